import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("An undo passes over what is not one's own, and takes nobody's words along (F2, H2, L8)")
struct OthersWordsTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)
    private static let lisa = Kitchen.Other(name: "Lisa", uid: 1003)
    private static let gil = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)

    @Test("what was posted for who has a login by now stays, and a bare undo means what came before")
    func grownUp() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            let used = try await kitchen.use("milk", "1", by: Self.ben)
            let posted = try await kitchen.post("Gummibärchen!", by: Self.ben) { $0.for = "Lisa" }
            try await kitchen.join(try await kitchen.invite { $0.member = "Lisa" }, Self.lisa)
            let undone = try await kitchen.give(UndoTransaction(.latest), by: Self.ben)
            #expect(undone.chosen == used.transaction && undone.reversed == [used.transaction])
            #expect(undone.warnings.texts.contains { $0.hasPrefix("what you did after that stays: p") })
            // Nothing else is left: it is said why.
            let none = try await refusal { try await kitchen.give(UndoTransaction(.latest), by: Self.ben) }
            #expect(none.code == .notAllowed && none.detail.contains("by Lisa"))
            #expect(try kitchen.posts().map(\.text) == ["Gummibärchen!"])
            let named = UndoTransaction(.transaction(posted.transaction))
            #expect(try await refusal { try await kitchen.give(named, by: Self.ben) }.code == .notAllowed)
        }
    }

    @Test("a post that an owner hid stays with that, and a bare undo means what came before")
    func hidden() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            let used = try await kitchen.use("milk", "1", by: Self.ben)
            let posted = try await kitchen.post("Anna is mean", by: Self.ben)
            let number = PostNumber.text(try #require(try kitchen.posts().first).order)
            let hid = try await kitchen.give(make(HidePost()) { ($0.post, $0.reason) = (number, "unkind") })
            try await Self.expectPassed(posted, with: hid, to: used, by: Self.ben, kitchen)
        }
    }

    @Test("a guest's use that a member corrected stays, and a bare undo means what came before")
    func corrected() async throws {
        try await Kitchen.open([Self.ben, Self.gil]) { kitchen in
            try await kitchen.add("Milk", "3")
            let first = try await kitchen.use("milk", "1", by: Self.gil)
            let second = try await kitchen.use("milk", "1", by: Self.gil)
            let correct = make(CorrectTransaction()) { ($0.transaction, $0.amount) = (second.transaction, "0.5") }
            let corrected = try await kitchen.give(correct, by: Self.ben)
            try await Self.expectPassed(second, with: corrected, to: first, by: Self.gil, kitchen)
        }
    }

    /// By its name it is refused, as what depends on it, and with that as what is not theirs.
    private static func expectPassed(
        _ latest: Receipt, with dependent: Receipt, to earlier: Receipt, by other: Kitchen.Other, _ kitchen: Kitchen
    ) async throws {
        for (cascade, code) in [(false, RefusalCode.hasDependents), (true, .notAllowed)] {
            let named = UndoTransaction(.transaction(latest.transaction), cascade: cascade)
            let refusal = try await refusal { try await kitchen.give(named, by: other) }
            #expect(refusal.code == code && refusal.dependents == [dependent.transaction])
            #expect(refusal.detail.contains("ask an owner") && refusal.remedies == [])
        }
        let undone = try await kitchen.give(UndoTransaction(.latest), by: other)
        #expect(undone.chosen == earlier.transaction && undone.reversed == [earlier.transaction])
        #expect(undone.warnings.texts.contains { $0.hasPrefix("what you did after that stays: it would also undo") })
    }

    @Test("a batch that took back what is somebody else's by now is passed over, by undo and redo")
    func batch() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            let used = try await kitchen.use("milk", "1", by: Self.ben)
            let posted = try await kitchen.post("Gummibärchen!", by: Self.ben) { $0.for = "Lisa" }
            let use = make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", "1") }
            let commands: [any Command] = [use, UndoTransaction(.transaction(posted.transaction))]
            let members = commands.enumerated().map { index, command in
                (command: command, envelope: Kitchen.envelope(UInt64(901 + index), Self.ben.caller))
            }
            _ = try await kitchen.handler.handleAtomically(members, for: kitchen.id, as: Kitchen.batchID)
            try await kitchen.join(try await kitchen.invite { $0.member = "Lisa" }, Self.lisa)
            let undone = try await kitchen.give(UndoTransaction(.latest), by: Self.ben)
            #expect(undone.chosen == used.transaction && !undone.warnings.texts.isEmpty)
            let redone = try await kitchen.give(UndoTransaction(.latest, redo: true), by: Self.ben)
            #expect(redone.reversed == [used.transaction])
        }
    }

    @Test("--only looks further than others' reviews of it")
    func only() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            let used = try await kitchen.use("milk", "1", by: Self.ben)
            try await kitchen.post("Froths") { $0.product = "milk" }
            let undone = try await kitchen.give(
                make(UndoTransaction(.latest)) { $0.only = "milk" }, by: Self.ben)
            #expect(undone.reversed == [used.transaction] && undone.warnings.texts.isEmpty)
        }
    }

    @Test("--only looks further than what others corrected since")
    func onlyUncorrected() async throws {
        try await Kitchen.open([Self.ben, Self.gil]) { kitchen in
            try await kitchen.add("Milk", "3")
            let first = try await kitchen.use("milk", "1", by: Self.gil)
            let second = try await kitchen.use("milk", "1", by: Self.gil)
            let correct = make(CorrectTransaction()) { ($0.transaction, $0.amount) = (second.transaction, "0.5") }
            try await kitchen.give(correct, by: Self.ben)
            let undone = try await kitchen.give(make(UndoTransaction(.latest)) { $0.only = "milk" }, by: Self.gil)
            #expect(undone.reversed == [first.transaction])
        }
    }

    @Test("where more depends on it than is listed, what somebody else wrote is told all the same")
    func beyondListed() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let made = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Tofu", "2", true) }, by: Self.ben)
            try await kitchen.post("Firm") { $0.product = "tofu" }
            for _ in 0..<UndoPlan.listed + 5 {
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("tofu", "1") }, by: Self.ben)
            }
            let named = UndoTransaction(.transaction(made.transaction))
            let refusal = try await refusal { try await kitchen.give(named, by: Self.ben) }
            #expect(refusal.code == .hasDependents && refusal.detail.hasPrefix("anna has since written p"))
            #expect(!refusal.remedies.contains { $0.kind == .confirm } && refusal.dependents.count > UndoPlan.listed)
        }
    }

    @Test("a product that somebody else reviewed stays: of what made and bought it, the purchase goes")
    func reviewed() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let added = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Tofu", "2", true) }, by: Self.ben)
            let reviewed = try await kitchen.post("Firm") { $0.product = "tofu" }
            for cascade in [false, true] {
                let undo = UndoTransaction(.transaction(added.transaction), cascade: cascade)
                let refusal = try await refusal { try await kitchen.give(undo, by: Self.ben) }
                #expect(refusal.code == .hasDependents && refusal.dependents == [reviewed.transaction])
                #expect(refusal.detail.hasPrefix("anna has since written p"))
                #expect(refusal.remedies.map(\.text) == ["to undo only the purchase"])
            }
            let lot = try kitchen.onlyLot().code
            let alone = make(UndoTransaction(.transaction(added.transaction))) { $0.only = lot }
            try await kitchen.give(alone, by: Self.ben)
            #expect(try kitchen.total(of: "Tofu") == "0" && kitchen.posts().map(\.text) == ["Firm"])
            // Of the rest it says what else there is.
            let rest = UndoTransaction(.transaction(added.transaction))
            let refusal = try await refusal { try await kitchen.give(rest, by: Self.ben) }
            #expect(refusal.remedies == [.run(.archiveProduct, ["product": "Tofu"], "to hide it instead")])
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Tofu" }, by: Self.ben)
        }
    }

    @Test("a post that somebody answered is withdrawn, not undone")
    func answered() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let posted = try await kitchen.post("Who has the key?", by: Self.ben)
            let number = PostNumber.text(try #require(try kitchen.posts().first).order)
            try await kitchen.comment(number, "I have")
            let undo = UndoTransaction(.transaction(posted.transaction), cascade: true)
            let refusal = try await refusal { try await kitchen.give(undo, by: Self.ben) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.remedies == [.run(.withdrawPost, ["post": number], "to withdraw only your own post")])
            try await kitchen.give(make(WithdrawPost()) { $0.post = number }, by: Self.ben)
        }
    }

    @Test("a guest neither undoes the undo of somebody else nor their redo, also of its own use")
    func guests() async throws {
        try await Kitchen.open([Self.gil]) { kitchen in
            try await kitchen.add("Milk", "3")
            let used = try await kitchen.use("milk", "1", by: Self.gil)
            let undone = try await kitchen.undo(.transaction(used.transaction))
            let redos = [
                UndoTransaction(.transaction(used.transaction), redo: true),
                UndoTransaction(.transaction(undone.transaction)),
            ]
            for redo in redos {
                let refusal = try await refusal { try await kitchen.give(redo, by: Self.gil) }
                #expect(refusal.code == .notAllowed && refusal.detail.contains("what somebody else has since undone"))
            }
            #expect(try kitchen.total(of: "milk") == "3")
            try await kitchen.redo(.transaction(used.transaction))
            let again = UndoTransaction(.transaction(used.transaction))
            #expect(try await refusal { try await kitchen.give(again, by: Self.gil) }.code == .notAllowed)
            // Its own undo is its own to take back.
            let other = try await kitchen.use("milk", "1", by: Self.gil)
            try await kitchen.give(UndoTransaction(.transaction(other.transaction)), by: Self.gil)
            try await kitchen.give(UndoTransaction(.latest, redo: true), by: Self.gil)
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }
}

extension Kitchen {
    fileprivate func use(_ product: String, _ amount: String, by other: Other) async throws -> Receipt {
        try await give(
            make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(product), AmountField(amount)) }, by: other)
    }
}
