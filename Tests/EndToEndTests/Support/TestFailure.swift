/// A failure of a blocking part of a test. The part runs on threads of its own, where `#expect` does not know its test.
struct TestFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// - Throws: `TestFailure` with the sentence when the condition does not hold.
func demand(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
    if !condition { throw TestFailure(sentence()) }
}

func demandEqual<Value: Equatable>(_ found: Value, _ expected: Value, _ what: @autoclosure () -> String) throws {
    if found != expected { throw TestFailure("\(what()): \(found), expected \(expected)") }
}

func demandValue<Value>(_ value: Value?, _ sentence: @autoclosure () -> String) throws -> Value {
    guard let value else { throw TestFailure(sentence()) }
    return value
}
