import API
import Events
import Inventory

/// A field of a view whose events can be asked for (L7).
struct Figure: Hashable, Sendable {
    enum Thing: Hashable, Sendable {
        case product(ProductID)
        case variant(VariantID, of: ProductID)
        case lot(LotID)
        case household
    }

    let thing: Thing
    /// The name in the request.
    let what: String
    /// The name in the view.
    let field: String
    /// Overrides every window (E1).
    let within: Int?
    /// Only the prices there.
    let store: StoreID?

    init(_ thing: Thing, _ what: String, within: Int? = nil, store: StoreID? = nil) {
        self.thing = thing
        self.what = what
        field = Self.names(thing).field(what)
        self.within = within
        self.store = store
    }

    /// Of a product or a variant; nil: it is none of prices.
    var ofPrices: PriceFigure? {
        switch thing {
        case .product, .variant: PriceFigure(rawValue: field)
        case .lot, .household: nil
        }
    }

    static func names(_ thing: Thing) -> FieldNames {
        switch thing {
        case .product: .product
        case .variant: .variant
        case .lot: .lot
        case .household: .household
        }
    }

    /// How much there is of a lot.
    var isAmountOfLot: Bool { if case .lot = thing { field == "amount" } else { false } }

    /// Whether it is an amount of its product, so that a missing value means zero.
    var isAmount: Bool { Self.names(thing).isAmount(what) }

    static func days(_ count: Int) -> String { "\(count) \(abs(count) == 1 ? "day" : "days")" }
}

extension Figure: CustomStringConvertible {
    /// With ids, for the journal.
    var description: String {
        switch thing {
        case .product(let id): "\(what) of product \(id)"
        case .variant(let id, _): "\(what) of variant \(id)"
        case .lot(let id): "\(what) of lot \(id)"
        case .household: "the setting \(what)"
        }
    }
}

extension Figure {
    /// The product that its amounts are of.
    func product(_ names: EventNames) -> ProductID? {
        switch thing {
        case .product(let id), .variant(_, let id): id
        case .lot(let id): names.lots[id]?.product
        case .household: nil
        }
    }

    /// Fields of a lot that only its own events change. All others may follow from its product, its category or the
    /// household's settings.
    private static let ownerless: Set = [
        "amount", "date", "dateKind", "dateSource", "location", "opened", "boughtOn", "store", "note",
        "owner",
        "paid",
    ]

    /// The things whose events change the figure. A household's first event belongs to its settings.
    /// - Parameters:
    ///   - lot: The lot that the figure is about, if any.
    ///   - category: The category of its product.
    func subjects(_ household: HouseholdID, lot: Lot?, category: CategoryID?) -> [EntityID] {
        switch thing {
        case .household: return [EntityID(household)]
        // A variant's own events name its product.
        case .product(let id), .variant(_, let id): return [EntityID(id), EntityID(household)]
        case .lot(let id):
            guard !Self.ownerless.contains(field) else { return [EntityID(id)] }
            // A location that becomes a freezer freezes what lies in it.
            return [EntityID(id), EntityID(household)]
                + (lot.map { [EntityID($0.product), EntityID($0.location)] } ?? [])
                + (category.map { [EntityID($0)] } ?? [])
        }
    }
}
