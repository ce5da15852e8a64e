import Events
import Inventory

/// The things that a transaction created or set, on which later transactions may depend (L8a).
struct WriteSet {
    private let stream: StreamID
    private var created: Set<EntityID> = []
    /// Things whose fields it set, with the fields; for a transaction the events whose wording or bookings it set.
    private var set: [EntityID: Set<String>] = [:]
    /// Names that it gave up, by the thing that has since taken them.
    private var takenNames: [EntityID: Set<UniqueName>] = [:]
    /// Bookings it made or changed, by purchase.
    private var booked: [EntityID: Set<EventName>] = [:]
    /// Purchases whose unit price it changed: later takes got their share of that price.
    private var repriced: Set<EntityID> = []
    /// Packs it defined, by product: amounts and units given in one depend on it.
    private var packs: [EntityID: Set<NameKey>] = [:]
    /// Packs of which it corrected what they hold, by product: amounts given in one since depend on it.
    private var resized: [EntityID: Set<NameKey>] = [:]
    /// Variants that have a pack of their own by the name of one that it corrected.
    private var variantsWithPack: Set<VariantID> = []
    /// The units of those products: now, without the packs it defined, and without those and the ones it corrected.
    private var units: [EntityID: (now: ProductUnits, without: ProductUnits, withoutAny: ProductUnits)] = [:]
    /// Units of the household's own that it made or changed: what later counts in one depends on it.
    private var customUnits = CustomUnits()
    /// The products that now have to do with one of those.
    private var dependentProducts: Set<EntityID> = []
    /// Entries of lists of which it changed how much there is.
    private var listed: Set<EntityID> = []
    /// Units it stopped counting in whose pack is missing now: the removal of the pack depends on it.
    private var abandonedUnits: [EntityID: [String]] = [:]

    init(stream: StreamID) { self.stream = stream }

    var subjects: Set<EntityID> {
        created.union(set.keys).union(takenNames.keys).union(booked.keys).union(dependentProducts).union(listed)
    }

    /// Whether it only changed bookings of this purchase: later changes of those are corrections.
    func isOnlyBooked(_ subject: EntityID) -> Bool {
        booked[subject] != nil && set[subject] == nil && takenNames[subject] == nil && !created.contains(subject)
    }

    mutating func add(_ event: RecordedEvent, _ household: Household) {
        let (reading, _) = event.reading
        set[reading.transaction, default: []].insert(reading.field)
        event.effects { add($0, household) }
    }

    private mutating func add(_ effect: Effect, _ household: Household) {
        let facts = effect.facts
        if let entity = facts.creates { created.insert(entity) }
        for (entity, fields) in facts.sets { set[entity ?? EntityID(stream), default: []].formUnion(fields) }
        if case .catalog(.unit(_, let unit?)) = effect {
            customUnits = customUnits.replacing(unit, by: unit)
            dependentProducts.formUnion(household.catalog.products(countingIn: customUnits).map { EntityID($0.id) })
        }
        if case .list(.entry(let id, _, let change)) = effect, change.changesAmount { listed.insert(EntityID(id)) }
        for (thing, name) in facts.frees {
            for name in name.map({ [$0] }) ?? household.catalog.uniqueNames(of: ProductID(thing)) {
                if let holder = name.holder(household), holder != thing { takenNames[holder, default: []].insert(name) }
            }
        }
        if let counted = facts.counted { add(counted, household) }
        if let correction = effect.lotChange?.correction, correction.patch.cost?.isOfUnitPrice == true {
            repriced.insert(EntityID(correction.lot))
        }
        for booking in [effect.booking?.old, effect.booking?.new].compactMap(\.self) {
            booked[EntityID(booking.purchase), default: []].insert(booking.event)
            set[EntityID(booking.event.transaction), default: []].insert("event \(booking.event.index)")
        }
    }

    private mutating func add(_ counted: Counted, _ household: Household) {
        guard let thing = counted.things.first, let now = household.catalog.units(of: thing) else { return }
        if let pack = counted.pack.to {
            if counted.pack.from == nil {
                packs[thing, default: []].insert(NameKey(pack.name))
            } else {
                resized[thing, default: []].insert(NameKey(pack.name))
                variantsWithPack.formUnion(
                    household.catalog.variants.of(ProductID(thing)).filter { $0.pack(named: pack.name) != nil }
                        .map(\.id))
            }
        }
        var without = now
        without.packs.removeAll { packs[thing]?.contains(NameKey($0.name)) == true }
        var withoutAny = without
        withoutAny.packs.removeAll { resized[thing]?.contains(NameKey($0.name)) == true }
        units[thing] = (now, without, withoutAny)
        abandonedUnits[thing, default: []] += counted.before.filter { !now.canConvert(from: $0) }
    }

    /// The things of which it set a field.
    var changed: some Collection<EntityID> { self.set.keys }

    /// Whether `later` sets a field of `subject` that this transaction set, too.
    func isSet(again later: RecordedEvent, of subject: EntityID) -> Bool {
        guard let mine = set[subject] else { return false }
        if later.isCorrection(of: subject) { return mine.contains(later.reading.of.field) }
        return later.effects.contains { effect in
            effect.facts.sets.contains {
                $0.of ?? EntityID(stream) == subject && !$0.fields.isDisjoint(with: mine)
            }
        }
    }

    /// Whether `later`, an event that names `subject`, has an amount in one of the packs, or by way of it.
    func usesPack(_ later: RecordedEvent, of subject: EntityID) -> Bool {
        guard let unit = later.event.enteredUnit else { return false }
        if Self.isOne(of: packs[subject], unit) { return true }
        guard Self.isOne(of: resized[subject], unit) else { return needs(unit, subject) }
        return !variantsWithPack.contains(later.event.countedInPack?.variant ?? VariantID())
    }

    /// Whether `later`, an event that names `subject`, depends on this transaction.
    func conflict(with later: RecordedEvent, about subject: EntityID) -> Bool {
        if created.contains(subject) { return true }
        if usesPack(later, of: subject) { return true }
        let effects = later.effects
        if dependentProducts.contains(subject),
            effects.contains(where: { $0.facts.counted?.isIn(customUnits) ?? false })
        {
            return true
        }
        if isSet(again: later, of: subject) { return true }
        // An entry that was opened again took all that there was of it for bought.
        if listed.contains(subject), case .list(.entryAdded(let fact)) = later.event, fact.less != .zero { return true }
        if set[subject]?.contains("baseUnit") ?? false, later.event.saysAmount || later.event.definesPack {
            return true
        }
        if later.isCorrection(of: subject) { return false }
        if let booked = booked[subject], later.correctedBookings.contains(where: booked.contains) { return true }
        let (mine, names) = (set[subject] ?? [], takenNames[subject] ?? [])
        return effects.contains { effect in
            let facts = effect.facts
            return facts.takes.contains(where: names.contains)
                || effect.take.map { repriced.contains(EntityID($0.purchase)) } ?? false
                || facts.counted.map { isCounted($0, of: subject) } ?? false
                || facts.copies.map { $0.of == subject && ($0.field.map(mine.contains) ?? !mine.isEmpty) } ?? false
        }
    }

    /// Whether a unit as it was entered, `crates` or `6 crates`, is one of the packs.
    private static func isOne(of packs: Set<NameKey>?, _ unit: String) -> Bool {
        let name = String(unit.drop { !$0.isLetter })
        return packs?.contains { $0 == NameKey(name) || ProductUnits.isSame($0.text, name) } ?? false
    }

    /// Whether a unit says how much it is by way of one of the packs alone: 250 g of what is kept in packets.
    private func needs(_ unit: String, _ subject: EntityID) -> Bool {
        units[subject].map { $0.now.canConvert(from: unit) && !$0.withoutAny.canConvert(from: unit) } ?? false
    }

    /// Whether a change counts a product in one of these packs, or removes the pack of a unit that this gave up.
    private func isCounted(_ counted: Counted, of subject: EntityID) -> Bool {
        guard let (now, without, _) = units[subject], counted.things.contains(subject) else { return false }
        let needs = { (unit: String) in
            Self.isOne(of: packs[subject], unit) || now.canConvert(from: unit) && !without.canConvert(from: unit)
        }
        if counted.now.contains(where: needs) { return true }
        guard let gone = counted.pack.from else { return false }
        var again = now
        again.packs.append(gone)
        return abandonedUnits[subject, default: []].contains {
            NameKey($0) == NameKey(gone.name) || again.canConvert(from: $0)
        }
    }
}

extension ProductUnits {
    /// Whether a unit can be converted to the base unit.
    func canConvert(from unit: String) -> Bool { (try? factor(of: unit)) != nil }
}

extension RecordedEvent {
    /// Whether it corrects an event of a transaction.
    fileprivate func isCorrection(of transaction: EntityID) -> Bool {
        reading.isCorrection && reading.of.transaction == transaction
    }

    /// The event whose wording this sets, as a field of its transaction: its own, or for a correction the original's
    /// (L9).
    fileprivate var reading: (of: (transaction: EntityID, field: String), isCorrection: Bool) {
        if let correction = event.asCorrection {
            return ((EntityID(correction.transaction), "event \(correction.index)"), true)
        }
        return ((EntityID(header.transaction), "event \(header.index)"), false)
    }
}

extension RecordedEvent {
    /// The events whose bookings this corrects.
    fileprivate var correctedBookings: [EventName] {
        guard let correction = event.asCorrection else { return [] }
        return correction.bookings.flatMap { [$0.old?.event, $0.new?.event].compactMap(\.self) }
    }
}

extension Change where Value == Cost {
    /// Whether the price of one unit changes; it does not where price and amount were wrong in proportion.
    var isOfUnitPrice: Bool {
        guard let old, let new else { return true }
        return !old.hasUnitPrice(of: new)
    }
}

extension Event {
    /// Whether it says what a pack holds, which leads to the base unit.
    fileprivate var definesPack: Bool {
        switch self {
        case .catalog(.packAdded), .catalog(.packCorrected): true
        default: false
        }
    }

    /// The unit in which the amount was entered, if not the product's base unit.
    var enteredUnit: String? {
        countedInPack?.entered?.unit ?? (try? asCorrection?.corrected)?.enteredUnit
    }
}

extension Catalog {
    fileprivate func uniqueNames(of id: ProductID) -> [UniqueName] {
        (self[id]?.allNames ?? []).map { .product(NameKey($0)) }
    }
}

extension Effect {
    /// The booking that it takes from stock; not as a correction.
    var take: Booking? { booking.flatMap { $0.old == nil ? $0.new : nil }.flatMap { $0.isTake ? $0 : nil } }
}

extension EntryChange {
    fileprivate var changesAmount: Bool {
        if case .changed(let amount, _) = self { amount != .zero } else { true }
    }
}
