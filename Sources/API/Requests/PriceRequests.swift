public import Inventory

extension PriceTermsInput: CommandBody {}

/// `POST …/prices` (P1).
extension ObservePrice: CommandBody {
    public static let required: Set<String> = ["product", "price"]
}

/// `POST …/prices/confirm`: of a transaction, or the newest of a product at a store (P1).
extension ConfirmPrice: CommandBody {}
