import Commands
import Inventory
import Testing

extension Kitchen {
    /// With 3 crates of 12 at 10.80 a crate.
    static func withBeer(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Beer"
            product.settings.baseUnit = "bottle"
            try await kitchen.give(product)
            try await kitchen.pack("crate = 12 bottles")
            try await kitchen.change { $0.buyingUnit = "crate" }
            var add = AddStock()
            (add.product, add.amount, add.price) = ("beer", "3 crates", "10.80")
            try await kitchen.give(add)
            try await body(kitchen)
        }
    }

    func onlyProduct() throws -> ProductID { try #require(try household().catalog.products.first?.id) }

    /// Changes settings of the beer.
    @discardableResult
    func change(_ set: (inout ProductSettings) -> Void) async throws -> Receipt {
        var change = ChangeProduct()
        change.product = "beer"
        set(&change.settings)
        return try await give(change)
    }

    /// Says what a pack of the beer holds.
    @discardableResult
    func pack(_ text: String, of product: String = "beer", change: Bool = false) async throws -> Receipt {
        var pack = AddPack()
        (pack.product, pack.text, pack.change) = (product, text, change)
        return try await give(pack)
    }
}
