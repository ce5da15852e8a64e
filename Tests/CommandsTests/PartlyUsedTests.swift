import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A pack that is partly used comes first (S3)")
struct PartlyUsedTests {
    @Test("half a carton is used up and opened before another carton, whatever their dates")
    func carton() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Zork", "l") })
            try await kitchen.give(
                make(AddPack()) { ($0.product, $0.text) = ("Zork", "carton = 1 l") })
            try await kitchen.add("Zork", "1 carton", "+9d")
            let first = try kitchen.onlyLot()
            try await kitchen.use("Zork", "0.5 l")
            try await kitchen.add("Zork", "1 carton", "+2d")
            let opened = try await kitchen.give(make(OpenStock()) { $0.product = "Zork" })
            guard case .stock(.opened(let fact))? = opened.events.first?.event else { throw Kitchen.Missing() }
            #expect(fact.lot == first.id)
            try await kitchen.undo()
            let used = try await kitchen.use("Zork", "0.75 l")
            #expect(used.events.first?.event.asConsumed?.takes.map(\.lot).first == first.id)
            // It changes neither date nor minimum.
            #expect(try kitchen.household().lots.all.allSatisfy { $0.openedOn == nil })
        }
    }

    @Test("of loose goods the earliest date comes first, however much was taken")
    func loose() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "500 g", "+9d")
            try await kitchen.use("Zork", "120 g")
            try await kitchen.add("Zork", "500 g", "+2d")
            let used = try await kitchen.use("Zork", "100 g")
            let lot = try #require(used.events.first?.event.asConsumed?.takes.first?.lot)
            #expect(try kitchen.household().lots[lot]?.date?.day == Kitchen.today + 2)
        }
    }
}
