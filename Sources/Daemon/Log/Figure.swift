import API
import Domain
import Events

/// Something that a read model shows and that can be asked after (L7).
enum Figure: Hashable, Sendable {
    case product(ProductID, ProductFigure)
    case lot(LotID, LotFigure)
    case setting(SettingFigure)
}

extension Figure: CustomStringConvertible {
    /// By ids, for the journal.
    var description: String {
        switch self {
        case .product(let id, let what): "\(what.rawValue) of product \(id)"
        case .lot(let id, let what): "\(what.rawValue) of lot \(id)"
        case .setting(let what): "the setting \(what.rawValue)"
        }
    }
}

extension Figure {
    /// Of what amounts are.
    func product(_ names: EventNames) -> ProductID? {
        switch self {
        case .product(let id, _): id
        case .lot(let id, _): names.lots[id]?.product
        case .setting: nil
        }
    }

    /// The things whose events make it what it is. A household's first event, which names nothing, belongs to those
    /// that depend on its settings.
    /// - Parameter lot: Where it is about a lot, that lot; `category` that of its product.
    func subjects(_ household: HouseholdID, lot: Lot?, category: CategoryID?) -> [EntityID] {
        let product = lot.map { [EntityID($0.product)] } ?? []
        switch self {
        case .product(let id, _): return [EntityID(id)]
        case .lot(let id, .window), .lot(let id, .status):
            return [EntityID(id), EntityID(household)] + product + (category.map { [EntityID($0)] } ?? [])
        case .lot(let id, .reminder): return [EntityID(id), EntityID(household)] + product
        case .lot(let id, .price): return [EntityID(id)] + product
        case .lot(let id, _): return [EntityID(id)]
        case .setting: return [EntityID(household)]
        }
    }

    /// Whether an effect is about the amount that the figure is.
    func isTouched(by change: LotChange, _ lots: Lots) -> Bool {
        switch self {
        case .lot(let id, .amount): change.lot == id
        case .product(let id, .stock):
            (change.arrival ?? lots[change.lot])?.product == id || change.patch?.product?.new == id
        case .product, .lot, .setting: false
        }
    }

    /// It is an amount of its product, and none of it is zero.
    var isAmount: Bool {
        switch self {
        case .product(_, .stock), .product(_, .opened), .product(_, .missing), .product(_, .minimum): true
        case .lot(_, .amount): true
        case .product, .lot, .setting: false
        }
    }
}

/// What a figure is at some moment, as the read models have it: named only when it is told.
enum FigureValue: Hashable, Sendable {
    /// Not set, or nothing there.
    case none
    case quantity(Quantity)
    case money(Money)
    case days(Int)
    case text(String)
    case location(LocationID)
    case store(StoreID)
    case category(CategoryID)

    /// What came to it since `before`, where both can be counted alike; nil where nothing did.
    func share(since before: FigureValue) -> FigureValue? {
        let share: FigureValue
        switch (before, self) {
        case (.none, .quantity), (.none, .money), (.none, .days): share = self
        case (.quantity(let old), .none): share = .quantity(Quantity(millionths: 0 &- old.millionths))
        case (.money(let old), .none): share = .money(Money(minorUnits: 0 &- old.minorUnits, currency: old.currency))
        case (.days(let old), .none): share = .days(-old)
        case (.quantity(let old), .quantity(let new)):
            share = .quantity(Quantity(millionths: new.millionths &- old.millionths))
        case (.money(let old), .money(let new)) where old.currency == new.currency:
            share = .money(Money(minorUnits: new.minorUnits &- old.minorUnits, currency: new.currency))
        case (.days(let old), .days(let new)): share = .days(new - old)
        case (.none, _), (.quantity, _), (.money, _), (.days, _), (.text, _), (.location, _), (.store, _),
            (.category, _):
            return nil
        }
        return share.isZero ? nil : share
    }

    private var isZero: Bool {
        switch self {
        case .quantity(let quantity): quantity == .zero
        case .money(let money): money.minorUnits == 0
        case .days(let days): days == 0
        case .none, .text, .location, .store, .category: false
        }
    }
}
