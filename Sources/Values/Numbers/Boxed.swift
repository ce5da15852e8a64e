/// An optional that is nearly always nil: its value is stored separately, so that the field costs eight bytes.
///
/// For fields of values that a household has a hundred thousand of.
@propertyWrapper
@frozen
public enum Boxed<Value> {
    case none
    indirect case some(Value)

    @inlinable @inline(__always)
    public init(wrappedValue: Value?) {
        self = wrappedValue.map { .some($0) } ?? .none
    }

    @inlinable @inline(__always)
    public var wrappedValue: Value? {
        get {
            switch self {
            case .none: nil
            case .some(let value): value
            }
        }
        set { self = Self(wrappedValue: newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
