import Commands
import Events
import Inventory
import Projections

/// A write while somebody holds a copy of the read models, as an answer does that is still being made.
extension Bench {
    func heldSet(_ served: Served) async throws -> String {
        note("a write beside a held set")
        let premises = try Premises(served.directory, mapSize: Self.mapSize)
        let log = premises.log
        var known = Directory()
        try log.fold(&known, after: .start, through: log.head.position)
        guard let household = known.households.first else { throw OptionsError(text: "there is no household") }
        try await premises.runner.start()
        let following = Task { [runner = premises.runner] in try await runner.run() }
        defer { following.cancel() }
        var writing = Pairs("a write, until it can be read", .atMost(1.3))
        var folding = Pairs("folding its event", Goal())
        var given = 1_000_000
        func write() async throws -> (Double, RecordedEvent) {
            given += 1
            var add = AddStock()
            add.product = PhraseField(name: served.assortment.name(given % served.assortment.products + 1))
            add.amount = "1"
            let start = ContinuousClock.now
            let receipt = try await premises.handler.handle(add, for: household, Premises.envelope(given))
            try await premises.runner.wait(for: receipt.position)
            let time = start.elapsed
            guard let event = receipt.events.first else { throw OptionsError(text: "nothing was booked") }
            return (time, event)
        }
        // A set of its own, so that only the copies made here share anything with it.
        var set = try await Self.folded(log, household)
        for _ in 0..<options.rounds {
            var (alone, beside, plain, shared): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
            for _ in 0..<20 {
                let held = try await premises.runner.read(household) { copy $0 }
                let (time, event) = try await write()
                withExtendedLifetime(held) { beside.append(time) }
                shared.append(
                    seconds {
                        let copy = set
                        set.apply(event)
                        withExtendedLifetime(copy) {}
                    })
                let (next, following) = try await write()
                alone.append(next)
                plain.append(seconds { set.apply(following) })
            }
            writing.add(alone.median, beside.median)
            folding.add(plain.median, shared.median)
        }
        premises.handler.close()
        return "In process, alone and while a copy of the read models is held:\n\n"
            + bench.table(Pairs.columns, [writing, folding].map(\.row)) + "\n\n"
    }

    private static func folded(_ log: EventLog, _ household: HouseholdID) async throws -> ProjectionSet {
        let runner = ProjectionRunner(log: log, snapshots: nil)
        try await runner.start()
        return try await runner.read(household) { copy $0 }
    }
}
