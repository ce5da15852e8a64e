public import Inventory

/// A command came late and could not be booked: it is to be settled (Q9).
public struct ConflictRecorded: EventPayload {
    public static let type = EventType(rawValue: 0x0810)
    public static let name = "left-to-settle"
    public static var messageName: String { "LeftToSettle" }
    public static let reversibility = Reversibility.undoable
    public var permission: Permission {
        if item.move != nil { return MoveStock.permission }
        return item.open == nil ? ConsumeStock.permission : OpenStock.permission
    }

    public var item = PendingConflict()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { f(1, "item", &item) }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        var item = item
        item.order = header.version.value
        visit(.list(.unsettled(from: nil, to: item)))
    }
}

/// A pending conflict was settled: what is there was booked, it was counted, or it was given up (Q9).
public struct Settled: EventPayload {
    public static let type = EventType(rawValue: 0x0811)
    public static let name = "settled"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { Settle.permission }

    public var item = PendingConflict()
    public var way = ExtensibleEnum(SettledAs.booked)
    /// How much there was, where it was counted.
    public var counted: Entered?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "item", &item)
        f(2, "way", &way)
        f(3, "counted", &counted)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.unsettled(from: item, to: nil)))
    }
}
