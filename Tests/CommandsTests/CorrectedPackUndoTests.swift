import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Undo, redo and correct beside a corrected pack (L8a, L9a)")
struct CorrectedPackUndoTests {
    private func correctPack(_ kitchen: Kitchen, _ text: String) async throws -> Receipt {
        var correct = CorrectPack()
        (correct.product, correct.text) = ("beer", text)
        return try await kitchen.give(correct)
    }

    @Test("an earlier booking takes along what the pack's correction did to it; the pack and the others stay (L8a)")
    func undoneAlone() async throws {
        try await Kitchen.withBeer { kitchen in
            let more = try await kitchen.add("Beer", "2 crates")
            let corrected = try await correctPack(kitchen, "crate = 10 bottles")
            #expect(try kitchen.total(of: "beer") == "50")
            let before = try kitchen.household().dump
            let undone = try await kitchen.undo(.transaction(more.transaction))
            #expect(Set(undone.reversed) == [more.transaction, corrected.transaction])
            #expect(try kitchen.total(of: "beer") == "30")
            try await kitchen.add("Beer", "1 crate")
            #expect(try kitchen.total(of: "beer") == "40")
            try await kitchen.undo()
            // Its redo has both again, and the pack's correction goes back as far as it is in effect.
            try await kitchen.redo(.transaction(undone.transaction))
            #expect(try kitchen.household().dump == before)
            try await kitchen.undo(.transaction(more.transaction))
            try await kitchen.undo(.transaction(corrected.transaction))
            #expect(try kitchen.total(of: "beer") == "36")
        }
    }

    @Test("what was corrected otherwise since is listed, and goes along when told to")
    func correctedSince() async throws {
        try await Kitchen.withBeer { kitchen in
            let more = try await kitchen.add("Beer", "2 crates")
            _ = try await correctPack(kitchen, "crate = 10 bottles")
            let third = try await kitchen.correct(more) { $0.amount = "1 crate" }
            let refusal = try await refusal { try await kitchen.undo(.transaction(more.transaction)) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.dependents == [third.transaction])
            try await kitchen.undo(.transaction(more.transaction), cascade: true)
            #expect(try kitchen.total(of: "beer") == "30")
            try await kitchen.redo()
            #expect(try kitchen.total(of: "beer") == "40")
        }
    }

    @Test(
        "a use whose share of the price the pack's correction changed is listed with it, for other bookings changed too"
    )
    func uses() async throws {
        try await Kitchen.withBeer { kitchen in
            let more = try await kitchen.add("Beer", "2 crates")
            let used = try await kitchen.use("beer", "2 crates")
            let pack = try await correctPack(kitchen, "crate = 10 bottles")
            #expect(try kitchen.total(of: "beer") == "30")
            let refusal = try await refusal { try await kitchen.undo(.transaction(used.transaction)) }
            #expect(refusal.dependents == [pack.transaction])
            try await kitchen.undo(.transaction(more.transaction))
            #expect(try kitchen.total(of: "beer") == "10")
            try await kitchen.redo()
            #expect(try kitchen.total(of: "beer") == "30")
            try await kitchen.undo(.transaction(used.transaction), cascade: true)
            #expect(try kitchen.total(of: "beer") == "60")
        }
    }

    @Test("a redo of what was entered in a pack that was corrected since says so, and how it is put right (L9a)")
    func redone() async throws {
        try await Kitchen.withBeer { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.price) = ("beer", "2 crates", "10.80")
            try await kitchen.give(add)
            try await kitchen.undo()
            _ = try await correctPack(kitchen, "crate = 10 bottles")
            let redone = try await kitchen.redo(.transaction(try #require(kitchen.latestUndo())))
            #expect(redone.warnings.texts.count == 1)
            let warning = try #require(redone.warnings.first)
            #expect(warning.text.hasPrefix("what came back counts a crate of Beer as 12 bottles"))
            let correction = try #require(warning.remedies.first)
            #expect(correction.command == "correct" && correction.fields.map(\.name) == ["of", "amount", "total"])
            #expect(correction.fields.dropFirst().map(\.value) == ["2 crates", "21.60 EUR"])
            #expect(try kitchen.total(of: "beer") == "54")
            var correct = CorrectTransaction()
            (correct.transaction, correct.amount, correct.total) = (redone.reversed[0], "2 crates", "21.60 EUR")
            try await kitchen.give(correct)
            #expect(try kitchen.total(of: "beer") == "50")
        }
    }

    @Test("what was entered in a pack that another one took the place of comes back without a word (L9a)")
    func changed() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.add("Beer", "2 crates")
            let undone = try await kitchen.undo()
            try await kitchen.pack("crate = 10 bottles", change: true)
            let redone = try await kitchen.redo(.transaction(undone.transaction))
            #expect(redone.warnings.texts == [])
            #expect(try kitchen.total(of: "beer") == "60")
        }
    }

    @Test("of what is counted in crates, what a crate holds says how much one bottle is (C3)")
    func turned() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "2 Kasten")
            try await kitchen.pack("Kasten = 20 Flaschen")
            try await kitchen.use("beer", "5 Flaschen")
            #expect(try kitchen.total(of: "beer") == "1.75")
            _ = try await correctPack(kitchen, "Kasten = 10 Flaschen")
            #expect(try kitchen.total(of: "beer") == "1.5")
        }
    }

    @Test("of what is counted a bare number is so many of it: a crate of 10 (C3)")
    func bare() async throws {
        try await Kitchen.withBeer { kitchen in
            _ = try await correctPack(kitchen, "crate = 10")
            #expect(try kitchen.total(of: "beer") == "30")
            try await kitchen.add("Flour", "500 g")
            let refusal = try await refusal { try await kitchen.pack("bag = 10", of: "flour") }
            #expect(refusal.detail.contains("has a number but no unit"))
            let helping = try await CommandsTests.refusal {
                try await kitchen.give(
                    make(ChangeProduct()) { ($0.product, $0.settings.helping) = ("flour", "2") })
            }
            #expect(helping.code == .unitNeeded)
        }
    }

    @Test("a purchase that made its product names the command that takes back only the purchase (L8)")
    func firstPurchase() async throws {
        try await Kitchen.open { kitchen in
            let first = try await kitchen.add("Milk", "2")
            try await kitchen.add("Milk", "3")
            let refusal = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            let bought = try #require(first.events.last)
            guard case .stock(.received(let fact)) = bought.event else { throw Kitchen.Missing() }
            let alone = Remedy.run(
                .undo, ["of": "\(bought.header.position.value)", "only": fact.code], "to undo only the purchase"
            )
            #expect(refusal.remedies == [.confirm("cascade", "to undo that, too"), alone])
            var only = UndoTransaction(.transaction(first.transaction))
            only.only = fact.code
            try await kitchen.give(only)
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("a redo by the name of a product, or the code of a lot, whose making was undone")
    func gone() async throws {
        try await Kitchen.open { kitchen in
            let first = try await kitchen.add("Milk", "2")
            try await kitchen.undo()
            try await kitchen.add("Tea", "1")
            var redo = UndoTransaction(.latest, redo: true)
            redo.only = "milk"
            try await kitchen.give(redo)
            #expect(try kitchen.total(of: "milk") == "2")
            try await kitchen.undo(.transaction(first.transaction))
            guard case .stock(.received(let fact))? = first.events.last?.event else { throw Kitchen.Missing() }
            redo.only = fact.code
            // Alone it has no product to be of.
            let refusal = try await refusal { try await kitchen.give(redo) }
            #expect(refusal.code == .changedSince)
            redo.only = "juice"
            let unknown = try await CommandsTests.refusal { try await kitchen.give(redo) }
            #expect(unknown.code == .unknownProduct)
        }
    }
}

@Suite("Another product that is measured in another unit (L9)")
struct CorrectMeasureTests {
    @Test(
        "as much as was bought, for as much, where nothing was taken",
        arguments: [("Salt", "500 g"), ("Milk", "0.5 l")])
    func converted(_ other: (name: String, amount: String)) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Sugar", "2 kg")
            try await kitchen.add(other.name, other.amount)
            var add = AddStock()
            (add.product, add.amount, add.price) = (PhraseField(other.name), "300 \(other.amount.suffix(1))", "0.49")
            if other.name == "Milk" { add.amount = "3 l" }
            let bought = try await kitchen.give(add)
            guard other.name == "Salt" else {
                let refusal = try await refusal { try await kitchen.correct(bought) { $0.product = "sugar" } }
                #expect(refusal.code == .notCorrectable)
                return
            }
            try await kitchen.correct(bought) { $0.product = "sugar" }
            #expect(try kitchen.total(of: "sugar") == "2.3")
            #expect(try kitchen.total(of: "salt") == "500")
            let lot = try #require(kitchen.household().lots.all.first { $0.cost != nil })
            #expect(lot.cost?.money == Money(minorUnits: 49, currency: Currency(code: "EUR")))
            #expect(lot.amount == Quantity("0.3"))
            try await kitchen.undo()
            #expect(try kitchen.total(of: "salt") == "800")
        }
    }
}

extension Kitchen {
    fileprivate func latestUndo() throws -> TransactionID? {
        try log.read { reader in
            var last: TransactionID?
            _ = try reader.forEach(of: id, after: .start, limit: .max) { event in
                if event.event.asReversal != nil { last = event.header.transaction }
                return true
            }
            return last
        }
    }
}
