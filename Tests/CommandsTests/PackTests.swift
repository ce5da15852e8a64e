import Commands
import Events
import Inventory
import Projections
import TestSupport
import Testing

@Suite("A pack that was said wrong (L9a)")
struct PackTests {
    @Test("it was always 10: what was entered in it is corrected, what was entered in bottles is not")
    func correct() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.use("beer", "1 crate")
            try await kitchen.use("beer", "4 bottles")
            #expect(try kitchen.total(of: "beer") == "20")
            let models = try Models(kitchen)
            let receipt = try await kitchen.correctPack("crate = 10 bottles")
            #expect(receipt.events.count == 3)
            // 30 came, 10 and 4 went.
            #expect(try kitchen.total(of: "beer") == "16")
            #expect(receipt.figures.map { "\($0.before) \($0.after)" } == ["20 16"])
            let lot = try #require(try kitchen.household().lots.all.first)
            #expect(lot.cost?.money.minorUnits == 3240, "three crates cost what they cost")
            try await kitchen.undo()
            #expect(try Models(kitchen) == models)
            try await kitchen.redo()
            #expect(try kitchen.total(of: "beer") == "16")
        }
    }

    @Test("what a pack holds already, said in another unit, books nothing (L9a)")
    func sameOtherwise() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.pack("bottle = 0.5 l")
            // One of twelve in a crate, a bottle of half a litre.
            try await kitchen.pack("Knolle = 1/12 crate")
            #expect(try await kitchen.pack("Knolle = 0.5 l").events.isEmpty)
            #expect(try await kitchen.correctPack("Knolle = 0.5 l").events.isEmpty)
            #expect(try await !kitchen.correctPack("Knolle = 0.6 l").events.isEmpty)
        }
    }

    @Test("a price says what it is for: for a crate it stays and for a bottle it follows, when a crate was wrong (P1)")
    func price() async throws {
        try await Kitchen.withBeer { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.price) = ("beer", "1 crate", "0.90/bottle")
            try await kitchen.give(add)
            let crate = try #require(try kitchen.household().catalog[try kitchen.onlyProduct()]?.units.packs.first)
            #expect(try kitchen.prices() == ["10.80 EUR crate 12 \(crate.id)", "0.90 EUR bottle 1 \(PackID())"])
            #expect(try kitchen.costs() == [3240, 1080])
            let receipt = try await kitchen.correctPack("crate = 10 bottles")
            #expect(try kitchen.costs() == [3240, 900])
            let after = receipt.events.compactMap { event -> Price? in
                guard case .log(.corrected(let fact)) = event.event,
                    case .stock(.received(let read))? = try? fact.corrected
                else { return nil }
                return read.price
            }
            #expect(Set(after.map { "\($0.per.unit) \($0.per.factor)" }) == ["crate 10", "bottle 1"])
        }
    }

    @Test("a pack is not undone under what was booked in it, unless that goes too (L8a)")
    func dependents() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "1 bottle")
            let pack = try await kitchen.pack("crate = 12 bottles")
            let five = try await kitchen.add("Beer", "5")
            let added = try await kitchen.add("Beer", "2 crates")
            let refusal = try await refusal { try await kitchen.undo(.transaction(pack.transaction)) }
            #expect(refusal.dependents == [added.transaction])
            let correction = try await kitchen.correct(five) { $0.amount = "1 crate" }
            let more = try await CommandsTests.refusal { try await kitchen.undo(.transaction(pack.transaction)) }
            #expect(more.dependents == [correction.transaction, added.transaction])
            try await kitchen.undo(.transaction(pack.transaction), cascade: true)
            #expect(try kitchen.total(of: "beer") == "6")
        }
    }

    @Test("packs that are told in it follow: a pallet of 40 crates")
    func chained() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.pack("pallet = 40 crates")
            var add = AddStock()
            (add.product, add.amount) = ("beer", "1 pallet")
            try await kitchen.give(add)
            #expect(try kitchen.total(of: "beer") == "516")
            try await kitchen.correctPack("crate = 10 bottles")
            #expect(try kitchen.total(of: "beer") == "430")
        }
    }

    @Test("a lot that was used up by the crate is used up still, whatever a crate holds")
    func usedUp() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.use("beer", "3 crates")
            for pack in ["crate = 10 bottles", "crate = 15 bottles", "crate = 12 bottles"] {
                try await kitchen.correctPack(pack)
                #expect(try kitchen.household().lots.count == 0, "\(pack)")
            }
        }
    }

    @Test("a lot that would end below zero is refused, with what there is, and nothing is booked")
    func negative() async throws {
        try await Kitchen.withBeer { kitchen in
            try await kitchen.use("beer", "34 bottles")
            let head = kitchen.log.head
            let refusal = try await refusal { try await kitchen.correctPack("crate = 10 bottles") }
            #expect(refusal.code == .wouldGoNegative)
            #expect("\(refusal)".contains("only 2 bottles left and needs 6 bottles"), "\(refusal)")
            #expect(kitchen.log.head == head)
        }
    }

    @Test("from now on: the past stays, also when the new pack is corrected later")
    func change() async throws {
        try await Kitchen.withBeer { kitchen in
            let taken = try await refusal { try await kitchen.pack("crate = 10 bottles") }
            #expect(taken.code == .nameTaken)
            try await kitchen.pack("crate = 10 bottles", change: true)
            #expect(try kitchen.total(of: "beer") == "36")
            var add = AddStock()
            (add.product, add.amount) = ("beer", "1 crate")
            try await kitchen.give(add)
            #expect(try kitchen.total(of: "beer") == "46")
            try await kitchen.correctPack("crate = 8 bottles")
            #expect(try kitchen.total(of: "beer") == "44")
        }
    }

    @Test("an amount corrected before follows in its corrected words; an undone one does not")
    func corrected() async throws {
        try await Kitchen.withBeer { kitchen in
            var correct = CorrectTransaction()
            correct.amount = "2 crates"
            let latest = try await kitchen.handler.handle(
                correct, for: kitchen.id, Kitchen.envelope(77, kitchen.caller))
            #expect(!latest.events.isEmpty)
            var add = AddStock()
            (add.product, add.amount) = ("beer", "5 crates")
            try await kitchen.give(add)
            try await kitchen.undo()
            #expect(try kitchen.total(of: "beer") == "24")
            let receipt = try await kitchen.correctPack("crate = 10 bottles")
            #expect(receipt.events.count == 2)
            #expect(try kitchen.total(of: "beer") == "20")
        }
    }

    @Test("a pack is removed; what was booked in it stays, and what counts by way of it keeps it (C4)")
    func remove() async throws {
        try await Kitchen.withBeer { kitchen in
            var remove = RemovePack()
            (remove.product, remove.pack) = ("beer", "crates")
            let used = try await refusal { try await kitchen.give(remove) }
            #expect(used.code == .inUse)
            var settings = ChangeProduct()
            settings.product = "beer"
            settings.settings.buyingUnit = "bottle"
            try await kitchen.give(settings)
            try await kitchen.give(remove)
            #expect(try kitchen.total(of: "beer") == "36")
            let unknown = try await refusal { try await kitchen.use("beer", "1 crate") }
            #expect(unknown.code == .unknownUnit)
        }
    }

    @Test("what is corrected for a pack is the same however often its lots were taken from")
    func often() async throws {
        try await Kitchen.withBeer { kitchen in
            for _ in 0..<3 {
                try await kitchen.use("beer", "0.5 crate")
                try await kitchen.use("beer", "1 bottle")
            }
            var add = AddStock()
            (add.product, add.amount, add.total) = ("beer", "1 crate", "9.99")
            try await kitchen.give(add)
            try await kitchen.use("beer", "1 crate")
            let receipt = try await kitchen.correctPack("crate = 10 bottles")
            // 4 crates came, 2.5 crates and 3 bottles went.
            #expect(receipt.events.count == 7)
            #expect(try kitchen.total(of: "beer") == "12")
            #expect(receipt.figures.map { "\($0.before) \($0.after)" } == ["15 12"])
            try Books(kitchen).expectRight(try kitchen.household(), undone: [], "after the correction")
        }
    }

    @Test("the same id again is the same correction; saying what it holds already changes nothing")
    func repeated() async throws {
        try await Kitchen.withBeer { kitchen in
            let first = try await kitchen.correctPack("crate = 10 bottles", 9)
            let again = try await kitchen.correctPack("crate = 10 bottles", 9)
            #expect(again.repeated && again.transaction == first.transaction)
            let same = try await kitchen.correctPack("crate = 10 bottles")
            #expect(same.events.isEmpty)
        }
    }
}

extension Kitchen {
    fileprivate func costs() throws -> [Int64] {
        try household().lots.all.sorted { $0.order < $1.order }.compactMap { $0.cost?.money.minorUnits }
    }

    /// Returns the price of each purchase, with the unit, factor and pack that it is for.
    fileprivate func prices() throws -> [String] {
        var prices: [String] = []
        try log.read { reader in
            _ = try reader.forEach(of: id, after: .start, limit: .max) { event in
                if case .stock(.received(let fact)) = event.event, let price = fact.price {
                    prices.append("\(price.money) \(price.per.unit) \(price.per.factor) \(price.pack)")
                }
                return true
            }
        }
        return prices
    }

    @discardableResult
    fileprivate func correctPack(
        _ text: String, _ number: UInt64 = .random(in: 1000...(.max >> 2))
    ) async throws -> Receipt {
        var command = CorrectPack()
        (command.product, command.text) = ("beer", text)
        return try await handler.handle(command, for: id, Self.envelope(number, caller))
    }
}
