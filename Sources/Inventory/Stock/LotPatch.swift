/// Changes of a lot that remains the same lot: nil fields stay unchanged. Two patches of one lot overwrite each other
/// only where their fields overlap (L8a): moving a lot does not conflict with a new date.
public struct LotPatch: Hashable, Sendable {
    /// For a purchase that was another product (L9).
    public var product: Change<ProductID>?
    public var variant: Change<VariantID>?
    public var date: Change<LotDate>?
    /// The date before a person judged the lot, which stays visible (E5).
    public var printed: Change<LotDate>?
    public var datedAt: Change<Timestamp>?
    public var openedOn: Change<CalendarDate>?
    public var location: Change<LocationID>?
    public var boughtOn: Change<CalendarDate>?
    public var cost: Change<Cost>?
    public var store: Change<StoreID>?
    public var note: Change<String>?
    public var owner: Change<MemberID>?
    public var frozen: Change<Freezing>?

    public init() {}

    /// The differences between two states of one lot, without its amount and origin.
    public init(from old: Lot, to new: Lot) {
        product = .from(old.product, to: new.product)
        variant = .from(old.variant, to: new.variant)
        date = .from(old.date, to: new.date)
        printed = .from(old.printed, to: new.printed)
        datedAt = .from(old.datedAt, to: new.datedAt)
        openedOn = .from(old.openedOn, to: new.openedOn)
        location = .from(old.location, to: new.location)
        boughtOn = .from(old.boughtOn, to: new.boughtOn)
        cost = .from(old.cost, to: new.cost)
        store = .from(old.store, to: new.store)
        note = .from(old.note, to: new.note)
        owner = .from(old.owner, to: new.owner)
        frozen = .from(old.frozen, to: new.frozen)
    }

    public var isEmpty: Bool { self == LotPatch() }

    public var inverse: LotPatch {
        var patch = LotPatch()
        patch.product = product?.inverse
        patch.variant = variant?.inverse
        patch.date = date?.inverse
        patch.printed = printed?.inverse
        patch.datedAt = datedAt?.inverse
        patch.openedOn = openedOn?.inverse
        patch.location = location?.inverse
        patch.boughtOn = boughtOn?.inverse
        patch.cost = cost?.inverse
        patch.store = store?.inverse
        patch.note = note?.inverse
        patch.owner = owner?.inverse
        patch.frozen = frozen?.inverse
        return patch
    }

    /// The names of the changed fields.
    public var fields: Set<String> {
        var names: Set<String> = []
        if product != nil { names.insert("product") }
        if variant != nil { names.insert("variant") }
        if date != nil { names.insert("date") }
        if printed != nil { names.insert("printed") }
        if datedAt != nil { names.insert("datedAt") }
        if openedOn != nil { names.insert("openedOn") }
        if location != nil { names.insert("location") }
        if boughtOn != nil { names.insert("boughtOn") }
        if cost != nil { names.insert("cost") }
        if store != nil { names.insert("store") }
        if note != nil { names.insert("note") }
        if owner != nil { names.insert("owner") }
        if frozen != nil { names.insert("frozen") }
        return names
    }

    public func apply(to lot: inout Lot) {
        if let product { lot.product = product.new ?? lot.product }
        if let variant { lot.variant = variant.new ?? VariantID() }
        if let date { lot.date = date.new }
        if let printed { lot.printed = printed.new }
        if let datedAt { lot.datedAt = datedAt.new }
        if let openedOn { lot.openedOn = openedOn.new }
        if let location { lot.location = location.new ?? LocationID() }
        if let boughtOn { lot.boughtOn = boughtOn.new ?? lot.boughtOn }
        if let cost { lot.cost = cost.new }
        if let store { lot.store = store.new ?? StoreID() }
        if let note { lot.note = note.new ?? "" }
        if let owner { lot.owner = owner.new }
        if let frozen { lot.frozen = frozen.new }
    }

    /// Whether the lot has the old values of this patch.
    public func fits(_ lot: Lot) -> Bool {
        var same = lot
        inverse.apply(to: &same)
        return same == lot
    }
}
