import Inventory
import TestSupport
import Testing

@testable import Commands
@testable import Events

@Suite("How a booking stands and reads now is found from its newest word alone (L8, L9)")
struct LatestWordTests {
    @Test(
        "it is what all that was ever booked about it says, after each step of a random history of corrections, undos and redos",
        arguments: 0..<24 as Range<UInt64>)
    func random(seed: UInt64) async throws {
        try await Kitchen.open([Kitchen.Other(name: "Ben", uid: 1001)]) { kitchen in
            var random = SeededGenerator(seed: seed)
            var booked: [Receipt] = []
            for name in ["Milk", "Rice"] {
                var add = AddStock()
                (add.product, add.amount, add.price, add.new) = (PhraseField(name), "20", "1", true)
                booked.append(try await kitchen.give(add))
                booked.append(try await kitchen.use(name, "3"))
            }
            let originals = booked.flatMap(\.events).filter { $0.event.correctable != nil }
            for step in 0..<40 {
                let target = booked.randomElement(using: &random)?.transaction ?? TransactionID()
                do {
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0...3:
                        var command = CorrectTransaction()
                        command.transaction = booked[Int.random(in: 0..<4, using: &random)].transaction
                        switch Int.random(in: 0..<4, using: &random) {
                        case 0: command.day = ["today", "yesterday"].randomElement(using: &random)
                        case 1: command.person = ["anna", "Ben"].randomElement(using: &random)
                        default: command.amount = "\(Int.random(in: 1..<30, using: &random))"
                        }
                        let receipt = try await kitchen.give(command)
                        if !receipt.events.isEmpty { booked.append(receipt) }
                    case 4...5: try await kitchen.undo(.transaction(target), cascade: true)
                    default: try await kitchen.redo(.transaction(target))
                    }
                } catch is Refusal {
                    continue
                }
                try kitchen.requireSame(originals, "step \(step)")
            }
        }
    }

    @Test("an undo and a redo of all at once leave what they should, whatever their order")
    func together() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("Milk", "10")
            let used = try await kitchen.use("Milk", "8")
            let originals = [milk, used].flatMap(\.events).filter { $0.event.correctable != nil }
            for amount in ["2", "9", "1"] { try await kitchen.correct(used) { $0.amount = AmountField(amount) } }
            for amount in ["12", "11"] { try await kitchen.correct(milk) { $0.amount = AmountField(amount) } }
            let all = UndoTransaction.Match(since: Timestamp(milliseconds: 0))
            for _ in 0..<2 {
                try await kitchen.undo(.matching(all))
                try kitchen.requireSame(originals, "undone")
                try await kitchen.redo(.matching(all))
                try kitchen.requireSame(originals, "redone")
            }
        }
    }
}

extension Kitchen {
    /// Each of these events reads as all events about it say, one after the other.
    fileprivate func requireSame(_ events: [RecordedEvent], _ when: Comment) throws {
        let context = Context(
            id, command: CommandID(raw: 1), author: Authorship(actor: UserID(), origin: .cli),
            occurredAt: Timestamp(milliseconds: 0), now: Timestamp(milliseconds: 0), zone: .utc, clockUnsure: false,
            isLate: false,
            isTrial: false,
            pending: PendingEvents(after: log.head.position, recordedAt: Timestamp(), clockUnsure: false))
        let household = try household()
        try log.read(of: id) { log in
            var plan = UndoPlan(household, context)
            for event in events {
                let stands = try plan.standing(event, log)?.inEffect == true
                #expect(try plan.isInEffect(event, log) == stands, when)
                let reading = try? plan.reading(of: event, log)
                #expect((reading != nil) == stands, when)
                var (payload, dated) = (try log.payload(at: event.header.position), event.header)
                var behalf = event.header.author.behalf
                for position in try log.positions(of: EntityID(event.header.transaction), after: event.header.position)
                {
                    let later = try log.event(at: position)
                    guard let correction = later.event.asCorrection, correction.name == event.header.name,
                        try plan.standing(later, log)?.inEffect == true
                    else { continue }
                    (payload, dated) = (correction.after, later.header)
                    if let said = correction.behalf { behalf = said.new }
                }
                if let reading {
                    #expect(reading.payload == payload && reading.occurredOn == dated.occurredOn, when)
                    #expect(reading.occurredAt == dated.occurredAt, when)
                    #expect(BinaryWriter.encode(reading.fact) == payload, when)
                    #expect(try plan.behalf(of: event.header, log) == behalf, when)
                    for lot in Set(LotsOfEvent(reading.fact).lots) {
                        let own = try plan.bookings(of: lot, log).filter { $0.event == event.header.name }
                        #expect(try plan.bookingsNow(of: event.header, from: lot, log) == own, when)
                    }
                }
                for lot in LotsOfEvent(event.event.payload as? StockReceived ?? StockReceived()).lots {
                    var booked: [Booking] = []
                    for position in try plan.family(of: lot, log).events.map(\.header.position) {
                        let later = try log.event(at: position)
                        guard try plan.standing(later, log)?.inEffect == true else { continue }
                        for change in later.bookings { booked.settle(change) }
                    }
                    #expect(try plan.bookings(of: lot, log) == booked, when)
                    let parts = try plan.family(of: lot, log).lots.count > 1
                    if let lot = try plan.lot(lot, log) { #expect(!parts || household.latest.isSplit(lot), when) }
                }
            }
        }
    }
}

@Suite("Where in the log the latest booking of a product is looked for (L9)")
struct LatestBookingTests {
    @Test("of every event that can be corrected the product is known", arguments: Samples.full)
    func known(sample: Sample) { #expect(sample.event.bookedProduct == sample.event.countedInPack?.product) }
}
