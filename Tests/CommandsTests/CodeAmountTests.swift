import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("Codes that say what one of it holds (C5)")
struct CodeAmountTests {
    private static let code = "4008400402222"

    @Test("a bare number of the code is so many of what it holds; with a unit it is that")
    func added() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1 l")
            try await kitchen.assign(Self.code, "1.5 l")
            try await kitchen.add(Self.code)
            try await kitchen.add(Self.code, "2")
            try await kitchen.add(Self.code, "0.25 l")
            #expect(try kitchen.total(of: "milk") == "5.75")
            let received = kitchen.lastReceived(try await kitchen.add(Self.code, "2"))
            #expect(received?.entered?.quantity == Rational(2))
            #expect(received?.entered?.factor == Rational(3, 2))
        }
    }

    @Test("a code is what it was given to, even where something else is called so (C2)")
    func beforeNames() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add(Self.code, "3")
            try await kitchen.add("Milk", "1 l")
            try await kitchen.assign(Self.code, nil)
            try await kitchen.add(Self.code, "2")
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("said again it holds something else; taken back, undone or moved it holds what it did")
    func changed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1 l")
            try await kitchen.assign(Self.code, nil)
            let plain = try kitchen.household().dump
            try await kitchen.assign(Self.code, "1.5 l")
            #expect(try kitchen.held == Quantity("1.5"))
            #expect(try await kitchen.assign(Self.code, "1.5 l").events.isEmpty)
            #expect(try await kitchen.assign(Self.code, nil).events.isEmpty)
            try await kitchen.assign(Self.code, "2 l")
            #expect(try kitchen.held == Quantity("2"))
            try await kitchen.undo(.latest)
            #expect(try kitchen.held == Quantity("1.5"))
            try await kitchen.assign(Self.code, nil, remove: true)
            #expect(try kitchen.held == nil)
            try await kitchen.undo(.latest)
            #expect(try kitchen.held == Quantity("1.5"))
            try await kitchen.undo(.latest)
            #expect(try kitchen.household().dump == plain)
            let refusal = try await refusal { try await kitchen.assign(Self.code, "0 l") }
            #expect(refusal.code == .unreadable)
        }
    }
}

extension Kitchen {
    fileprivate var held: Quantity? {
        get throws { try household().catalog.codeAmounts[Barcode.key("4008400402222")] }
    }

    @discardableResult
    fileprivate func assign(_ code: String, _ amount: String?, remove: Bool = false) async throws -> Receipt {
        var command = SetBarcode()
        command.product = "milk"
        command.code = code
        command.amount = amount
        command.remove = remove
        return try await give(command)
    }

    fileprivate func lastReceived(_ receipt: Receipt) -> StockReceived? {
        guard case .stock(.received(let received))? = receipt.events.last?.event else { return nil }
        return received
    }
}
