import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What was sent late and no longer fits is settled (Q9)")
struct SettleTests {
    private static let use = make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", "5") }

    @Test("it is kept once, with who did it and when; what was not sent late is refused, and a slip too")
    func left() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            #expect(try await refusal { try await kitchen.give(Self.use) }.code == .notEnough)
            let first = try await kitchen.late(Self.use, 2001)
            #expect(first.types == ["left-to-settle"])
            let again = try await kitchen.late(Self.use, 2001)
            #expect(again.repeated && again.types == first.types)
            let item = try kitchen.onlyUnsettled()
            let household = try kitchen.household()
            #expect(item.words(nil) == "use 5 milk" && item.reason.value == .notEnough && item.use == Self.use)
            #expect(item.product == household.lots.all.first?.product)
            #expect(household.membership.members[item.member]?.name == "anna")
            #expect(item.at == kitchen.clock.now.adding(milliseconds: -Kitchen.late))
            #expect(try kitchen.total(of: "Milk") == "2")
            let slip = make(ConsumeStock()) { $0.product = "Zucchini" }
            #expect(try await refusal { try await kitchen.late(slip) }.code == .unknownProduct)
            let preview = try await kitchen.late(Self.use, 2002, dryRun: true)
            #expect(preview.dryRun && preview.types == ["left-to-settle"])
            #expect(try kitchen.household().unsettled.all.count == 1)
        }
    }

    @Test("booked, what is there goes, at the time when it was done; undo brings both back, redo takes them again (L8)")
    func booked() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let left = try await kitchen.late(Self.use)
            let item = try kitchen.onlyUnsettled()
            let booked = try await kitchen.settle(item, .booked)
            #expect(booked.types == ["stock-consumed", "settled"])
            #expect(booked.events[0].header.occurredAt == item.at)
            #expect(try kitchen.household().lots.count == 0 && kitchen.household().unsettled.all.isEmpty)
            #expect(try await refusal { try await kitchen.undo(.transaction(left.transaction)) }.code == .hasDependents)
            #expect(try await refusal { try await kitchen.settle(item, .discarded) }.code == .notFound)
            try await kitchen.undo()
            #expect(try kitchen.total(of: "Milk") == "2" && kitchen.onlyUnsettled() == item)
            try await kitchen.redo()
            #expect(try kitchen.household().unsettled.all.isEmpty)
            try await kitchen.undo()
            try await kitchen.settle(item, .discarded)
            #expect(
                try await refusal { try await kitchen.redo(.transaction(booked.transaction)) }.code == .changedSince)
            #expect(try kitchen.total(of: "Milk") == "2")
        }
    }

    @Test(
        "counted, the difference goes or comes, and nothing where it is what larder has",
        arguments: ["0", "1", "2", "7"])
    func counted(amount: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            try await kitchen.late(Self.use)
            let item = try kitchen.onlyUnsettled()
            #expect(try await refusal { try await kitchen.settle(item, .counted) }.code == .unreadable)
            #expect(
                try await refusal { try await kitchen.settle(item, .booked) { $0.amount = "2" } }.code == .unreadable)
            let counted = try await kitchen.settle(item, .counted) { $0.amount = AmountField(amount) }
            #expect(try kitchen.total(of: "Milk") == amount && kitchen.household().unsettled.all.isEmpty)
            let change: [String: String] = ["0": "stock-consumed", "1": "stock-consumed", "7": "stock-received"]
            #expect(counted.types == [change[amount], "settled"].compactMap(\.self))
            #expect(counted.events.last?.header.occurredAt == kitchen.clock.now)
            try await kitchen.undo()
            #expect(try kitchen.total(of: "Milk") == "2" && kitchen.onlyUnsettled() == item)
        }
    }

    @Test("a lot that is gone is one of what is said; an archived product of what it is when it is restored (C8)")
    func gone() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let code = try kitchen.onlyLot().code
            try await kitchen.use("Milk", "2")
            try await kitchen.late(make(ConsumeStock()) { $0.product = PhraseField(code) })
            let item = try kitchen.onlyUnsettled()
            #expect(item.reason.value == .gone && item.product.isNone && item.words(nil) == "use \(code)")
            try await kitchen.add("Milk", "3")
            let unknown = try await refusal { try await kitchen.settle(item, .booked) }
            #expect(unknown.code == .unknownProduct && unknown.detail.contains("“\(code)” is gone"))
            try await kitchen.settle(item, .booked) { $0.product = "Milk" }
            #expect(try kitchen.total(of: "Milk") == "2")
            try await kitchen.give(
                make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Milk", true) })
            try await kitchen.late(make(ConsumeStock()) { $0.product = "milk" })
            let archived = try kitchen.onlyUnsettled()
            #expect(archived.reason.value == .gone && !archived.product.isNone)
            #expect(
                try await refusal { try await kitchen.settle(archived, .counted) { $0.amount = "1" } }.code == .notFound
            )
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("Milk", true) })
            try await kitchen.settle(archived, .booked)
            #expect(try kitchen.total(of: "Milk") == "1")
        }
    }

    @Test("what is past its use-by date is booked all the same; opening and keeping are settled too")
    func others() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.new) = ("Hack", "2", true)
                    ($0.date, $0.dateKind) = ("2026-11-18", .useBy)
                })
            try await kitchen.late(make(ConsumeStock()) { $0.product = "Hack" })
            #expect(try kitchen.onlyUnsettled().reason.value == .pastUseBy)
            try await kitchen.settle(try kitchen.onlyUnsettled(), .booked)
            #expect(try kitchen.total(of: "Hack") == "1")
            try await kitchen.late(make(OpenStock()) { ($0.product, $0.amount) = ("Hack", "3") })
            #expect(try kitchen.onlyUnsettled().words(nil) == "open 3 Hack")
            try await kitchen.settle(try kitchen.onlyUnsettled(), .booked)
            #expect(try kitchen.onlyLot().openedOn == Kitchen.today)
            try await kitchen.give(make(AddProduct()) { $0.name = "Tea" })
            try await kitchen.late(make(KeepStock()) { $0.product = "Tea" })
            let keep = try kitchen.onlyUnsettled()
            #expect(try await refusal { try await kitchen.settle(keep, .booked) }.code == .notEnough)
            #expect(try await kitchen.settle(keep, .discarded).types == ["settled"])
        }
    }

    @Test("what was counted may be a fraction; what is more was bought nowhere (H3)")
    func countedFraction() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "Lidl" })
            try await kitchen.add("Cake", "2")
            try await kitchen.late(make(ConsumeStock()) { ($0.product, $0.amount) = ("Cake", "5") })
            let item = try kitchen.onlyUnsettled()
            try await kitchen.settle(item, .counted) { $0.amount = "7/8" }
            #expect(try kitchen.total(of: "Cake") == "0.875")
            try await kitchen.undo()
            let counted = try await kitchen.settle(item, .counted) { $0.amount = "3" }
            #expect(counted.events.first?.event.asReceived?.store == StoreID())
        }
    }

    @Test(
        "of what it was known to be, nothing else is booked or counted instead; no more than 50 of one member are kept")
    func same() async throws {
        let gil = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)
        try await Kitchen.open([gil]) { kitchen in
            try await kitchen.add("Milk", "2")
            try await kitchen.add("Sugar", "2")
            try await kitchen.late(Self.use)
            let item = try kitchen.onlyUnsettled()
            for way in [SettledAs.booked, .counted] {
                let other = try await refusal {
                    try await kitchen.settle(item, way) {
                        ($0.product, $0.amount) = ("Sugar", way == .counted ? "2" : nil)
                    }
                }
                #expect(other.code == .impossible && other.detail.contains("this is about Milk, not Sugar"))
            }
            for _ in 1..<UnsettledItems.mostOfOne { try await kitchen.late(Self.use) }
            #expect(try await refusal { try await kitchen.late(Self.use) }.code == .notEnough)
            // Nor as the act of somebody else: it is theirs who sent it.
            let lisas = make(Self.use) { $0.for = "Lisa" }
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            #expect(try await refusal { try await kitchen.late(lisas) }.code == .notEnough)
            // Another member's are kept nevertheless.
            try await kitchen.late(Self.use, by: gil.caller)
            #expect(try kitchen.household().unsettled.all.count == UnsettledItems.mostOfOne + 1)
        }
    }

    @Test("what an undo or redo brings back takes a place, too: no more of one member than is kept (Q9)")
    func room() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            var settled: [Receipt] = []
            for _ in 0..<2 {
                try await kitchen.late(Self.use)
                settled.append(try await kitchen.settle(try kitchen.onlyUnsettled(), .discarded))
            }
            let first = try await kitchen.late(Self.use)
            for _ in 2..<UnsettledItems.mostOfOne { try await kitchen.late(Self.use) }
            try await kitchen.undo(.transaction(settled[0].transaction))
            let full = try await refusal { try await kitchen.undo(.transaction(settled[1].transaction)) }
            #expect(full.code == .impossible && full.detail.contains("settle some of them first"))
            try await kitchen.undo(.transaction(first.transaction))
            try await kitchen.undo(.transaction(settled[1].transaction))
            let again = try await refusal { try await kitchen.redo(.transaction(first.transaction)) }
            #expect(again.code == .impossible)
            #expect(try kitchen.household().unsettled.all.count == UnsettledItems.mostOfOne)
        }
    }

    @Test("counted with a bare number of what is used by the gram is refused; what was counted is in the log (C3, L5)")
    func countedByTheGram() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Mince", "1 kg")
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Mince", "g") })
            try await kitchen.late(make(ConsumeStock()) { ($0.product, $0.amount) = ("Mince", "1.5 kg") })
            let item = try kitchen.onlyUnsettled()
            let bare = try await refusal { try await kitchen.settle(item, .counted) { $0.amount = "2" } }
            #expect(bare.code == .unitNeeded)
            let counted = try await kitchen.settle(item, .counted) { $0.amount = "800 g" }
            guard case .list(.settled(let fact))? = counted.events.last?.event else { throw Kitchen.Missing() }
            #expect(fact.counted?.quantity == Rational(800) && fact.counted?.unit == "g")
        }
    }

    @Test("booked it takes, or opens, what the command itself does: one as it was bought, all that is there (S3, S4)")
    func asMuch() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Cola", "1 l")
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Cola", "ml") })
            try await kitchen.use("Cola", "1 l")
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount) = ("Cola", "6x33cl")
                    ($0.date, $0.dateKind) = ("2026-11-18", .useBy)
                })
            try await kitchen.late(make(ConsumeStock()) { $0.product = "Cola" })
            try await kitchen.settle(try kitchen.onlyUnsettled(), .booked)
            #expect(try kitchen.total(of: "Cola") == "1.65")
            try await kitchen.add("Tofu", "2")
            try await kitchen.late(make(OpenStock()) { ($0.product, $0.amount) = ("Tofu", "3") })
            try await kitchen.settle(try kitchen.onlyUnsettled(), .booked)
            #expect(
                try kitchen.household().lots.all.filter { $0.openedOn != nil }.map(\.amount)
                    == [Quantity(millionths: 2_000_000)])
        }
    }

    @Test("it is of the product that it was of, whatever is called so now; a later one has the next number")
    func sameProduct() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            try await kitchen.late(Self.use)
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Milk", "Whole milk") })
            try await kitchen.add("Milk", "9")
            try await kitchen.late(
                make(ConsumeStock()) { ($0.product, $0.amount) = ("Milk", "20") }, ago: 2 * Kitchen.late)
            let items = try kitchen.household().unsettled.inOrder
            #expect(items.map { $0.use?.amount } == ["5", "20"])
            try await kitchen.settle(items[0], .booked)
            #expect(try kitchen.total(of: "Milk") == "9" && kitchen.total(of: "Whole milk") == "0")
        }
    }

    @Test("what there is was bought since: nothing is left of what was meant; an unknown person is a slip (L4, H5)")
    func since() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            try await kitchen.add("Eggs", "10")
            func use(for name: String) -> ConsumeStock {
                make(ConsumeStock()) { ($0.product, $0.amount, $0.for) = ("Eggs", "2", name) }
            }
            let unknown = try await refusal { try await kitchen.late(use(for: "Nobody"), ago: 48 * Kitchen.late) }
            #expect(unknown.code == .notFound)
            try await kitchen.late(use(for: "Lisa"), ago: 48 * Kitchen.late)
            let item = try kitchen.onlyUnsettled()
            #expect(item.reason.value == .notEnough && item.use?.for == nil)
            #expect(try kitchen.household().membership.members[item.member]?.name == "Lisa")
        }
    }

    @Test(
        "it is the act of who did it, whoever settles it (H5); a guest leaves it to others, and takes their own back (H2)"
    )
    func people() async throws {
        let gil = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)
        try await Kitchen.open([gil]) { kitchen in
            try await kitchen.add("Milk", "2")
            let left = try await kitchen.late(Self.use, by: gil.caller)
            let item = try kitchen.onlyUnsettled()
            #expect(
                try await refusal { try await kitchen.settle(item, .discarded, by: gil.caller) }.code == .notAllowed)
            let booked = try await kitchen.settle(item, .booked)
            guard case .stock(.consumed(let fact))? = booked.events.first?.event else { throw Kitchen.Missing() }
            #expect(fact.member == item.member)
            #expect(try kitchen.household().membership.members[fact.member]?.name == "Gil")
            try await kitchen.undo()
            try await kitchen.send(UndoTransaction(.transaction(left.transaction)), by: gil.caller)
            #expect(try kitchen.household().unsettled.all.isEmpty)
        }
    }
}

extension Receipt {
    fileprivate var types: [String] { events.map { type(of: $0.event.payload).name } }
}
