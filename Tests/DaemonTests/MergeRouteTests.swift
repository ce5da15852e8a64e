import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("products that are one, over the socket")
struct MergeRouteTests {
    private static func merge(_ daemon: TestDaemon, _ product: String, into: String) async throws -> WriteAnswer {
        let merge = make(MergeProduct()) { $0.into = into }
        return try await daemon.ask { [here = daemon.here] in
            try $0.send(Endpoints.Products.merge, at: here.thing(product), merge).value
        }
    }

    @Test(
        "stock, board, explanations and what is low are those of one product, as of before they are of two (C9, L6, L7)"
    )
    func reads() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for (name, unit) in [("Milch", "l"), ("Vollmilch", "ml")] {
                _ = try await daemon.ask {
                    try $0.send(
                        Endpoints.Products.create, at: here,
                        make(AddProduct()) {
                            ($0.name, $0.settings.baseUnit) = (name, unit)
                            ($0.settings.minimum, $0.settings.window) = name == "Milch" ? ("2 l", 1) : (nil, 9)
                        })
                }
            }
            _ = try await daemon.add("Milch", "1 l", expires: "+9d")
            let position = try await daemon.add("Vollmilch", "1500 ml", expires: "+5d").position
            let merged = try await Self.merge(daemon, "Vollmilch", into: "Milch")
            #expect(merged.happened.map(\.text) == ["merged Vollmilch into Milch"])

            func stock(_ context: String = "") async throws -> [StockItem] {
                try await (daemon.get("stock?\(context)") as StockAnswer).items
            }
            let now = try await stock()
            #expect(now.map { "\($0.product.name) \($0.amount.amount)" } == ["Milch 2.5"])
            #expect(now[0].missing == nil && now[0].inAll == nil)
            #expect(
                now[0].lots.map { "\($0.product.name) \($0.amount.amount) \($0.amount.unit)" } == [
                    "Milch 1.5 l", "Milch 1 l",
                ])
            #expect(try await stock("asOf=\(position)&").map(\.amount.amount) == ["1", "1500"])
            let board: BoardAnswer = try await daemon.get("board")
            #expect(board.counts.expiringSoon == 0, "the window is the other's")
            #expect(board.counts.low == 0)
            for what in ["amount", "missing", "inStock"] {
                let answer: ExplainAnswer = try await daemon.get("explain?of=Vollmilch&what=\(what)")
                #expect(answer.sum == Quantity(answer.figure.amount ?? "0"), "\(what)")
            }
            for lot in now[0].lots {
                for what in ["amount", "status", "window", "daysLeft", "price"] {
                    let answer: ExplainAnswer = try await daemon.get("explain?of=\(lot.code)&what=\(what)")
                    if what == "amount" { #expect(answer.figure.amount == lot.amount.amount) }
                    if what == "window" { #expect(answer.figure.text == "1 day") }
                }
            }
            let used = try await daemon.use("Milch", "1.75 l")
            #expect(used.now?.amount.amount == "0.75")
            let low: ExplainAnswer = try await daemon.get("explain?what=low")
            #expect(low.steps.count == 1)

            _ = try await daemon.ask {
                try $0.send(Endpoints.Products.unmerge, at: here.thing("Vollmilch"), EmptyBody())
            }
            #expect(try await stock().map { "\($0.product.name) \($0.amount.amount)" } == ["Milch 0.75"])
            let apart: ExplainAnswer = try await daemon.get("explain?of=Milch")
            #expect(apart.sum == Quantity("0.75"))
            let on: StockAnswer = try await daemon.get("stock?on=yesterday")
            #expect(on.items.isEmpty)
        }
    }

    @Test("a product shows what is merged into it, and the codes of both; a second merge is told")
    func shows() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            _ = try await daemon.add("Milch")
            _ = try await daemon.add("Vollmilch")
            let code = make(SetBarcode()) { $0.code = "4006381333931" }
            _ = try await daemon.ask { try $0.send(Endpoints.Products.addBarcode, at: here.thing("Vollmilch"), code) }
            _ = try await Self.merge(daemon, "Vollmilch", into: "Milch")
            let again = try await Self.merge(daemon, "Vollmilch", into: "Milch")
            #expect(again.happened.isEmpty)
            #expect(again.warnings == ["“Vollmilch” is already merged into “Milch”"])
            let milk = try await daemon.ask {
                try $0.get(Endpoints.Products.show, at: here.thing("4006381333931")).value
            }
            #expect(milk.name == "Milch")
            #expect(milk.merged?.map(\.name) == ["Vollmilch"])
            #expect(milk.barcodes == ["04006381333931"])
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = "vollm" }).value
            }
            #expect(found.matches.map { "\($0.name) \($0.matched ?? "")" } == ["Milch Vollmilch"])
        }
    }

    @Test("history, sums in all and figures of variants are those of all that is merged (L7, C9)")
    func told() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for (name, unit) in [("Bier", "l"), ("Pils", "ml")] {
                _ = try await daemon.ask {
                    try $0.send(
                        Endpoints.Products.create, at: here,
                        make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
                }
                let variant = make(AddVariant()) { ($0.product, $0.brand) = (name, "Tegernseer") }
                _ = try await daemon.ask { try $0.send(Endpoints.Variants.create, at: here.thing(name), variant) }
                _ = try await daemon.add("\(name) Tegernseer", "1 l")
            }
            _ = try await Self.merge(daemon, "Pils", into: "Bier")
            let history: HistoryAnswer = try await daemon.get("history?of=Bier")
            let told = history.entries.map(\.change.text)
            #expect(told.contains { $0.hasPrefix("added 1 l of Pils, Tegernseer") }, "\(told)")
            #expect(told.contains { $0.hasPrefix("added 1 l of Bier, Tegernseer") }, "\(told)")
            let all: ExplainAnswer = try await daemon.get("explain?of=Bier&what=inAll")
            #expect(all.figure.amount == "2")
            #expect(all.sum == Quantity("2"))
            for what in ["amount", "inStock"] {
                let answer: ExplainAnswer = try await daemon.get("explain?of=Pils&what=\(what)")
                #expect(answer.sum == Quantity("2"))
            }
            let variant: ExplainAnswer = try await daemon.get("explain?of=Tegernseer&what=inStock")
            #expect(variant.figure.amount == "2")
            #expect(variant.sum == Quantity("2"))
            let brand: StockAnswer = try await daemon.get("stock?brand=tegernseer")
            #expect(brand.items.map { "\($0.product.name) \($0.amount.amount)" } == ["Bier 2"])
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = "Tegernseer" }).value
            }
            let variants = found.matches.flatMap { $0.variants ?? [] }
            #expect(variants.map(\.name) == ["Bier, Tegernseer"])
        }
    }
}
