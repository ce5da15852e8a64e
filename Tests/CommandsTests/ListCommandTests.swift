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

    @Test(
        "without a name the only list is meant, else the one that the caller put something on last, else Shopping, else none"
    )
    func usual() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.put("Milk")
            try await kitchen.give(list("Markt"))
            try await kitchen.put("Bread", on: "Markt")
            try await kitchen.put("Rolls")
            #expect(try kitchen.onList("Markt") == ["1 piece Bread", "1 piece Rolls"])
            // Ben never added anything.
            try await kitchen.put("Tea", by: Self.ben.caller)
            #expect(try kitchen.onList() == ["1 piece Milk", "1 piece Tea"])
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.name) = ("Shopping", "Einkauf") })
            try await kitchen.undo(.transaction(try kitchen.receipt(of: "Tea")), cascade: true)
            let unclear = try await refusal { try await kitchen.put("Tea", by: Self.ben.caller) }
            #expect(unclear.code == .severalMatches)
            #expect(unclear.detail == "there are several lists; specify one: Einkauf, Markt")
            #expect(unclear.remedies == [.choose("list", ["Einkauf", "Markt"])])
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
