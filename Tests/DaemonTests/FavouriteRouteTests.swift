import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("favourites, over the socket (C6)")
struct FavouriteRouteTests {
    private func make(_ things: [String], _ daemon: TestDaemon) async throws {
        for thing in things {
            _ = try await daemon.ask { [here = daemon.here] client in
                var set = SetFavourite()
                set.thing = thing
                return try client.send(Endpoints.Favourites.set, at: here, set)
            }
        }
    }

    @Test("lists, stock and find are limited to them and mark them; what is archived is hidden; as of then")
    func lists() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for name in ["milk", "oat milk", "rice"] { try await daemon.add(name, "1") }
            for name in ["Aldi", "Rewe"] {
                _ = try await daemon.ask { client in
                    var add = AddStore()
                    add.store.name = name
                    return try client.send(Endpoints.Stores.create, at: here, add)
                }
            }
            try await make(["rice", "oat milk", "Rewe"], daemon)
            let own = SearchQuery { $0.favourites = true }
            let answer = try await daemon.ask { try $0.get(Endpoints.Favourites.list, at: here, SearchQuery()).value }
            #expect(answer.favourites.map(\.name) == ["oat milk", "rice", "Rewe"])
            #expect(answer.favourites.map(\.kind) == [.product, .product, .store])
            let page = try await daemon.ask {
                try $0.get(Endpoints.Favourites.list, at: here, SearchQuery { $0.limit = 1 }).value
            }
            let rest = try await daemon.ask {
                try $0.get(Endpoints.Favourites.list, at: here, SearchQuery { $0.cursor = page.cursor }).value
            }
            #expect((page.favourites + rest.favourites) == answer.favourites)
            let products = try await daemon.ask { try $0.get(Endpoints.Products.list, at: here, own).value.products }
            #expect(products.map(\.name) == ["oat milk", "rice"])
            #expect(try await daemon.stock(own).items.map(\.product.name) == ["oat milk", "rice"])
            #expect(try await daemon.stock().items.map(\.favourite) == [nil, true, true])
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = "mil" }).value.matches
            }
            #expect(found.filter { $0.favourite == true }.map(\.name) == ["oat milk"])
            let stores = try await daemon.ask {
                try $0.get(Endpoints.Stores.list, at: here, SearchQuery()).value.stores
            }
            #expect(stores.map(\.favourite) == [nil, true])
            #expect(try await daemon.ask { try $0.get(Endpoints.Stores.list, at: here, own).value.stores.count } == 1)
            // As of then, and what is archived.
            let position = try #require(
                try await daemon.ask { try $0.get(Endpoints.Favourites.list, at: here, own).position })
            _ = try await daemon.ask {
                try $0.send(Endpoints.Stores.archive, at: here.thing("Rewe"), ArchiveRequest(confirm: true))
            }
            let now = try await daemon.ask {
                try $0.get(Endpoints.Favourites.list, at: here, SearchQuery()).value.favourites
            }
            #expect(now.map(\.name) == ["oat milk", "rice"])
            let then = try await daemon.ask { client in
                var options = ReadOptions()
                options.asOf = "\(position)"
                return try client.get(Endpoints.Favourites.list, at: here, SearchQuery(), options: options).value
            }
            #expect(then.favourites.count == 3)
        }
    }

    @Test("offered are the default, favourites, then what is used most, then the rest by name")
    func order() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for name in ["milk", "milk powder", "milk rice", "milk shake"] { try await daemon.add(name, "3") }
            try await daemon.use("milk shake", "1")
            try await make(["milk rice"], daemon)
            @Sendable func names(_ of: String, _ prefix: String) async throws -> [String] {
                try await daemon.ask { client in
                    let query = NamesQuery { ($0.of, $0.prefix) = (of, prefix) }
                    return try client.get(Endpoints.Reports.names, at: here, query).value.names.map(\.name)
                }
            }
            #expect(try await names("products", "mi") == ["milk rice", "milk shake", "milk", "milk powder"])
            #expect(try await names("stocked", "milk s") == ["milk shake"])
            let refused = try await daemon.refusal { try await daemon.use("mil", "1") }
            #expect(refused?.matches?.map(\.name).prefix(2) == ["milk rice", "milk shake"])

            for name in ["Aldi", "Bio", "Lidl", "Rewe"] {
                _ = try await daemon.ask { client in
                    var add = AddStore()
                    add.store.name = name
                    return try client.send(Endpoints.Stores.create, at: here, add)
                }
            }
            _ = try await daemon.ask { client in
                var add = AddStock()
                (add.product, add.price, add.store) = ("milk", "1.29", "Lidl")
                return try client.send(Endpoints.of(AddStock.self), at: here, add)
            }
            try await make(["Bio"], daemon)
            #expect(try await names("stores", "") == ["Bio", "Lidl", "Aldi", "Rewe"])
            _ = try await daemon.ask { client in
                var change = ChangeSettings()
                change.defaultStore = "Rewe"
                return try client.send(Endpoints.Households.change, at: here, change)
            }
            #expect(try await names("stores", "") == ["Rewe", "Bio", "Lidl", "Aldi"])
            // One's own store comes before that (P1), and is shown to oneself (H8).
            let set = try await daemon.ask { client in
                var set = SetUsualStore()
                set.store = "aldi"
                return try client.send(Endpoints.Members.setUsualStore, at: here, set).value
            }
            #expect(set.happened.count == 1 && set.happened[0].text.hasSuffix(" buys at Aldi from now on"))
            #expect(try await names("stores", "") == ["Aldi", "Rewe", "Bio", "Lidl"])
            let me = try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }
            #expect(me.memberships.map(\.usualStore?.name) == ["Aldi"])
            _ = try await daemon.ask { client in
                try client.send(Endpoints.Members.setUsualStore, at: here, SetUsualStore())
            }
            #expect(try await names("stores", "") == ["Rewe", "Bio", "Lidl", "Aldi"])
        }
    }
}
