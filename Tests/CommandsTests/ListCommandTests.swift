import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Shopping lists (Q1)")
struct ListCommandTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)
    private static let gil = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)

    private func list(_ name: String, store: String? = nil) -> AddList {
        make(AddList()) { ($0.name, $0.store) = (name, store) }
    }

    private func names(_ kitchen: Kitchen) throws -> [String] { try kitchen.household().lists.inOrder.map(\.name) }

    @Test("a list is made, renamed, archived with what is on it, and restored; undone and redone")
    func life() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "dm" })
            try await kitchen.give(list("Drogerie", store: "dm"))
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.name) = ("drogerie", "Drogeriemarkt") })
            #expect(try names(kitchen) == ["Drogeriemarkt", "Shopping"])
            try await kitchen.undo()
            #expect(try names(kitchen) == ["Drogerie", "Shopping"])
            try await kitchen.redo()
            try await kitchen.put("Seife", on: "Drogeriemarkt")
            let archive = make(ChangeList()) { ($0.list, $0.archived) = ("Drogeriemarkt", true) }
            let open = try await refusal { try await kitchen.give(archive) }
            #expect(open.code == .inUse && open.detail.hasPrefix("1 entry is open"))
            try await kitchen.give(
                make(ChangeList()) { ($0.list, $0.archived, $0.confirm) = ("Drogeriemarkt", true, true) })
            #expect(try names(kitchen) == ["Shopping"])
            let gone = try await refusal { try await kitchen.put("Seife", on: "Drogeriemarkt") }
            #expect(gone.offers(.run(.restoreList, ["name": "Drogeriemarkt"])))
            let id = try kitchen.entry("Seife").id
            let byID = try await refusal { try await kitchen.tick("\(id)") }
            #expect(byID == gone)
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.archived) = ("Drogeriemarkt", false) })
            #expect(try kitchen.onList("Drogeriemarkt") == ["1 piece Seife"])
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.store) = ("Drogeriemarkt", "none") })
            #expect(try kitchen.household().lists.named("Drogeriemarkt")?.store == StoreID())
        }
    }

    @Test("a name is had by one list; one that is none of them is refused with the nearest and the way to make it")
    func names() async throws {
        try await Kitchen.open { kitchen in
            let taken = try await refusal { try await kitchen.give(list("shopping")) }
            #expect(taken.code == .nameTaken)
            let unknown = try await refusal { try await kitchen.put("Milk", on: "Shoping") }
            #expect(unknown.detail == "unknown list “Shoping”; did you mean Shopping?")
            #expect(unknown.remedies == [.run(.createList, ["name": "Shoping"], "to make it")])
            try await kitchen.give(list("Drogerie"))
            let made = try #require(try await kitchen.handlerReceipt(list("Markt")))
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.name) = ("Drogerie", "Apotheke") })
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.name) = ("Markt", "Drogerie") })
            // Taking the rename back needs the name again (L8a).
            let later = try await refusal {
                try await kitchen.undo(.transaction(made.transaction))
            }
            #expect(later.code == .hasDependents)
        }
    }

    private func use(_ name: String) -> SetUsualList { make(SetUsualList()) { $0.list = name } }

    @Test("without a name everybody means the household's list, whatever was added where (Q1)")
    func usual() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            for name in ["Lidl Mittwoch", "Party"] { try await kitchen.give(list(name)) }
            try await kitchen.put("Bread", on: "Lidl Mittwoch")
            try await kitchen.put("Rolls", on: "Party", by: Self.ben.caller)
            try await kitchen.put("Mustard")
            try await kitchen.put("Mustard", by: Self.ben.caller)
            let shopping = try kitchen.onList()
            #expect(shopping == ["2 pieces Mustard"])
            // It is meant by its id: renamed it is the same.
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.name) = ("Shopping", "Einkauf") })
            try await kitchen.put("Tea", by: Self.ben.caller)
            #expect(try kitchen.onList("Einkauf").contains("1 piece Tea"))
            // Archived, the oldest of the others is meant.
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.archived, $0.confirm) = ("Einkauf", true, true) })
            try await kitchen.put("Salt")
            #expect(try kitchen.onList("Lidl Mittwoch") == ["1 piece Bread", "1 piece Salt"])
        }
    }

    @Test("a setting says which; archiving that list unsets it, and undo sets it again (Q1)")
    func setting() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.give(list("Markt"))
            try await kitchen.give(make(ChangeSettings()) { $0.defaultList = "Markt" })
            try await kitchen.put("Bread", by: Self.ben.caller)
            #expect(try kitchen.onList("Markt") == ["1 piece Bread"])
            let gone = try await kitchen.give(
                make(ChangeList()) { ($0.list, $0.archived, $0.confirm) = ("Markt", true, true) })
            #expect(try kitchen.household().settings.defaultList.isNone)
            try await kitchen.put("Tea")
            #expect(try kitchen.onList() == ["1 piece Tea"])
            try await kitchen.undo(.transaction(gone.transaction))
            try await kitchen.put("Rolls")
            #expect(try kitchen.onList("Markt") == ["1 piece Bread", "1 piece Rolls"])
            try await kitchen.give(make(ChangeSettings()) { $0.defaultList = "" })
            try await kitchen.put("Salt")
            #expect(try kitchen.onList() == ["1 piece Salt", "1 piece Tea"])
        }
    }

    @Test("a member can choose another list, and nobody else's changes; none is the household's again (Q1)")
    func own() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.give(list("Party"))
            let chosen = try await kitchen.give(use("party"))
            #expect(try await kitchen.give(use("Party")).events.isEmpty)
            try await kitchen.put("Beer")
            try await kitchen.put("Tea", by: Self.ben.caller)
            #expect(try kitchen.onList("Party") == ["1 piece Beer"] && kitchen.onList() == ["1 piece Tea"])
            try await kitchen.undo(.transaction(chosen.transaction))
            try await kitchen.put("Salt")
            #expect(try kitchen.onList() == ["1 piece Salt", "1 piece Tea"])
            try await kitchen.redo(.transaction(chosen.transaction))
            try await kitchen.give(use(""))
            try await kitchen.put("Rolls")
            #expect(try kitchen.onList("Party") == ["1 piece Beer"])
            #expect(try await refusal { try await kitchen.give(use("Parti")) }.code == .notFound)
        }
    }

    @Test("a guest puts things on a list and ticks them, and changes nothing else of it (H2)")
    func guest() async throws {
        try await Kitchen.open([Self.gil]) { kitchen in
            try await kitchen.put("Milk", by: Self.gil.caller)
            func refused(_ command: some Command) async throws -> RefusalCode? {
                try await refusal {
                    _ = try await kitchen.handler.handle(
                        command, for: kitchen.id, Kitchen.envelope(.random(in: 1000...(.max >> 2)), Self.gil.caller))
                }.code
            }
            _ = try await kitchen.handler.handle(
                make(TickEntry()) { $0.entry = "Milk" }, for: kitchen.id, Kitchen.envelope(77, Self.gil.caller))
            #expect(try kitchen.onList() == ["✓ 1 piece Milk"])
            #expect(try await refused(make(RemoveEntry()) { $0.entry = "Milk" }) == .notAllowed)
            #expect(try await refused(make(ChangeEntry()) { ($0.entry, $0.amount) = ("Milk", "2") }) == .notAllowed)
            #expect(try await refused(list("Mine")) == .notAllowed)
        }
    }
}

extension Kitchen {
    fileprivate func handlerReceipt(_ command: some Command) async throws -> Receipt? { try await give(command) }

    /// The transaction that put something on a list.
    fileprivate func receipt(of name: String) throws -> TransactionID {
        var found = TransactionID()
        try forEachEvent { event in
            if case .list(.entryAdded(let fact)) = event.event, fact.target.text == name {
                found = event.header.transaction
            }
        }
        return found
    }
}
