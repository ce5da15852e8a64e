import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What a correction and an undo mean, and what they must not reach (L8, L9)")
struct CorrectByNameTests {
    private func correct(_ thing: String, _ change: (inout CorrectTransaction) -> Void) -> CorrectTransaction {
        var command = CorrectTransaction()
        command.thing = thing
        change(&command)
        return command
    }

    @Test("another day leaves the kind of the date (E2)")
    func kind() async throws {
        try await Kitchen.open { kitchen in
            let mince = try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.new) = ("Mett", "300 g", true)
                    ($0.date, $0.dateKind) = ("tomorrow", .useBy)
                })
            try await kitchen.correct(mince) { $0.date = "+2d" }
            #expect(try kitchen.household().lots.all.first?.date?.kind == .useBy)
            try await kitchen.correct(mince) { ($0.date, $0.dateKind) = ("+3d", .bestBefore) }
            #expect(try kitchen.household().lots.all.first?.date?.kind == .bestBefore)
        }
    }

    @Test("the code of a part means its purchase, a product's name its only one")
    func names() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Pesto", "6")
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Pesto", "1") })
            let part = try #require(kitchen.household().lots.all.first { $0.partOf != nil })
            try await kitchen.give(correct(part.code) { $0.total = "6.00" })
            #expect(try kitchen.household().lots.all.allSatisfy { $0.cost?.money.minorUnits == 600 })
            try await kitchen.give(correct("pesto") { $0.total = "12.00" })
            #expect(try kitchen.household().lots.all.allSatisfy { $0.cost?.money.minorUnits == 1200 })
            try await kitchen.add("Pesto", "2")
            try await kitchen.add("Brot", "1")
            let several = try await refusal { try await kitchen.give(correct("pesto") { $0.total = "1" }) }
            #expect(several.code == .severalMatches)
            #expect(several.detail.hasPrefix("which purchase of Pesto: "))
            #expect(several.detail.contains(" (2 pieces of 21 Nov 2026)"), "\(several)")
        }
    }

    @Test(
        "one line of a receipt after the other is corrected by its name, and what stands of it where a share is undone")
    func receipt() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Kaffee", "Tee", "Cola"] { try await kitchen.add(name, "5") }
            let adds = ["Kaffee", "Tee", "Cola"].map { name in
                make(AddStock()) { ($0.product, $0.amount, $0.total) = (name, "1", "2") }
            }
            let lines = try await kitchen.atomically(adds)
            try await kitchen.give(correct("kaffee") { $0.total = "3" })
            try await kitchen.give(correct("tee") { $0.total = "4" })
            try await kitchen.give(correct("cola") { $0.amount = "2" })
            let costs = try lines.flatMap(\.events).compactMap(\.event.asReceived).map { fact in
                try kitchen.household().lots[fact.lot]?.cost?.money.minorUnits
            }
            #expect(costs == [300, 400, 200], "what was paid for all of it stays")
            let bought = lines[0].transaction
            for name in ["kaffee", "cola"] {
                try await kitchen.give(
                    make(UndoTransaction(.transaction(bought), cascade: true)) { $0.only = name })
            }
            var bare = CorrectTransaction()
            (bare.transaction, bare.total) = (bought, "5")
            try await kitchen.give(bare)
            #expect(try kitchen.household().lots.all.contains { $0.cost?.money.minorUnits == 500 })
        }
    }

    @Test("where a name means one of several purchases, the answer says how to reach the others")
    func besides() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Pesto", "6")
            let first = try #require(kitchen.household().lots.all.first)
            #expect(try await kitchen.give(correct("pesto") { $0.day = "yesterday" }).warnings.texts.isEmpty)
            try await kitchen.add("Pesto", "2")
            let told = try await kitchen.give(correct("pesto") { $0.day = "yesterday" })
            #expect(told.warnings.texts == ["changed the latest of Pesto; for the other: \(first.code)"])
        }
    }

    @Test("of what is counted otherwise no amount is made up")
    func noAmount() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Mehl", "1 kg")
            try await kitchen.add("Zitronen", "2")
            let other = try await refusal { try await kitchen.give(correct("Zitronen") { $0.product = "Mehl" }) }
            let fields = [Remedy.Field("product", "Mehl"), Remedy.Field("amount", nil)]
            #expect(Array(other.remedies.flatMap(\.fields).dropFirst()) == fields, "\(other)")
        }
    }

    @Test("a product's name means the latest booking, where that is about it")
    func latest() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Saft", "2 l")
            try await kitchen.use("Saft", "0.5 l")
            let corrected = try await kitchen.give(correct("Saft") { $0.amount = "0.2 l" })
            #expect(corrected.figures.map { "\($0.after)" } == ["1.8"])
        }
    }

    @Test("it means what was booked of it last, also where something else was booked since (L9)")
    func lastOfIt() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Eier", "10")
            try await kitchen.use("Eier", "2")
            try await kitchen.add("Brot", "1")
            try await kitchen.give(correct("Eier") { $0.amount = "3" })
            #expect(try kitchen.total(of: "eier") == "7", "three were used, not bought")
            try await kitchen.use("Brot", "1")
            // What a use does not have is of the purchase.
            try await kitchen.give(correct("Eier") { $0.total = "2.59" })
            #expect(try kitchen.household().lots.all.compactMap(\.cost?.money.minorUnits) == [259])
            // One that is undone is passed over.
            try await kitchen.use("Eier", "1")
            try await kitchen.undo()
            try await kitchen.add("Brot", "1")
            try await kitchen.give(correct("Eier") { $0.amount = "4" })
            #expect(try kitchen.total(of: "eier") == "6")
        }
    }

    @Test("what is not said is not guessed: fewer than ten grams, and a latest that is no purchase")
    func unsaid() async throws {
        try await Kitchen.open { kitchen in
            let butter = try await kitchen.add("Butter", "250 g")
            let grams = try await refusal { try await kitchen.correct(butter) { $0.amount = "2" } }
            #expect(grams.code == .unitNeeded)
            try await kitchen.give(make(AddLocation()) { $0.name = "Keller" })
            let latest = try await refusal { try await kitchen.give(correct("") { $0.amount = "300g" }) }
            #expect(latest.code == .notCorrectable)
            #expect(latest.detail.contains("your latest booking is none"))
            let use = try await kitchen.use("butter", "50g")
            let same = try await kitchen.correct(use) { $0.product = "butter" }
            #expect(same.events.isEmpty)
            let price = try await refusal { try await kitchen.correct(use) { $0.price = "2" } }
            #expect(price.detail == "a use has no price: specify the purchase by the code of its lot")
            // With the product's name it is its only purchase.
            try await kitchen.give(correct("butter") { $0.total = "2.19" })
        }
    }

    @Test("an undo does not reach past what was said of a reminder last (L8b); a correction does (L9)")
    func reminders() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2", "+1d")
            var fire = FireReminders()
            fire.dueAt = kitchen.clock.now
            let lot = try kitchen.onlyLot()
            fire.reminders = [ReminderReference(lot: lot.id, stage: 1, date: Kitchen.today + 1)]
            let receipt = try await kitchen.handler.handle(fire, for: kitchen.id, Kitchen.envelope(9, .larder))
            guard case .reminder(.fired(let fired))? = receipt.events.first?.event else { throw Kitchen.Missing() }
            let answered = try await kitchen.give(
                make(AnswerReminder()) { ($0.firing, $0.answer) = (fired.firing, .init(.acknowledged)) })
            for target in [UndoTransaction.Target.latest, .transaction(answered.transaction)] {
                let refused = try await refusal { try await kitchen.undo(target) }
                #expect(refused.code == .notUndoable)
                #expect(refused.detail.contains("cannot be undone"))
            }
            try await kitchen.give(correct("") { $0.amount = "3" })
            #expect(try kitchen.total(of: "milk") == "3")
            try await kitchen.use("milk")
            try await kitchen.undo()
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }
}
