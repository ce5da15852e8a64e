/// The fields of an entry that are set: of several clients the later by its own clock stands (Q9).
public enum EntryField: CaseIterable, Sendable {
    case target, unit, store, note
}

/// Who set a field, and when by their clock.
public struct FieldSetting: Hashable, Sendable {
    public var at: Timestamp
    /// None: not known.
    public var member: MemberID

    public init(at: Timestamp = Timestamp(), member: MemberID = MemberID()) { (self.at, self.member) = (at, member) }
}

/// A value of each field, at most one; of most entries and changes there is none.
public struct ByField<Value: Hashable & Sendable>: Hashable, Sendable {
    @Boxed public var target: Value? = nil
    @Boxed public var unit: Value? = nil
    @Boxed public var store: Value? = nil
    @Boxed public var note: Value? = nil

    public init() {}

    public subscript(field: EntryField) -> Value? {
        get {
            switch field {
            case .target: target
            case .unit: unit
            case .store: store
            case .note: note
            }
        }
        set {
            switch field {
            case .target: target = newValue
            case .unit: unit = newValue
            case .store: store = newValue
            case .note: note = newValue
            }
        }
    }
}

extension EntryPatch {
    /// Whether it sets a field to another value than it has; nil: it does not set it.
    public func alters(_ field: EntryField) -> Bool? {
        switch field {
        case .target: target.map { $0.old != $0.new }
        case .unit: unit.map { $0.old != $0.new }
        case .store: store.map { $0.old != $0.new }
        case .note: note.map { $0.old != $0.new }
        }
    }

    public mutating func leaveOut(_ field: EntryField) {
        switch field {
        case .target: target = nil
        case .unit: unit = nil
        case .store: store = nil
        case .note: note = nil
        }
    }
}
