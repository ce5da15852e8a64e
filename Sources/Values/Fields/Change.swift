/// The old and the new value of one field; nil on a side means "not set" there. Its inverse is the swap.
public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    public var old: Value?
    public var new: Value?

    public init(old: Value? = nil, new: Value? = nil) {
        self.old = old
        self.new = new
    }

    public var inverse: Change { Change(old: new, new: old) }

    /// Nil when nothing would change, so that an event names only what it altered.
    public static func from(_ old: Value?, to new: Value?) -> Change? {
        old == new ? nil : Change(old: old, new: new)
    }
}
