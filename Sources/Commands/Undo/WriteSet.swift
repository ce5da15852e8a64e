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
        if let entity = effect.creates { created.insert(entity) }
        for (entity, fields) in effect.sets(stream) { set[entity, default: []].formUnion(fields) }
        if case .catalog(.unit(_, let unit?)) = effect {
            customUnits = customUnits.replacing(unit, by: unit)
            dependentProducts.formUnion(household.catalog.products(countingIn: customUnits).map { EntityID($0.id) })
        }
        if case .list(.entry(let id, _, let change)) = effect, change.changesAmount { listed.insert(EntityID(id)) }
        for (thing, name) in effect.releasedNames(household) {
            if let holder = name.holder(household), holder != thing { takenNames[holder, default: []].insert(name) }
        }
        if let change = effect.catalogChange, let counted = change.counted { add(counted, change, household) }
        if let correction = effect.lotChange?.correction, correction.patch.cost?.isOfUnitPrice == true {
            repriced.insert(EntityID(correction.lot))
        }
        for booking in [effect.booking?.old, effect.booking?.new].compactMap(\.self) {
            booked[EntityID(booking.purchase), default: []].insert(booking.event)
            set[EntityID(booking.event.transaction), default: []].insert("event \(booking.event.index)")
        }
    }

    private mutating func add(_ counted: CatalogChange.Counted, _ change: CatalogChange, _ household: Household) {
        guard let thing = counted.things.first, let now = household.catalog.units(of: thing) else { return }
        switch change {
        case .pack(_, let pack, present: true), .variantPack(_, _, let pack, present: true):
            packs[thing, default: []].insert(NameKey(pack.name))
        case .repacked(let product, _, let pack):
            resized[thing, default: []].insert(NameKey(pack.name))
            variantsWithPack.formUnion(
                household.catalog.variants.of(product).filter { $0.pack(named: pack.name) != nil }.map(\.id))
        case .variantRepacked(_, _, _, let pack):
            resized[thing, default: []].insert(NameKey(pack.name))
        default: break
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
        var isSet = false
        later.effects { effect in
            for (entity, fields) in effect.sets(stream) where entity == subject && !fields.isDisjoint(with: mine) {
                isSet = true
            }
        }
        return isSet
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
        if dependentProducts.contains(subject) {
            var isCounted = false
            later.effects { if $0.catalogChange?.counts(in: customUnits) ?? false { isCounted = true } }
            if isCounted { return true }
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
        var conflicts = false
        later.effects { effect in
            if !names.isEmpty, effect.claimedNames.contains(where: names.contains) { conflicts = true }
            if let take = effect.booking, take.old == nil, let new = take.new, new.isTake {
                if repriced.contains(EntityID(new.purchase)) { conflicts = true }
            }
            if let change = effect.catalogChange, isCounted(change, of: subject) { conflicts = true }
            guard let change = effect.lotChange, EntityID(change.lot) == subject else { return }
            switch change {
            // Splitting a lot copies its fields.
            case .split: if !mine.isEmpty { conflicts = true }
            // A take was booked with the product of that time.
            case .taken: if mine.contains("product") { conflicts = true }
            case .created, .removed, .altered, .returned, .rejoined, .corrected: break
            }
        }
        return conflicts
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
    private func isCounted(_ change: CatalogChange, of subject: EntityID) -> Bool {
        guard let (now, without, _) = units[subject], let counted = change.counted, counted.things.contains(subject)
        else { return false }
        let needs = { (unit: String) in
            Self.isOne(of: packs[subject], unit) || now.canConvert(from: unit) && !without.canConvert(from: unit)
        }
        if counted.now.contains(where: needs) { return true }
        guard let gone = change.packGone else { return false }
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

extension EntryChange {
    fileprivate var changesAmount: Bool {
        if case .changed(let amount, _) = self { amount != .zero } else { true }
    }
}

extension Effect {
    /// The thing this creates: later events that name it depend on it.
    fileprivate var creates: EntityID? {
        switch self {
        case .lot(.created(let lot)), .lot(.split(_, let lot)): EntityID(lot.id)
        case .catalog(.added(let product)): EntityID(product.id)
        case .catalog(.pack(_, let pack, present: true)), .catalog(.variantPack(_, _, let pack, present: true)):
            EntityID(pack.id)
        case .catalog(.variant(from: nil, to: let variant?)): EntityID(variant.id)
        case .catalog(.category(from: nil, to: let category?)): EntityID(category.id)
        case .catalog(.tag(from: nil, to: let tag?)): EntityID(tag.id)
        case .catalog(.unit(from: nil, to: let unit?)): EntityID(unit.id)
        case .place(.location(from: nil, to: let location?)): EntityID(location.id)
        case .place(.store(from: nil, to: let store?)): EntityID(store.id)
        case .list(.list(from: nil, to: let list?)): EntityID(list.id)
        case .list(.unsettled(from: nil, to: let item?)): EntityID(item.id)
        case .feed(.added(let post)): EntityID(post.id)
        // A correction of a purchase may make its price an observation; the lot was there.
        case .price(let change) where change.old == nil && change.new?.isSeen == true:
            change.new.map { EntityID($0.id) }
        case .lot, .booked, .price, .confirmed, .catalog, .place, .household, .favourite, .reminder, .register,
            .list, .feed:
            nil
        }
    }

    /// The fields that this sets, by thing: two transactions that set the same one overwrite each other. Taking from a
    /// lot sets nothing: amounts add up in any order.
    fileprivate func sets(_ stream: StreamID) -> [(EntityID, Set<String>)] {
        switch self {
        case .lot(.altered(let id, let patch)): [(EntityID(id), patch.fields)]
        case .lot(.corrected(let correction)):
            correction.patch.isEmpty ? [] : [(EntityID(correction.lot), correction.patch.fields)]
        case .lot(.created), .lot(.removed), .lot(.taken), .lot(.returned), .lot(.split), .lot(.rejoined): []
        // What is said in the base unit means another amount in another one.
        case .catalog(.changed(let id, let patch)):
            [(EntityID(id), patch.baseUnit == nil ? patch.fields : patch.fields.union(ProductPatch.amounts))]
        case .catalog(.archived(let id, _)): [(EntityID(id), ["archived"])]
        case .catalog(.alias(let id, let text, _)): [(EntityID(id), ["alias \(text)"])]
        case .catalog(.pack(let id, let pack, _)), .catalog(.repacked(let id, let pack, _)):
            [(EntityID(id), ["pack \(NameKey(pack.name).text)"])]
        case .catalog(.variantPack(let id, _, let pack, _)), .catalog(.variantRepacked(let id, _, let pack, _)):
            [(EntityID(id), ["pack \(NameKey(pack.name).text)"])]
        case .catalog(.variant(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["variant"])]
        case .catalog(.barcode(let code, let from, let to)):
            [from, to].compactMap { $0.map { (EntityID($0), ["barcode \(code)"]) } }
        case .catalog(.category(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["category"])]
        case .catalog(.tag(let from?, let to)) where from.id == to?.id ?? from.id: [(EntityID(from.id), ["tag"])]
        case .catalog(.tagged(let id, let tag, _)): [(EntityID(id), ["tag \(tag)"])]
        case .catalog(.merged(let id, _, _)): [(EntityID(id), ["into"])]
        case .catalog(.picture(let of, _, _)): [(of.id, ["picture"])]
        case .catalog(.unit(let from?, let to)) where from.id == to?.id ?? from.id: [(EntityID(from.id), ["unit"])]
        case .catalog(.added), .catalog(.removed), .catalog(.category), .catalog(.tag), .catalog(.codeAmount),
            .catalog(.codeVariant),
            .catalog(.variant), .catalog(.codePack), .catalog(.unit):
            []
        case .place(.location(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["location"])]
        case .place(.store(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["store"])]
        case .place: []
        case .household(.settings(let patch)): [(EntityID(stream), patch.fields)]
        case .household(.usualStore(let member, _, _)): [(EntityID(member), ["usualStore"])]
        case .household(.usualList(let member, _, _)): [(EntityID(member), ["usualList"])]
        case .household(.founded), .household(.member), .household(.invitation): []
        // A brand is no entity: whose favourite it is, is one.
        case .favourite(let change):
            [
                (
                    change.of.id.isNone ? EntityID(change.member) : change.of.id,
                    ["favourite \(change.of.brand) of \(change.member)"]
                )
            ]
        case .list(.list(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["list"])]
        case .list(.unsettled(from: let item?, to: nil)): [(EntityID(item.id), ["settled"])]
        // Adds and amounts add up in any order.
        case .list(.entry(let id, _, .changed(_, let patch))): [(EntityID(id), patch.fields)]
        case .feed(.changed(let id, let patch)): [(EntityID(id), patch.fields)]
        case .feed(.picture(let id, let picture, _)): [(EntityID(id), ["picture \(Hexadecimal.text(picture.sha256))"])]
        case .booked, .price, .confirmed, .reminder, .register, .list, .feed: []
        }
    }
}
