import Codes
import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Labels of packages: a lot gets the date that is printed on it (E4.8–E4.13)")
struct LabelTests {
    private static let label = "MHD 12.03.2028 L407"
    private static let day = CalendarDate(year: 2028, month: 3, day: 12)!
    private static let printed = LotDate(day: day, kind: .bestBefore, source: .scanned)

    private func withMilk(_ label: String? = nil, _ body: (Kitchen, Receipt) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = "Milk" })
            let receipt = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.label) = ("Milk", label) })
            try await body(kitchen, receipt)
        }
    }

    private func lot(_ kitchen: Kitchen) throws -> Lot { try #require(try kitchen.household().lots.all.first) }

    @Test("added: the lot has the date, and the event the text and what was read")
    func added() async throws {
        try await withMilk(Self.label) { kitchen, receipt in
            #expect(try lot(kitchen).date == Self.printed)
            #expect(receipt.events.count == 2)
            let fact = try #require(receipt.events.compactMap(\.event.asScanned).first)
            #expect(try fact.lot == lot(kitchen).id && fact.text == Self.label && fact.batch == "407")
            #expect(fact.date == Self.printed && fact.patch.isEmpty)
        }
    }

    @Test("kept: the lot gets the date, whatever it had")
    func kept() async throws {
        try await withMilk { kitchen, _ in
            let before = try kitchen.household().dump
            let receipt = try await kitchen.give(
                make(KeepStock()) { ($0.product, $0.label) = ("Milk", "zu verbrauchen bis 12.03.2028") })
            let date = try lot(kitchen).date
            #expect(date == LotDate(day: Self.day, kind: .useBy, source: .scanned))
            #expect(receipt.events.map { type(of: $0.event.payload).name } == ["expiry-scanned"])
            let after = try kitchen.household().dump
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try kitchen.household().dump == after)
            // The same once more is nothing new.
            let again = try await kitchen.give(
                make(KeepStock()) { ($0.product, $0.label) = ("Milk", "zu verbrauchen bis 12.03.2028") })
            #expect(again.events.isEmpty)
            // A lot that was judged still good is not, once its label is read.
            _ = try await kitchen.give(make(KeepStock()) { ($0.product, $0.label) = ("Milk", "EXP 11.03.2028") })
            #expect(try lot(kitchen).date?.kind == .useBy && lot(kitchen).printed == nil)
        }
    }

    @Test("kept: of several lots one has to be named")
    func several() async throws {
        try await withMilk { kitchen, _ in
            try await kitchen.give(make(AddStock()) { $0.product = "Milk" })
            let refusal = try await kitchen.refused(
                make(KeepStock()) { ($0.product, $0.label) = ("Milk", Self.label) })
            #expect(refusal.code == .severalMatches)
            let code = try lot(kitchen).code
            try await kitchen.give(make(KeepStock()) { ($0.lot, $0.label) = (code, Self.label) })
            #expect(try kitchen.household().lots[code: code]?.date == Self.printed)
            let both = try await kitchen.refused(
                make(KeepStock()) { ($0.lot, $0.label, $0.until) = (code, Self.label, "fri") })
            #expect(both.code == .impossible)
        }
    }

    @Test("corrected: the purchase has the date, and undo takes both events back")
    func corrected() async throws {
        try await withMilk { kitchen, receipt in
            let before = try kitchen.household().dump
            let correction = try await kitchen.correct(receipt) { $0.label = Self.label }
            #expect(try lot(kitchen).date == Self.printed)
            #expect(correction.events.map { type(of: $0.event.payload).name } == ["correction", "expiry-scanned"])
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try lot(kitchen).date == Self.printed)
            // Undoing the purchase takes all of it back.
        }
    }

    @Test("undo and redo of a purchase with a label, and of what was corrected by one")
    func undone() async throws {
        try await withMilk(Self.label) { kitchen, receipt in
            let before = try kitchen.household().dump
            try await kitchen.undo()
            #expect(try kitchen.household().lots.all.isEmpty)
            try await kitchen.redo()
            #expect(try kitchen.household().dump == before)
            _ = try await kitchen.correct(receipt) { ($0.amount, $0.label) = ("3", "MHD 13.03.2028") }
            #expect(try lot(kitchen).date?.day == Self.day + 1)
            _ = try await kitchen.correct(receipt) { $0.date = "none" }
            #expect(try lot(kitchen).date == nil)
        }
    }

    @Test("erasing the notes of what was bought takes the text and the batch (L13)")
    func erased() async throws {
        try await withMilk(Self.label) { kitchen, receipt in
            #expect(try kitchen.bytes.contains(Self.label))
            var erase = EraseText()
            erase.positions = [Int64(receipt.position.value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains(Self.label))
            #expect(try lot(kitchen).date == Self.printed)
        }
    }

    @Test(
        "an unreadable label is refused with what was understood, and nothing is booked",
        arguments: [
            ("MHD siehe Deckel L407", "has no date that larder can read; its batch is “407”"),
            ("PACKED 12.03.26", "has only a date of production"),
            ("MHD 31.02.28", "has an impossible date, “31.02.28”; in another order it would be 28 Feb 2031"),
            ("10.02.28 12.03.28", "may mean 10 Feb 2028 or 12 Mar 2028"),
            ("MHD 12.03.", "has a day without a year, “12.03”"),
            ("KW 12/28", "has a date in a form that larder cannot read, “12/28”"),
        ])
    func unreadable(label: String, why: String) async throws {
        try await withMilk { kitchen, receipt in
            let before = try kitchen.household().dump
            let added = try await kitchen.refused(make(AddStock()) { ($0.product, $0.label) = ("Milk", label) })
            #expect(added.code == .unreadableLabel)
            #expect(added.detail == "the label “\(label)” \(why)")
            let kept = try await kitchen.refused(make(KeepStock()) { ($0.product, $0.label) = ("Milk", label) })
            #expect(kept.code == added.code && kept.detail == added.detail)
            let corrected = try await refusal { _ = try await kitchen.correct(receipt) { $0.label = label } }
            #expect(corrected == added)
            #expect(try kitchen.household().dump == before)
        }
    }

    @Test("beside a date that is given, an unreadable label is kept, and the date counts (E4.13)")
    func besides() async throws {
        try await withMilk { kitchen, receipt in
            let label = "10.02.28 12.03.28 L407"
            let added = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.label, $0.date) = ("Milk", label, "2028-02-10") })
            let date = LotDate(day: CalendarDate(year: 2028, month: 2, day: 10)!, kind: .bestBefore)
            #expect(added.events.compactMap(\.event.asReceived).first?.date == date)
            let fact = try #require(added.events.compactMap(\.event.asScanned).first)
            #expect(fact.text == label && fact.batch == "407" && fact.date == nil)
            #expect(added.warnings.texts.contains { $0.hasSuffix("so the given date counts") })
            let bought = try #require(receipt.events.compactMap(\.event.asReceived).first)
            _ = try await kitchen.correct(receipt) { ($0.label, $0.date) = (label, "2028-03-12") }
            #expect(try kitchen.household().lots[bought.lot]?.date?.day == Self.day)
        }
    }

    @Test("a product that keeps until its printed date is not asked for it")
    func asks() async throws {
        try await withMilk { kitchen, _ in
            let receipt = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.label, $0.asksDate) = ("Milk", Self.label, true) })
            #expect(receipt.warnings.texts.isEmpty)
        }
    }

    @Test("the text on a label of larder's own names its lot, with every verb (S1.6)")
    func ownLabel() async throws {
        try await withMilk(Self.label) { kitchen, _ in
            let text = try #require(LotLabel.text(code: try lot(kitchen).code))
            let commands: [any Command] = [
                make(OpenStock()) { $0.product = PhraseField(text) },
                make(KeepStock()) { ($0.lot, $0.until) = (text, "+3d") },
                make(MoveStock()) { ($0.product, $0.to) = (PhraseField(text), "Pantry") },
                make(CorrectTransaction()) { ($0.thing, $0.note) = (text, "top shelf") },
                make(ConsumeStock()) { $0.product = PhraseField("]Q1\(text)") },
            ]
            var last: Receipt?
            for command in commands {
                let receipt = try await kitchen.give(command)
                #expect(!receipt.events.isEmpty, "\(command)")
                last = receipt
            }
            #expect(try kitchen.household().lots.all.isEmpty)
            let used = try #require(last?.transaction)
            try await kitchen.give(make(UndoTransaction(.transaction(used))) { $0.only = text })
            #expect(try !kitchen.household().lots.all.isEmpty)
        }
    }
}
