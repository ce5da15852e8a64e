public import Inventory

// What happens to the entries of shopping lists. Each event says what the entry is about, so that it can be told by
// itself.

/// Something was put on a list: a new entry, or more of one that was there (Q2).
public struct EntryAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0803)
    public static let name = "entry-added"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { AddEntry.permission }

    public var list = ListID()
    public var entry = EntryID()
    /// The entry's own id where it is new, else another name of it from now on.
    public var add = EntryID()
    public var target = EntryTarget()
    public var amount = Quantity()
    public var unit = ""
    /// Whose act it was; none: not known.
    public var member = MemberID()
    /// How much less there is of what was there: all of it where a ticked entry is opened again.
    public var less = Quantity()
    public var patch = EntryPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f.subject(2, "entry", &entry)
        f(3, "add", &add)
        f(4, "target", &target)
        f(5, "amount", &amount)
        f(6, "unit", &unit, .thing)
        f(7, "member", &member)
        f(8, "less", &less)
        f(9, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        let added = EntryAdd(
            id: add, target: target, amount: amount, unit: unit, member: member, at: header.recordedAt,
            order: header.version.value)
        visit(.list(.entry(entry, on: list, .added(added))))
        guard less != .zero || !patch.isEmpty else { return }
        let rest = Quantity(millionths: 0 &- less.millionths)
        visit(.list(.entry(entry, on: list, .changed(by: rest, patch))))
    }
}

/// An entry's amount, unit, target, store or note was changed (Q3).
public struct EntryChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0804)
    public static let name = "entry-changed"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { ChangeEntry.permission }

    public var list = ListID()
    public var entry = EntryID()
    /// As it was before.
    public var target = EntryTarget()
    /// How much more, or less, it is.
    public var amount = Quantity()
    public var patch = EntryPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f.subject(2, "entry", &entry)
        f(3, "target", &target)
        f(4, "amount", &amount)
        f(5, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.entry(entry, on: list, .changed(by: amount, patch))))
    }
}

/// An event that sets fields of an entry and nothing else.
public protocol EntryPatched: EventPayload {
    var list: ListID { get set }
    var entry: EntryID { get set }
    var target: EntryTarget { get set }
    var patch: EntryPatch { get set }
}

extension EntryPatched {
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f.subject(2, "entry", &entry)
        f(3, "target", &target)
        f(4, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.entry(entry, on: list, .changed(by: .zero, patch.placed(at: header.version.value)))))
    }
}

/// An entry was ticked or unticked, at a time by the clock of who did it (Q9); one that was removed is there again.
public struct EntryTicked: EntryPatched {
    public static let type = EventType(rawValue: 0x0805)
    public static let name = "entry-ticked"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { TickEntry.permission }

    public var list = ListID()
    public var entry = EntryID()
    public var target = EntryTarget()
    public var patch = EntryPatch()

    public init() {}
}

/// An entry was taken off its list, or put back (Q3).
public struct EntryRemoved: EntryPatched {
    public static let type = EventType(rawValue: 0x0806)
    public static let name = "entry-removed"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { RemoveEntry.permission }

    public var list = ListID()
    public var entry = EntryID()
    public var target = EntryTarget()
    public var patch = EntryPatch()

    public init() {}
}

/// A source of lists needs more of something, or less, or nothing any more (Q5): a new entry where it was not on the
/// list.
public struct EntryNeeded: EntryPatched {
    public static let type = EventType(rawValue: 0x0807)
    public static let name = "entry-needed"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { FillList.permission }

    public var list = ListID()
    public var entry = EntryID()
    public var target = EntryTarget()
    public var patch = EntryPatch()

    public init() {}
}
