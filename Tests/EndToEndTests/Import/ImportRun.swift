import API
import Client
import Glibc
import Inventory
import TestSupport

/// Purchases go into a daemon of a folder of their own.
struct ImportRun: Sendable {
    let folder: String

    /// The household of every run: with it all ids that an import makes are the same.
    private static let founding = CommandID(raw: 0x0193_7ac1_5bd0_7000_8000_0000_0000_0106)
    static let here = AtHousehold("Home")

    /// The id of the household is made from the command's, so the same command gives equal households.
    func found() throws {
        try RealDaemon.serving(in: folder) { daemon in
            let request = make(FoundHousehold()) {
                ($0.name, $0.timeZone, $0.currency, $0.language, $0.dateOrder) = (
                    "Home", QuietZone.name, "EUR", "en", .dmy
                )
            }
            _ = try daemon.client().send(Endpoints.Households.create, at: AtRoot(), request, id: Self.founding)
        }
    }

    /// Without a disturbance. What larder printed.
    @discardableResult
    static func take(_ file: String, _ words: [String] = [], into daemon: RealDaemon) throws -> String {
        try daemon.done(["import", "purchases", file] + words)
    }

    /// Starts the import and kills the daemon in the middle of it, as soon as so many batches are answered. The next
    /// batch is on its way then.
    func takeAndDie(_ file: String, _ words: [String] = [], after batches: Int) throws {
        let daemon = try RealDaemon(in: folder)
        let larder = try Spawned(
            Programs.larder, ["import", "purchases", file, "--json", "--batch", "\(Self.batch)"] + words,
            environment: daemon.environment())
        let transcript = Transcript(of: larder)
        do {
            try transcript.wait(seconds: 300, for: "\(batches) answers") { _ in
                transcript.lines >= batches ? () : nil
            }
        } catch {
            daemon.kill()
            larder.reap()
            throw error
        }
        daemon.kill()
        try transcript.waitForEnd(seconds: 60)
        // 69: it had only asked which rows are booked already.
        let code = larder.reap()
        try demand([74, 69].contains(code), "larder's exit code when larderd dies under it: \(code)")
        try demand(
            transcript.text.contains("run the same command again"),
            "larder does not say how to go on:\n\(transcript.text)"
        )
    }

    /// Rows a request, of imports that are killed.
    static let batch = 25

    /// Reads the read models, now and at positions of the past, without the times of the clock.
    static func look(_ client: LarderClient, at positions: [UInt64]) throws -> Look {
        var look = Look()
        for position in positions.map(String.init) + [nil] as [String?] {
            let when = ReadOptions { $0.asOf = position }
            look.stock.append(
                try client.get(Endpoints.Stock.list, at: here, SearchQuery { $0.limit = 1000 }, options: when).value)
            look.board.append(
                try client.get(Endpoints.Reports.board, at: here, BoardQuery { $0.limit = 1000 }, options: when).value)
            look.products.append(
                try client.get(Endpoints.Products.list, at: here, SearchQuery { $0.limit = 1000 }, options: when).value)
        }
        var query = SubjectQuery { ($0.of, $0.limit) = ("whole milk", 1000) }
        repeat {
            let page = try client.get(Endpoints.Reports.history, at: here, query).value
            look.history += page.entries.map { entry in
                var entry = entry
                entry.recordedAt = Timestamp()
                // Making the product is dated to the import itself; the purchases to their days.
                if entry.origin != OriginName.import || entry.change.lots.isEmpty { entry.occurredAt = Timestamp() }
                return entry
            }
            query.cursor = page.cursor
        } while query.cursor != nil
        return look
    }

    struct Look: Equatable, Sendable {
        var stock: [StockAnswer] = []
        var board: [BoardAnswer] = []
        var products: [ProductsAnswer] = []
        var history: [HistoryEntry] = []
    }
}
