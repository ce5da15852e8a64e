import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Typed text is bounded before anything reads it (T1)")
struct TextBoundsTests {
    private func long(_ bytes: Int) -> String { String(repeating: "a", count: bytes) }

    private func code(_ kitchen: Kitchen, _ command: some Command) async -> RefusalCode? {
        do {
            _ = try await kitchen.give(command)
            return nil
        } catch {
            return (error as? Refusal)?.code
        }
    }

    @Test("a phrase has at most 400 bytes, an amount, a price or a day 200, a line of several 4,000")
    func limits() async throws {
        try await Kitchen.open { kitchen in
            _ = try await kitchen.add("milk", "5")
            let before = try kitchen.household().version
            let cases: [(any Command, any Command)] = [
                (
                    make(ConsumeStock()) { $0.product = PhraseField(long(400)) },
                    make(ConsumeStock()) { $0.product = PhraseField(long(401)) }
                ),
                (
                    make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", AmountField(long(200))) },
                    make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", AmountField(long(201))) }
                ),
                (
                    make(AddStock()) { ($0.product, $0.price) = ("milk", PriceField(long(200))) },
                    make(AddStock()) { ($0.product, $0.price) = ("milk", PriceField(long(201))) }
                ),
                (
                    make(KeepStock()) { ($0.product, $0.until) = ("milk", long(200)) },
                    make(KeepStock()) { ($0.product, $0.until) = ("milk", long(201)) }
                ),
                (make(TickEntry()) { $0.entry = long(4_000) }, make(TickEntry()) { $0.entry = long(4_001) }),
            ]
            for (short, tooLong) in cases {
                #expect(await code(kitchen, short) != .tooLong)
                #expect(await code(kitchen, short) != nil)
                #expect(await code(kitchen, tooLong) == .tooLong)
            }
            #expect(try kitchen.household().version == before)
        }
    }

    @Test("a text within a part of a command is bounded, and a note is not")
    func parts() async throws {
        try await Kitchen.open { kitchen in
            let settings = make(AddProduct()) {
                $0.name = "milk"
                $0.settings.category = long(201)
            }
            #expect(await code(kitchen, settings) == .tooLong)
            let terms = make(ObservePrice()) {
                ($0.product, $0.price) = ("milk", "1.29")
                $0.terms = make(PriceTermsInput()) { $0.until = long(201) }
            }
            #expect(await code(kitchen, terms) == .tooLong)
            let noted = make(AddStock()) { ($0.product, $0.new, $0.note) = ("milk", true, long(1_500)) }
            #expect(await code(kitchen, noted) == nil)
        }
    }

    @Test("a command that was booked once is answered again, however long its text is (L3)")
    func repeated() async throws {
        try await withTemporaryLog { temporary in
            // As a larderd without the bound booked it: the record has the hash of the command's bytes.
            let command = make(ConsumeStock()) { $0.product = PhraseField(long(500)) }
            let handler = CommandHandler(log: temporary.log)
            let caller = Caller.peer(MachineUser(machine: "m", uid: 1000), name: "anna")
            let founded = try await handler.found(
                FoundHousehold(name: "Home", settings: Settings()), Kitchen.envelope(1, caller))
            let household = try #require(founded.events.map(\.header.stream).first { $0 != .register })
            handler.close()
            let writer = LogWriter(temporary.log)
            var append = Append.sample(2, stream: household, [])
            append.command = Kitchen.envelope(2, caller).command
            append.hash = SHA256Sum.hash(try bounded(command))
            try await writer.append(append)
            writer.close()
            let later = CommandHandler(log: temporary.log)
            let receipt = try await later.handle(command, for: household, Kitchen.envelope(2, caller))
            #expect(receipt.repeated)
            let refused = await #expect(throws: Refusal.self) {
                _ = try await later.handle(command, for: household, Kitchen.envelope(3, caller))
            }
            #expect(refused?.code == .tooLong)
            later.close()
        }
    }
}
