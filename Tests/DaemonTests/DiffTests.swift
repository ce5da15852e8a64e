import API
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what changed between two moments (W3)")
struct DiffTests {
    @Test("it says by product what there was, what there is, which lots came and went, then what was renamed")
    func told() async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try await daemon.add("milk", "2 l", expires: "+3d")
            _ = try await daemon.add("tea", "1")
            let from = try await daemon.add("rice", "1 kg").position
            _ = try await daemon.use("milk", "0.5 l")
            let second = try await daemon.add("milk", "1 l")
            _ = try await daemon.use("rice", "1 kg")
            _ = try await daemon.raw("PATCH", "/v1/households/default/products/tea", body: #"{"name":"green tea"}"#)
            _ = try await daemon.add("beans", "3")

            let diff: DiffAnswer = try await daemon.get("diff?from=\(from)")
            #expect(diff.from.position == from)
            #expect(diff.products.map(\.product.name) == ["beans", "milk", "rice", "green tea"])
            #expect(diff.products.map(\.changes) == [[.added], [], [], [.renamed]])
            #expect(diff.products[3].formerName == "tea")
            #expect(diff.products.map(\.before.amount) == ["0", "2", "1", "1"])
            #expect(diff.products.map(\.after.amount) == ["3", "2.5", "0", "1"])
            #expect(diff.products.map(\.difference.amount) == ["3", "0.5", "-1", "0"])
            let lots = diff.products[1].lots
            #expect(lots.map(\.before?.amount.text) == ["2 l", nil])
            #expect(lots.map(\.after?.amount.text) == ["1.5 l", "1 l"])
            #expect(lots.map { $0.after?.id } == [milk.lots[0].id, second.lots[0].id])
            #expect(diff.products[2].lots.map(\.after) == [nil])

            let back: DiffAnswer = try await daemon.get("diff?from=\(second.position)&to=\(from)")
            #expect(back.products.map(\.difference.amount) == ["-0.5"])
            // From today is from its beginning.
            let today: DiffAnswer = try await daemon.get("diff?from=today")
            #expect(!today.products.isEmpty && today.products.allSatisfy { $0.before.amount == "0" })
            let nothing: DiffAnswer = try await daemon.get("diff?from=\(second.position)&to=\(second.position)")
            #expect(nothing.products.isEmpty && nothing.total == 0)
            let page: DiffAnswer = try await daemon.get("diff?from=\(from)&limit=3")
            #expect(page.products.count == 3 && page.total == 4)
            let rest: DiffAnswer = try await daemon.get("diff?from=\(from)&cursor=\(page.cursor ?? "")")
            #expect(rest.products.map(\.product.name) == ["green tea"])
        }
    }

    @Test("between two days, what was booked late counts on its day", arguments: [31, 32] as [UInt64])
    func days(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<80 { try await household.step() }
            let (from, to) = (daemon.today - 6, daemon.today - 2)
            let diff: DiffAnswer = try await daemon.get("diff?from=\(from)&to=\(to)&limit=1000")
            var (before, after) = (await household.book(on: from), await household.book(on: to))
            for product in diff.products {
                let id = product.product.id
                #expect(Quantity(product.before.amount)?.millionths == before.removeValue(forKey: id) ?? 0)
                #expect(Quantity(product.after.amount)?.millionths == after.removeValue(forKey: id) ?? 0)
            }
            // What is not told did not change.
            #expect(before == after)
        }
    }
}
