public import Inventory

/// The household has a unit of its own (C3).
public struct UnitAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0528)
    public static let name = "unit-added"
    public static let reversibility = Reversibility.undoable

    public var unit = CustomUnit.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "unit", &unit)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.unit(from: nil, to: unit)))
    }
}

/// A unit was renamed, got another plural, or is another amount from now on.
public struct UnitChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0529)
    public static let name = "unit-changed"
    public static let reversibility = Reversibility.undoable

    public var before = CustomUnit.wireZero
    public var after = CustomUnit.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.unit(from: before, to: after)))
    }
}

/// A unit is no more; what was said in it keeps what it was (C4).
public struct UnitRemoved: EventPayload {
    public static let type = EventType(rawValue: 0x052A)
    public static let name = "unit-removed"
    public static let reversibility = Reversibility.undoable

    public var unit = CustomUnit.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "unit", &unit)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.unit(from: unit, to: nil)))
    }
}
