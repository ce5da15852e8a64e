import Domain
import Events

/// What a transaction created or set: the ground that later ones may be built on (L8a).
struct Claims {
    private let stream: StreamID
    private var created: Set<EntityID> = []
    /// Things whose fields it set, with the fields; a lot has one group of them, `state`.
    private var set: [EntityID: Set<String>] = [:]
    /// Lots it altered that have gone since, and lots it gave more than they still hold: what took from them is built
    /// on it.
    private var spent: Set<EntityID> = []
    /// Who has taken a name since that it gave up, and which.
    private var taken: [EntityID: Set<UniqueName>] = [:]

    /// Packs it defined, by product: an amount that was given in one is built on it.
    private var packs: [EntityID: Set<String>] = [:]

    init(stream: StreamID) { self.stream = stream }

    var subjects: Set<EntityID> { created.union(set.keys).union(spent).union(taken.keys) }

    mutating func add(_ event: RecordedEvent, _ household: Household) {
        let (reading, _) = event.reading
        set[reading.transaction, default: []].insert(reading.field)
        event.effects { add($0, household) }
    }

    private mutating func add(_ effect: Effect, _ household: Household) {
        if let entity = effect.creates { created.insert(entity) }
        for (entity, fields) in effect.sets(stream) { set[entity, default: []].formUnion(fields) }
        for (thing, name) in effect.givesUp(household) {
            if let holder = name.holder(household), holder != thing { taken[holder, default: []].insert(name) }
        }
        switch effect {
        case .catalog(.pack(let product, let pack, present: true)):
            packs[EntityID(product), default: []].insert(pack.name)
        case .lot(.altered(let id, _, _)) where household.lots[id] == nil: spent.insert(EntityID(id))
        case .lot(.corrected(let correction)):
            let there = household.lots[correction.lot]?.amount ?? .zero
            if there < correction.amount || there == .zero && correction.state != nil {
                spent.insert(EntityID(correction.lot))
            }
        case .lot, .catalog, .place, .household, .reminder, .register: break
        }
    }

    /// Whether `later` is built on one of these, seen through an event that names `subject`.
    func conflict(with later: RecordedEvent, about subject: EntityID) -> Bool {
        if created.contains(subject) { return true }
        if let unit = later.event.enteredUnit, packs[subject]?.contains(unit) == true { return true }
        let mine = set[subject] ?? []
        let (reading, isCorrection) = later.reading
        if isCorrection, reading.transaction == subject { return mine.contains(reading.field) }
        let names = taken[subject] ?? []
        var conflicts = false
        later.effects { effect in
            if !names.isEmpty, effect.takesUp.contains(where: names.contains) { conflicts = true }
            for (entity, fields) in effect.sets(stream) where entity == subject && !fields.isDisjoint(with: mine) {
                conflicts = true
            }
            guard case .lot(.taken(let id, _)) = effect, EntityID(id) == subject else { return }
            // Splitting a part off copies what was set; emptying it leaves nothing to set back.
            if case .stock(.opened) = later.event { conflicts = true }
            if spent.contains(subject) { conflicts = true }
        }
        return conflicts
    }
}

extension RecordedEvent {
    /// Which event's wording this sets, as a field of its transaction: its own, or of a correction the original's (L9).
    fileprivate var reading: (of: (transaction: EntityID, field: String), isCorrection: Bool) {
        if case .log(.corrected(let correction)) = event {
            return ((EntityID(correction.transaction), "event \(correction.index)"), true)
        }
        return ((EntityID(header.transaction), "event \(header.index)"), false)
    }
}

extension Event {
    /// The unit in which the amount was given, where that is not the product's base unit.
    fileprivate var enteredUnit: String? {
        switch self {
        case .stock(.received(let fact)): fact.entered?.unit
        case .stock(.consumed(let fact)): fact.entered?.unit
        case .log(.corrected(let fact)): (try? fact.corrected)?.enteredUnit
        case .stock, .log, .register, .household, .place, .catalog, .reminder: nil
        }
    }
}

extension Effect {
    /// The thing this brings into being: whatever names it later is built on it.
    fileprivate var creates: EntityID? {
        switch self {
        case .lot(.created(let lot)): EntityID(lot.id)
        case .catalog(.added(let product)): EntityID(product.id)
        case .catalog(.pack(_, let pack, present: true)): EntityID(pack.id)
        case .catalog(.category(let category, present: true)): EntityID(category.id)
        case .place(.location(from: nil, to: let location?)): EntityID(location.id)
        case .place(.store(from: nil, to: let store?)): EntityID(store.id)
        case .household(.list(let list, present: true)): EntityID(list.id)
        case .lot, .catalog, .place, .household, .reminder, .register: nil
        }
    }

    /// Which fields of which thing this sets: two transactions that set the same one overwrite each other. Taking from a
    /// lot sets nothing: amounts add up in any order.
    fileprivate func sets(_ stream: StreamID) -> [(EntityID, Set<String>)] {
        switch self {
        case .lot(.altered(let id, _, _)): [(EntityID(id), ["state"])]
        case .lot(.corrected(let correction)):
            correction.fields.isEmpty ? [] : [(EntityID(correction.lot), correction.fields)]
        case .lot(.created), .lot(.removed), .lot(.taken), .lot(.returned): []
        case .catalog(.changed(let id, let patch)): [(EntityID(id), patch.fields)]
        case .catalog(.archived(let id, _)): [(EntityID(id), ["archived"])]
        case .catalog(.alias(let id, let text, _)): [(EntityID(id), ["alias \(text)"])]
        case .catalog(.pack(let id, let pack, _)): [(EntityID(id), ["pack \(pack.name)"])]
        case .catalog(.repacked(let id, let pack, _)): [(EntityID(id), ["pack \(pack.name)"])]
        case .catalog(.barcode(let code, let from, let to)):
            [from, to].compactMap { $0.map { (EntityID($0), ["barcode \(code)"]) } }
        case .catalog(.added), .catalog(.removed), .catalog(.category), .catalog(.codeAmount): []
        case .place(.location(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["location"])]
        case .place(.store(let from?, let to?)) where from.id == to.id: [(EntityID(to.id), ["store"])]
        case .place: []
        case .household(.settings(let patch)): [(EntityID(stream), patch.fields)]
        case .household(.founded), .household(.member), .household(.list): []
        case .reminder, .register: []
        }
    }
}
