public import Inventory

/// Prices that were seen and not paid; those that were paid are in purchases (P1).
public enum PriceEvent: EventCategory {
    case observed(PriceObserved)
    case confirmed(PriceConfirmed)

    public static let kinds = [kind(observed), kind(confirmed)]

    public var payload: any EventPayload {
        switch self {
        case .observed(let fact): fact
        case .confirmed(let fact): fact
        }
    }
}

/// A price was seen at a store, on the day of this event (P1).
public struct PriceObserved: EventPayload {
    public static let type = EventType(rawValue: 0x0901)
    public static let name = "price-observed"
    public static let reversibility = Reversibility.undoable

    public var observation = ObservationID()
    public var product = ProductID()
    /// None: not known.
    public var variant = VariantID()
    public var store = StoreID()
    /// As on the shelf label, with its unit (L5).
    public var price = Price.wireZero
    public var terms = PriceTerms()
    public var note = ""
    /// The member who saw it; none: not known.
    public var member = MemberID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "observation", &observation)
        f.subject(2, "product", &product)
        f.subject(3, "variant", &variant)
        f.subject(4, "store", &store)
        f(5, "price", &price)
        f(6, "terms", &terms)
        f(7, "note", &note, .note)
        f(8, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.price(Change(new: seen(header))))
    }
}

extension PriceObserved {
    public func seen(_ header: EventHeader) -> Observation {
        Observation(
            id: observation, product: product, variant: variant, pack: terms.pack, packSize: terms.packSize,
            store: store,
            money: price.money, amount: price.per.amount ?? .zero, onSale: terms.onSale, validUntil: terms.validUntil,
            deposit: terms.deposit, condition: terms.condition, note: note, day: header.occurredOn, member: member,
            order: header.version.value, transaction: header.userTransaction)
    }
}

/// Somebody found an observed price again, on the day of this event (P1). It stays that price's if that is corrected to
/// another one and back.
public struct PriceConfirmed: EventPayload {
    public static let type = EventType(rawValue: 0x0902)
    public static let name = "price-confirmed"
    public static let reversibility = Reversibility.undoable

    public var observation = ObservationID()
    public var product = ProductID()
    public var variant = VariantID()
    public var store = StoreID()
    /// The price as it read then, for so much in the base unit.
    public var money = Money()
    public var amount = Quantity()
    public var member = MemberID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "observation", &observation)
        f.subject(2, "product", &product)
        f.subject(3, "variant", &variant)
        f.subject(4, "store", &store)
        f(5, "money", &money)
        f(6, "amount", &amount)
        f(7, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        let confirmation = PriceConfirmation(
            observation: observation, member: member, day: header.occurredOn, money: money,
            amount: amount, order: header.version.value)
        visit(.confirmed(Change(new: confirmation)))
    }
}

extension Entered {
    /// In the base unit, rounded once; nil where that is too large.
    public var amount: Quantity? { try? Quantity(rounding: quantity, times: factor) }
}
