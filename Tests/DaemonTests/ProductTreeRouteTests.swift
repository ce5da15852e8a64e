import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("products under more general ones, over the socket")
struct ProductTreeRouteTests {
    private static func create(
        _ daemon: TestDaemon, _ name: String, under parent: String? = nil, unit: String = "l", minimum: String? = nil
    ) async throws {
        let add = make(AddProduct()) {
            ($0.name, $0.settings.baseUnit, $0.settings.parent) = (name, unit, parent)
            $0.settings.minimum = AmountField(typed: minimum)
        }
        _ = try await daemon.ask { [here = daemon.here] in try $0.send(Endpoints.Products.create, at: here, add) }
    }

    private static func show(_ daemon: TestDaemon, _ name: String) async throws -> ProductView {
        try await daemon.ask { [here = daemon.here] in
            try $0.get(Endpoints.Products.show, at: here.thing(name)).value
        }
    }

    @Test(
        "a product shows its parent, its children and the sum over all under it; what cannot be converted is named (C10)"
    )
    func sums() async throws {
        try await TestDaemon.withHome { daemon in
            try await Self.create(daemon, "Milch")
            try await Self.create(daemon, "Hafermilch", under: "Milch", unit: "ml")
            try await Self.create(daemon, "Barista", under: "Hafermilch", unit: "Karton")
            _ = try await daemon.add("Milch", "1 l")
            _ = try await daemon.add("Hafermilch", "500 ml")
            _ = try await daemon.add("Barista", "2")
            let milk = try await Self.show(daemon, "Milch")
            #expect(milk.parent == nil)
            #expect(milk.inStock?.amount == "1")
            #expect(milk.inAll?.amount == "1.5")
            #expect(milk.leftOut?.map(\.name) == ["Barista"])
            #expect(milk.children?.map(\.product.name) == ["Hafermilch"])
            #expect(milk.children?.first?.inAll?.amount == "500")
            let oats = try await Self.show(daemon, "Hafermilch")
            #expect(oats.parent?.name == "Milch")

            let pack = AddPackRequest(unit: "Karton", amount: "750 ml")
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Products.addPack, at: here.thing("Barista"), pack)
            }
            let stock = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Stock.list, at: here, SearchQuery()).value.items
            }
            #expect(stock.map(\.product.name) == ["Barista", "Hafermilch", "Milch"])
            #expect(stock.map(\.inAll?.amount) == [nil, "2000", "3"])
            #expect(stock.allSatisfy { $0.leftOut == nil })
            let answer: ExplainAnswer = try await daemon.get("explain?of=Milch&what=inAll")
            #expect(answer.figure.amount == "3")
            #expect(answer.steps.compactMap { $0.change?.amount } == ["1", "0.5", "1.5"])
        }
    }

    @Test("a minimum is met by what is under the product; what made it low is a use of that (S7, L7)")
    func minimum() async throws {
        try await TestDaemon.withHome { daemon in
            try await Self.create(daemon, "Milch", minimum: "2 l")
            try await Self.create(daemon, "Hafermilch", under: "Milch")
            func low() async throws -> [String] {
                try await daemon.ask { [here = daemon.here] in
                    try $0.get(Endpoints.Reports.board, at: here, BoardQuery()).value.belowMinimum ?? []
                }.map { "\($0.product.name) \($0.missing?.amount ?? "")" }
            }
            #expect(try await low() == ["Milch 2"])
            _ = try await daemon.add("Hafermilch", "3 l")
            #expect(try await low() == [])
            _ = try await daemon.use("Hafermilch", "1.5 l")
            #expect(try await low() == ["Milch 0.5"])
            let answer: ExplainAnswer = try await daemon.get("explain?what=low")
            #expect(answer.steps.map { $0.text.prefix(24) } == ["used 1.5 l of Hafermilch"])
            let missing: ExplainAnswer = try await daemon.get("explain?of=Milch&what=missing")
            #expect(missing.figure.amount == "0.5")
            #expect(missing.sum == Quantity("0.5"))
            let found = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Stock.list, at: here, SearchQuery { $0.query = "Milch" }).value.items
            }
            #expect(found.first?.product.name == "Milch", "with none of its own")
            #expect(found.first?.inAll?.amount == "1.5")
        }
    }
}
