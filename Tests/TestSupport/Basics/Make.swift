/// A value with some of its properties set: `make(AddStock()) { $0.product = "milk" }`.
public func make<Value>(_ value: Value, _ fill: (inout Value) -> Void) -> Value {
    var value = value
    fill(&value)
    return value
}
