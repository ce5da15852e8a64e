/// Where the caller buys from now on unless a command says otherwise (P1).
public struct SetUsualStore: BlankMessage, Hashable {
    public static let messageName = "SetUsualStore"

    /// Empty: where the household does.
    public var store = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store, .thing)
    }
}
