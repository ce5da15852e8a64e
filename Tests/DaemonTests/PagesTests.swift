import API
import Client
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("lists in pages (X1)")
struct PagesTests {
    enum List: String, CaseIterable, CustomTestStringConvertible {
        case stock, products, board, find, word, locations, stores

        var testDescription: String { rawValue }

        var target: String {
            let path = "/v1/households/default/"
            return switch self {
            case .stock: path + "stock?limit=4"
            case .products: path + "products?archived=true&limit=4"
            case .board: path + "board?limit=4"
            case .find: path + "find?limit=4"
            case .word: path + "find?q=b&limit=4"
            case .locations: path + "locations?limit=4"
            case .stores: path + "stores?limit=4"
            }
        }

        func names(_ body: [UInt8]) throws -> (names: [String], cursor: String?) {
            func read<Answer: Decodable & Paged>(_: Answer.Type, _ names: (Answer) -> [String]) throws -> (
                [String], String?
            ) {
                let answer = try JSONDecoder().decode(Answer.self, from: Data(body))
                return (names(answer), answer.cursor)
            }
            return switch self {
            case .stock: try read(StockAnswer.self) { $0.items.map(\.product.name) }
            case .products: try read(ProductsAnswer.self) { $0.products.map(\.name) }
            case .board: try read(BoardAnswer.self) { $0.lots.map(\.product.name) }
            case .find, .word: try read(FindAnswer.self) { $0.matches.map(\.name) }
            case .locations: try read(LocationsAnswer.self) { $0.locations.map(\.name) }
            case .stores: try read(StoresAnswer.self) { $0.stores.map(\.name) }
            }
        }
    }

    private func page(_ list: List, _ target: String, _ daemon: TestDaemon) async throws -> (
        names: [String], next: String?
    ) {
        let answer = try await daemon.raw("GET", target)
        #expect(answer.status == 200)
        let (names, cursor) = try list.names(answer.body)
        let link = answer.headers[.link]
        #expect((link == nil) == (cursor == nil))
        #expect(link?.contains("cursor=\(cursor ?? "")") ?? true)
        let next = link.map { String($0.dropFirst().prefix { $0 != ">" }) }
        #expect(link == next.map { "<\($0)>; rel=\"next\"" })
        return (names, next)
    }

    private func all(_ list: List, _ daemon: TestDaemon) async throws -> [String] {
        var (names, next) = try await page(list, list.target, daemon)
        while let target = next {
            let more = try await page(list, target, daemon)
            (names, next) = (names + more.names, more.next)
        }
        return names
    }

    /// Some lots have a date and some have none; names, order of recording and dates have nothing to do with each
    /// other.
    private func fill(_ daemon: TestDaemon) async throws {
        for number in 0..<22 {
            let name = "b\(number * 7 % 22) thing"
            try await daemon.add(name, "1", expires: number % 4 == 0 ? "none" : "+\(number * 5 % 22)d")
            try await daemon.ask { [here = daemon.here] client in
                var (location, store) = (AddLocation(), AddStore())
                (location.name, store.store.name) = ("\(name) shelf", "\(name) shop")
                location.kind = .init(.pantry)
                _ = try client.send(Endpoints.Locations.create, at: here, location)
                _ = try client.send(Endpoints.Stores.create, at: here, store)
            }
        }
    }

    @Test("pages joined are the list; the header links to the next one", arguments: List.allCases)
    func joined(list: List) async throws {
        try await TestDaemon.withHome { daemon in
            try await fill(daemon)
            let paged = try await all(list, daemon)
            let whole = try await page(list, list.target.replacing("limit=4", with: "limit=1000"), daemon)
            #expect(whole.next == nil)
            #expect(paged == whole.names)
            #expect(paged.count >= 22)
            let broken = try await daemon.raw("GET", list.target + "&cursor=6d696c6b")
            #expect(broken.status == 400)
        }
    }

    @Test(
        "what stays while others come and go is on exactly one page, also after what a page ended with is gone",
        arguments: [List.stock, .board, .find, .products, .word])
    func changing(list: List) async throws {
        try await TestDaemon.withHome { daemon in
            try await fill(daemon)
            var stays = Set(try await all(list, daemon).filter { $0.hasSuffix("thing") })
            var shown: [String] = []
            var next: String? = list.target
            var turn = 0
            while let target = next {
                let found = try await page(list, target, daemon)
                shown += found.names
                next = found.next
                turn += 1
                // The last one shown goes, and another that was not shown; two come, one before and one after.
                let hidden = stays.subtracting(shown).sorted().first
                for name in [found.names.last, hidden].compactMap(\.self) where stays.contains(name) {
                    try await daemon.use(name)
                    if list == .products || list == .word { try await remove(name, daemon) }
                    stays.remove(name)
                }
                if turn < 8 {
                    for name in ["a new \(turn)", "c new \(turn)"] { try await daemon.add(name, "1", expires: "+9d") }
                }
            }
            #expect(turn > 3)
            for name in stays { #expect(shown.count { $0 == name } == 1, "\(name) among \(shown)") }
            #expect(Set(shown).count == shown.count)
        }
    }

    /// Renames the product: under its name nothing is there any more.
    private func remove(_ name: String, _ daemon: TestDaemon) async throws {
        try await daemon.ask { [here = daemon.here] client in
            var change = ChangeProduct()
            change.name = "gone \(name)"
            _ = try client.send(Endpoints.Products.change, at: here.thing(name), change)
        }
    }
}
