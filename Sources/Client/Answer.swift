/// A successful answer.
public struct Answer<Value> {
    public var value: Value
    /// The unchanged body, for `--json`.
    public var raw: [UInt8]
    /// `Larder-Position`: the answer is complete up to this position.
    public var position: UInt64?
}

extension Answer: Sendable where Value: Sendable {}
