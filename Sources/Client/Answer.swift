/// A successful answer.
public struct Answer<Value> {
    public var value: Value
    /// The body as it came: what `--json` prints.
    public var raw: [UInt8]
    /// `Larder-Position`: the answer is complete up to there.
    public var position: UInt64?
}

extension Answer: Sendable where Value: Sendable {}
