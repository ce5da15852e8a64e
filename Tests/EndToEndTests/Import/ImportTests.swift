import API
import Client
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("Years of purchases", .timeLimit(.minutes(15)))
struct ImportTests {
    @Test("an import that was killed again and again ends as one that was not")
    func killed() async throws {
        let summary = try await withTemporaryFolder { folder in
            try await onOwnThread { try Self.compare(folder) }
        }
        print("Import test: \(summary)")
    }

    private static func compare(_ folder: String) throws -> String {
        let (past, kept) = ("\(folder)/past.csv", "\(folder)/kept.csv")
        // What is past its date is booked as used up; a part of it stays, so that there is something in stock.
        let (count, keptCount) = (PurchaseSamples.rows, 500)
        try PurchaseSamples.write(0..<count, to: past)
        try PurchaseSamples.write(count..<count + keptCount, to: kept)
        let calm = ImportRun(folder: try makeFolder("\(folder)/calm"))
        let rough = ImportRun(folder: try makeFolder("\(folder)/rough"))

        try calm.found()
        try RealDaemon.serving(in: calm.folder) { daemon in
            let said = try ImportRun.take(past, into: daemon)
            try demand(said.contains("\(grouped(count)) booked, 0 already booked, 0 skipped"), said)
            try ImportRun.take(kept, ["--in-stock"], into: daemon)
        }
        try rough.found()
        let batches = count / ImportRun.batch
        for answers in [1, batches / 3, batches / 2, batches - 3] { try rough.takeAndDie(past, after: answers) }
        try RealDaemon.serving(in: rough.folder) { daemon in
            let said = try ImportRun.take(past, into: daemon)
            try demand(!said.contains(" 0 already booked") && said.contains(" 0 skipped"), said)
        }
        try rough.takeAndDie(kept, ["--in-stock"], after: keptCount / ImportRun.batch / 3)
        try RealDaemon.serving(in: rough.folder) { _ = try ImportRun.take(kept, ["--in-stock"], into: $0) }

        let expected = try LogFact.all(in: RealDaemon.data(calm.folder))
        try compare(try LogFact.all(in: RealDaemon.data(rough.folder)), expected)
        try RealDaemon.verify(rough.folder)
        let head = UInt64(expected.count)
        let positions = [head / 5, head / 2, head - UInt64(keptCount / 2), head - 1]
        let calmLook = try RealDaemon.serving(in: calm.folder) { try ImportRun.look($0.client(), at: positions) }
        let roughLook = try RealDaemon.serving(in: rough.folder) { daemon in
            let look = try ImportRun.look(daemon.client(), at: positions)
            // Once more: nothing is booked twice.
            for (file, words) in [(past, []), (kept, ["--in-stock"])] {
                let said = try ImportRun.take(file, words, into: daemon)
                try demand(said.contains(" 0 booked, "), said)
            }
            let now = try daemon.client().get(Endpoints.Log.page, at: AtRoot(), LogQuery { $0.limit = 1 }).value.head
            try demandEqual(now, head, "the log's head after a second import")
            return look
        }
        try demand(roughLook == calmLook, "the read models differ after the same events")
        try demand(calmLook.stock.last?.items.isEmpty == false, "nothing is in stock after an import with --in-stock")
        try demand(calmLook.board[2].lots.count > 1, "the board of the past is empty")
        try demand(calmLook.history.count > count / 50, "whole milk has no history")
        return
            "\(count) + \(keptCount) rows, \(head) events, killed 5 times, \(calmLook.history.count) about whole milk."
    }

    private static func compare(_ found: [LogFact], _ expected: [LogFact]) throws {
        for (position, (one, other)) in zip(found, expected).enumerated() where one != other {
            throw TestFailure("event \(position + 1) differs:\n\(one)\n\(other)")
        }
        try demandEqual(found.count, expected.count, "events after an import that was killed")
    }

    @Test("rows of days that there are not are skipped and named by their numbers, the others booked")
    func withoutDay() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let file = "\(folder)/days.csv"
                try PurchaseSamples.write(0..<120, withoutDay: 30, to: file)
                let run = ImportRun(folder: folder)
                try run.found()
                try RealDaemon.serving(in: folder) { daemon in
                    for counts in [
                        "116 booked, 0 already booked, 4 skipped", "0 booked, 116 already booked, 4 skipped",
                    ] {
                        let said = try ImportRun.take(file, into: daemon)
                        try demand(said.contains(counts), said)
                        // As an editor counts: the header is line 1.
                        for lines in ["line 31", "lines 61; 121", "line 91"] {
                            try demand(said.contains("(\(lines))"), said)
                        }
                    }
                }
            }
        }
    }

    @Test("undo takes back everything an import booked, redo brings it back")
    func undone() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let file = "\(folder)/kept.csv"
                let count = 400
                try PurchaseSamples.write(0..<count, to: file)
                let run = ImportRun(folder: folder)
                try run.found()
                try RealDaemon.serving(in: folder) { daemon in
                    let client = daemon.client()
                    let empty = try ImportRun.lookNow(client)
                    try ImportRun.take(file, ["--in-stock"], into: daemon)
                    let full = try ImportRun.lookNow(client)
                    try demandEqual(full.stock.reduce(0) { $0 + $1.lots.count }, count, "lots after the import")

                    let refused = try daemon.larder(["undo", "--import"])
                    try demand(refused.code != 0, "off a terminal an import was undone without --yes")
                    try daemon.done(["undo", "--import", "--yes"])
                    try demand(try ImportRun.lookNow(client) == empty, "the undo left something of the import")
                    try demand(empty.products.isEmpty && empty.stock.isEmpty, "there was something before it")
                    try daemon.done(["redo", "--import", "--yes"])
                    try demand(try ImportRun.lookNow(client) == full, "the redo did not bring everything back")
                }
                try RealDaemon.verify(folder)
            }
        }
    }

    @Test("larderd killed in the middle of undoing an import has undone all of it or nothing")
    func killedUndoing() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let file = "\(folder)/kept.csv"
                let count = min(PurchaseSamples.rows, 5000)
                try PurchaseSamples.write(0..<count, to: file)
                let run = ImportRun(folder: folder)
                try run.found()
                try RealDaemon.serving(in: folder) { _ = try ImportRun.take(file, ["--in-stock"], into: $0) }
                let before = try LogFact.all(in: RealDaemon.data(folder)).count

                let daemon = try RealDaemon(in: folder)
                let larder = try Spawned(
                    Programs.larder, ["undo", "--import", "--yes"], environment: daemon.environment())
                // It is the writer's turn now: killed before it is answered.
                try daemon.waitForWord("STATUS=undoing")
                daemon.kill()
                try demand(larder.reap() != 0, "larder was told that it is undone")
                let after = try LogFact.all(in: RealDaemon.data(folder)).count
                try demand(
                    after == before || after >= before + count, "\(after - before) events of \(count) rows are undone")
                try RealDaemon.verify(folder)

                try RealDaemon.serving(in: folder) { daemon in
                    if after == before { try daemon.done(["undo", "--import", "--yes"]) }
                    let now = try ImportRun.lookNow(daemon.client())
                    try demand(now.stock.isEmpty && now.products.isEmpty, "something of the import is left")
                }
            }
        }
    }

    private static func makeFolder(_ path: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000),\(String("00\(number % 1000)".suffix(3)))"
    }
}

extension ImportRun {
    struct Now: Equatable {
        var stock: [StockItem]
        var board: [LotView]
        var products: [ProductView]
    }

    static func lookNow(_ client: LarderClient) throws -> Now {
        Now(
            stock: try client.get(Endpoints.Stock.list, at: here, SearchQuery { $0.limit = 1000 }).value.items,
            board: try client.get(Endpoints.Reports.board, at: here, BoardQuery { $0.limit = 1000 }).value.lots,
            products: try client.get(Endpoints.Products.list, at: here, SearchQuery { $0.limit = 1000 }).value.products)
    }
}
