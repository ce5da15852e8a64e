import Commands
import Events
import Inventory
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

    @Test("a code that no product has is not made a product's name, with --new neither (C5)")
    func unknown() async throws {
        try await Kitchen.open { kitchen in
            for code in ["4008400402222", "]E04008400402222", "(01)04008400402222(17)271231"] {
                let refused = try await refusal { try await kitchen.add(code, "3") }
                #expect(refused.code == .unknownProduct)
                #expect(refused.offers(.run(.assignBarcode, ["product": nil, "code": code])))
            }
        }
    }

    @Test("a code is what it was given to, even where something else is called so (C2)")
    func beforeNames() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = Self.code })
            try await kitchen.add(Self.code, "3")
            try await kitchen.add("Milk", "1 l")
            try await kitchen.assign(Self.code, nil)
            try await kitchen.add(Self.code, "2 l")
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("an archived product's code means it no more, and says so; another may have it, and restored it is back (C5)")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            // given
            try await kitchen.add("Milk", "1 l")
            try await kitchen.add("Almonds", "1")
            try await kitchen.assign(Self.code, nil)
            var archive = ArchiveProduct()
            (archive.product, archive.confirm) = ("milk", true)
            try await kitchen.give(archive)
            // then
            let position = kitchen.log.head.position
            for isUse in [false, true] {
                let refusal = try await refusal {
                    _ = isUse ? try await kitchen.use(Self.code) : try await kitchen.add(Self.code)
                }
                let restore = Remedy.run(.restoreProduct, ["name": "Milk"])
                #expect(
                    refusal
                        == Refusal(.notFound, "“\(Self.code)” is a code of “Milk”, which is archived", restore))
            }
            #expect(kitchen.log.head.position == position)
            // when it is restored by it, and when another has it
            (archive.product, archive.restore) = (Self.code, true)
            try await kitchen.give(archive)
            try await kitchen.add(Self.code, "1 l")
            #expect(try kitchen.total(of: "milk") == "2")
            (archive.product, archive.restore) = ("milk", false)
            try await kitchen.give(archive)
            try await kitchen.assign(Self.code, nil, to: "almonds")
            try await kitchen.add(Self.code)
            #expect(try kitchen.total(of: "almonds") == "2")
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

    @Test(
        "what is not said of a code that is the product\u{2019}s already stays; it is redone with the pack of a variant (C5, L8)"
    )
    func keeps() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Hafermilch", "l") })
            try await kitchen.give(
                make(AddVariant()) { ($0.product, $0.brand, $0.packs) = ("Hafermilch", "Alpro", ["Karton = 1.5 l"]) })
            let code = "4006381333931"
            func set(_ product: String, _ body: (inout SetBarcode) -> Void = { _ in }) async throws {
                try await kitchen.give(
                    make(SetBarcode()) {
                        ($0.product, $0.code) = (product, code)
                        body(&$0)
                    })
            }
            try await set("Alpro Hafermilch") { $0.pack = "Karton" }
            try await kitchen.undo()
            try await kitchen.redo()
            let added = try await kitchen.add(code, "2")
            #expect(added.events.compactMap(\.event.asReceived).map { "\($0.amount)" } == ["3"])
            let variant = try kitchen.household().catalog.barcodes.variant(of: Barcode.key(code))
            try await set("Hafermilch") { $0.amount = "0.5 l" }
            var codes = try kitchen.household().catalog.barcodes
            #expect(variant != nil && codes.variant(of: Barcode.key(code)) == variant)
            #expect(codes.pack(of: Barcode.key(code)) == nil)
            try await set("Alpro Hafermilch")
            codes = try kitchen.household().catalog.barcodes
            #expect(codes.amount(of: Barcode.key(code)).map { "\($0)" } == "0.5")
        }
    }
}

extension Kitchen {
    fileprivate var held: Quantity? {
        get throws { try household().catalog.barcodes.amount(of: Barcode.key("4008400402222")) }
    }

    @discardableResult
    fileprivate func assign(
        _ code: String, _ amount: String?, to product: String = "milk", remove: Bool = false
    ) async throws -> Receipt {
        var command = SetBarcode()
        command.product = product
        command.code = code
        command.amount = AmountField(typed: amount)
        command.remove = remove
        return try await give(command)
    }

    fileprivate func lastReceived(_ receipt: Receipt) -> StockReceived? {
        guard case .stock(.received(let received))? = receipt.events.last?.event else { return nil }
        return received
    }
}
