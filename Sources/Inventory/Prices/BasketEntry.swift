/// The offers of a product that an entry accepts: any offer, the offers of one variant, or one offer.
public struct OfferTarget: Hashable, Sendable {
    public var variant: VariantID
    public var pack: PackID
    public var store: StoreID

    public init(variant: VariantID = VariantID(), pack: PackID = PackID(), store: StoreID = StoreID()) {
        self.variant = variant
        self.pack = pack
        self.store = store
    }

    /// A product takes any of its prices, a variant only its own; an offer exactly itself at its store, and its variant
    /// elsewhere (P3).
    public func takes(_ price: CurrentPrice) -> Bool {
        guard variant.isNone || price.variant == variant else { return false }
        return store.isNone || price.store != store || pack.isNone || price.pack == pack
    }
}

/// An entry of a list as its prices are compared (P3).
public struct BasketEntry: Hashable, Sendable {
    public var target: OfferTarget
    /// Its product, and for a product those below it.
    public var sources: [Source]

    /// A product, and the amount that is wanted in its base unit.
    public struct Source: Hashable, Sendable {
        public var product: ProductID
        public var wanted: Quantity

        public init(_ product: ProductID, wanted: Quantity) {
            self.product = product
            self.wanted = wanted
        }
    }

    public init(target: OfferTarget = OfferTarget(), sources: [Source]) {
        self.target = target
        self.sources = sources
    }
}

extension Basket {
    /// - Parameters:
    ///   - stores: Those that are not archived, by name.
    ///   - prices: Those of a product that hold, one an offer.
    public init(of list: [BasketEntry], at stores: [StoreID], prices: (ProductID) -> [CurrentPrice]) {
        self.init(entries: list.count, stores: stores.count)
        var rows = PlaceIndex()
        for (row, store) in stores.enumerated() { rows.insert(PlaceIndex.hash(store.raw), row) }
        for (number, entry) in list.enumerated() {
            for source in entry.sources {
                guard source.wanted.isPositive else { continue }
                for price in prices(source.product) where entry.target.takes(price) {
                    let row = rows.find(PlaceIndex.hash(price.store.raw)) { stores[$0] == price.store }
                    guard let row else { continue }
                    let cost = price.shelf.cost(of: source.wanted)
                    offer(
                        cost, price: price.id, of: price.product, as: price.soldAs, entry: number, store: row)
                }
            }
        }
    }
}

/// Why a price is or is not what an entry costs at a store (P3): what `--explain` says.
public enum PriceReason: Hashable, Sendable {
    case taken(PackCost)
    /// It holds, and another offer is cheaper, or leaves less over for the same money.
    case dearer(PackCost)
    case passedOver(PriceValidity.Verdict)
    /// Of another variant or pack than the entry is for.
    case otherwise
}

extension BasketEntry {
    /// Every price that an entry could have at a store, with the reason why it is taken or not. The taken price comes
    /// first, then the other prices that hold, then the prices that were passed over. Each group has the newest price
    /// first. Prices that only are older than a price that holds are left out.
    /// - Parameters:
    ///   - representative: Of products that are one, the variant that stands for another.
    ///   - offers: Those at the store, each the oldest first.
    public func reasons(
        taken: ObservationID?, _ validity: PriceValidity, as representative: (VariantID) -> VariantID,
        offers: (ProductID) -> [[Observation]]
    ) -> [(price: Observation, reason: PriceReason)] {
        var reasons: [(price: Observation, reason: PriceReason)] = []
        for source in sources {
            for series in offers(source.product) {
                for (price, verdict) in validity.verdicts(on: series) where verdict != .older {
                    let cost = verdict == .holds ? price.shelf.cost(of: source.wanted) : nil
                    if !target.takes(CurrentPrice(price, as: representative(price.variant))) {
                        reasons.append((price, .otherwise))
                    } else if let cost {
                        reasons.append((price, price.id == taken ? .taken(cost) : .dearer(cost)))
                    } else {
                        reasons.append((price, .passedOver(verdict)))
                    }
                }
            }
        }
        return reasons.sorted { a, b in
            a.reason.rank == b.reason.rank ? b.price.isOlder(than: a.price) : a.reason.rank < b.reason.rank
        }
    }
}

extension PriceReason {
    fileprivate var rank: Int {
        switch self {
        case .taken: 0
        case .dearer: 1
        case .passedOver: 2
        case .otherwise: 3
        }
    }
}
