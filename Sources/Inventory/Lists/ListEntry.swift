/// An addition to a list, made by one command (Q2). An entry is the sum of its additions, and exists while one of them
/// exists.
public struct EntryAdd: Hashable, Sendable {
    /// A name of the entry: a client that was not told of the merge means the entry by it.
    public var id: EntryID
    public var target: EntryTarget
    /// In the product's base unit, or the text's measure; zero: how much was not said.
    public var amount: Quantity
    /// As it was entered.
    public var unit: String
    /// Whose act it was; none: not known.
    public var member: MemberID
    public var at: Timestamp
    /// The stream version of its event.
    public var order: UInt64

    public init(
        id: EntryID = EntryID(), target: EntryTarget = EntryTarget(), amount: Quantity = .zero, unit: String = "",
        member: MemberID = MemberID(), at: Timestamp = Timestamp(), order: UInt64 = 0
    ) {
        (self.id, self.target, self.amount, self.unit) = (id, target, amount, unit)
        (self.member, self.at, self.order) = (member, at, order)
    }
}

/// Whether an entry is ticked, and since when: of several clients the latest wins (Q9).
public struct Tick: Hashable, Sendable {
    public var ticked: Bool
    public var at: Timestamp
    /// Whose act it was; none: not known, or it was opened by another add.
    public var member: MemberID
    /// Where a ticked one was to be bought; none: anywhere.
    public var store: StoreID

    public init(
        ticked: Bool = false, at: Timestamp = Timestamp(), member: MemberID = MemberID(), store: StoreID = StoreID()
    ) {
        (self.ticked, self.at, self.member, self.store) = (ticked, at, member, store)
    }

    /// Whether this one stands against another: the later does, and of the same time the ticked one.
    public func wins(over other: Tick) -> Bool {
        at == other.at ? ticked && !other.ticked : other.at < at
    }
}

/// An event's effect on an entry.
public enum EntryChange: Hashable, Sendable {
    case added(EntryAdd)
    case withdrawn(EntryAdd)
    /// An amount more or less, and fields that were set.
    case changed(by: Quantity, EntryPatch)

    public var inverse: EntryChange {
        switch self {
        case .added(let add): .withdrawn(add)
        case .withdrawn(let add): .added(add)
        case .changed(let amount, let patch):
            .changed(by: Quantity(millionths: 0 &- amount.millionths), patch.inverse)
        }
    }
}

/// Changes of an entry's fields; its amount is no field, as what is added to it holds whatever else was.
public struct EntryPatch: Hashable, Sendable {
    public var target: Change<EntryTarget>?
    public var unit: Change<String>?
    public var store: Change<StoreID>?
    public var note: Change<String>?
    public var tick: Change<Tick>?
    /// When it was taken off the list; nil: it is on it.
    public var removed: Change<Timestamp>?
    /// The need of each source for this entry (Q5).
    public var needs = BySource<Change<EntryNeed>>()
    /// Who set these fields, and when (Q9).
    public var set = ByField<Change<FieldSetting>>()

    public init() {}

    public func apply(to entry: inout ListEntry) {
        if let target { entry.chosenTarget = target.new }
        if let unit { entry.shown = unit.new }
        if let store { entry.store = store.new ?? StoreID() }
        if let note { entry.note = note.new ?? "" }
        if let tick { entry.tick = tick.new ?? Tick() }
        if let removed { entry.removed = removed.new }
        for (source, change) in needs.all { entry.needs[source] = change.new }
        for field in EntryField.allCases { if let change = set[field] { entry.set[field] = change.new } }
    }
}

/// An entry of a shopping list (Q1–Q3).
///
/// Its adds, the needs of what fills lists and the changes of its fields are independent of each other, so each can be
/// undone by itself: what is left when all of these are undone is kept, hidden, for what is done again.
public struct ListEntry: TableRow, Hashable {
    public var id: EntryID
    public var list: ListID
    /// In the order of the log.
    public var adds: [EntryAdd] = []
    /// The sum of all changes of the amount.
    public var changed = Quantity.zero
    /// Another target than it was added with.
    public var chosenTarget: EntryTarget?
    /// Another unit than it was added in.
    public var shown: String?
    public var store = StoreID()
    public var note = ""
    public var tick = Tick()
    public var removed: Timestamp?
    /// Apart from what people put there (Q5).
    public var needs = EntryNeeds()
    /// Who set its fields, and when; nil: nobody did, or it is not known.
    public var set = ByField<FieldSetting>()

    public init(id: EntryID = EntryID(), list: ListID = ListID()) { (self.id, self.list) = (id, list) }

    public var target: EntryTarget { chosenTarget ?? adds.first?.target ?? needs.first?.target ?? EntryTarget() }

    /// The amount in the unit of the target: the larger of what people added and what is needed (Q5). Zero: no amount
    /// was given, or nothing is left of it after an undo.
    public var amount: Quantity { max(.zero, sum, needs.largest?.amount ?? .zero) }

    /// More is needed than people put there.
    public var isNeeded: Bool { needs.largest.map { max(.zero, sum) < $0.amount } ?? false }

    /// The sum of the additions and changes. It is negative if an addition was undone after the amount was reduced.
    public var sum: Quantity {
        Quantity(millionths: adds.reduce(changed.millionths) { $0 &+ $1.amount.millionths })
    }

    /// The unit that it is told in: the one that all of it was entered in; empty: the usual one.
    public var unit: String {
        if let shown { return shown }
        if isNeeded, let need = needs.largest { return need.unit }
        guard let first = adds.first?.unit ?? needs.first?.unit,
            adds.allSatisfy({ $0.unit == first || !first.isEmpty && ProductUnits.isSame($0.unit, first) })
        else {
            return ""
        }
        return first
    }

    /// Somebody put it there, or something needs it, and that was not taken back.
    public var exists: Bool { !adds.isEmpty || !needs.isEmpty }
    /// On its list, open or ticked.
    public var isThere: Bool { exists && removed == nil }
    public var isOpen: Bool { isThere && !tick.ticked }
    /// As it was before it was taken off.
    public var putBack: ListEntry {
        var entry = self
        entry.removed = nil
        return entry
    }

    public var order: UInt64 { adds.first?.order ?? needs.first?.order ?? 0 }

    /// Nothing is to be kept of it.
    var isBlank: Bool { self == ListEntry(id: id, list: list) }

    mutating func apply(_ change: EntryChange) {
        switch change {
        case .added(let add):
            let place = adds.firstIndex { (add.order, add.id) < ($0.order, $0.id) } ?? adds.endIndex
            adds.insert(add, at: place)
        case .withdrawn(let add): adds.removeAll { $0.id == add.id }
        case .changed(let amount, let patch):
            changed.millionths &+= amount.millionths
            patch.apply(to: &self)
        }
    }
}
