/// An optional that is nearly always nil: what there is of it lies apart, so that it costs eight bytes where it stands.
///
/// For fields of values of which a household has a hundred thousand.
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
