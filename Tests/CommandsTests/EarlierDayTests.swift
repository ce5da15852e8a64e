import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What happened on an earlier day, and what was said otherwise")
struct EarlierDayTests {
    @Test("a use, a throw-out and an opening are of the day that is said, with what was noted (L4, S3, S4)")
    func dated() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.bought, add.new) = ("Milk", "5", "2026-11-10", true)
            try await kitchen.give(add)
            let used = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.day, $0.note) = ("milk", "yesterday", "for the cake") })
            #expect(used.events.map(\.header.occurredOn.description) == ["2026-11-20"])
            #expect(used.events[0].event.asConsumed?.note == "for the cake")
            let opened = try await kitchen.give(
                make(OpenStock()) { ($0.product, $0.day, $0.note) = ("milk", "19.11.", "the blue one") })
            #expect(opened.events[0].header.occurredOn.description == "2026-11-19")
            let lots = try kitchen.household().lots.all.filter { $0.openedOn != nil }
            #expect(lots.map(\.openedOn?.description) == ["2026-11-19"] && lots.map(\.note) == ["the blue one"])
            let early = try await refusal {
                try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.day) = ("milk", "9.11.") })
            }
            #expect(early.code == .impossible && early.detail.contains("bought on 10 Nov 2026"))
            #expect(early.remedies.first?.fields.last == Remedy.Field("day", "2026-11-09"))
            let late = try await refusal {
                try await kitchen.give(make(OpenStock()) { ($0.product, $0.day) = ("milk", "tomorrow") })
            }
            #expect(late.code == .impossible && late.detail.contains("in the future"))
        }
    }

    @Test("where more was bought later, the next lot that may have been there is named, one after the other (L4)")
    func later() async throws {
        try await Kitchen.open { kitchen in
            for amount in ["2", "3", "4"] { try await kitchen.add("Milk", amount) }
            let use = make(ConsumeStock()) { ($0.product, $0.amount, $0.day) = ("milk", "3", "yesterday") }
            var named: [String] = []
            for _ in 0..<2 {
                let refused = try await refusal { try await kitchen.give(use) }
                let lot = try #require(
                    try kitchen.household().lots.all.first {
                        refused.remedies.first?.fields.first == Remedy.Field("of", $0.code)
                    })
                #expect(refused.remedies.count == 1)
                named.append(lot.code)
                try await kitchen.give(make(CorrectTransaction()) { ($0.thing, $0.day) = ("\(lot.code)", "yesterday") })
            }
            #expect(Set(named).count == 2)
            try await kitchen.give(use)
        }
    }

    @Test("what was bought after a use is no rest that it may have been taken of (L4, L9)")
    func elsewhere() async throws {
        try await Kitchen.open { kitchen in
            for (amount, bought) in [("1", "17.11.2026"), ("3", "19.11.2026")] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.bought, $0.new) = ("Bread", AmountField(amount), bought, true)
                    })
            }
            let used = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.day) = ("bread", "18.11.2026") })
            func refused() async throws -> Remedy? {
                try await refusal { try await kitchen.correct(used) { $0.amount = "2" } }.remedies.first
            }
            #expect(try await refused()?.command == "showHistory")
            try await kitchen.correct(used) { $0.day = "19.11.2026" }
            let use = Remedy.run(
                .consumeStock, ["product": "Bread", "amount": "1 piece", "day": "2026-11-19"],
                "if it was taken from these")
            #expect(try await refused() == use)
        }
    }

    @Test("what is used by the gram is opened as a whole (S4)")
    func gram() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Butter", "250 g")
            try await kitchen.give(make(OpenStock()) { $0.product = "butter" })
            let lot = try kitchen.onlyLot()
            #expect(lot.openedOn == Kitchen.today && "\(lot.amount)" == "250")
        }
    }

    @Test("it was 3 of what was said, boxes of boxes and pieces of pieces (L9)")
    func unit() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Eggs", "1 piece")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("eggs", "box = 10 pieces") })
            let boxes = try await kitchen.add("Eggs", "2 boxes")
            #expect(try kitchen.total(of: "eggs") == "21")
            try await kitchen.correct(boxes) { $0.amount = "3" }
            #expect(try kitchen.total(of: "eggs") == "31")
            let used = try await kitchen.use("eggs", "1 box")
            try await kitchen.correct(used) { $0.amount = "2" }
            #expect(try kitchen.total(of: "eggs") == "11")
            try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.buyingUnit) = ("eggs", "box") })
            let pieces = try await kitchen.add("Eggs", "4 pieces")
            try await kitchen.correct(pieces) { $0.amount = "5" }
            #expect(try kitchen.total(of: "eggs") == "16")
        }
    }

    @Test("a use that cannot have been of more is not in its own way (L9)")
    func ownUse() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "20")
            let used = try await kitchen.use("milk", "20")
            let refusal = try await refusal { try await kitchen.correct(used) { $0.amount = "40" } }
            #expect(refusal.code == .wouldGoNegative && refusal.dependents.isEmpty)
            #expect(
                "\(refusal)".contains("needs 20 pieces") || "\(refusal)".contains("20 pieces of it are needed"),
                "\(refusal)")
        }
    }

    @Test("what is good until tomorrow is not to be thrown out (E5)")
    func useBy() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.date, $0.dateKind, $0.new) = ("Mince", "tomorrow", .useBy, true)
                })
            let code = try kitchen.onlyLot().code
            func kept() async throws -> [Remedy] {
                try await refusal { try await kitchen.give(make(KeepStock()) { $0.product = "mince" }) }.remedies
            }
            #expect(try await kept().isEmpty)
            kitchen.clock.advance(milliseconds: 2 * 86_400_000)
            #expect(try await kept().offer(.run(.spoilStock, ["product": code, "all": "true"])))
        }
    }

    @Test("a value and its clearing are not both taken, the one or the other winning")
    func clear() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk")
            let refusal = try await refusal {
                try await kitchen.give(
                    make(ChangeProduct()) { ($0.product, $0.settings.minimum, $0.clear) = ("milk", "2", ["minimum"]) })
            }
            #expect(refusal.code == .unreadable && refusal.detail.contains("“minimum”"))
        }
    }
}
