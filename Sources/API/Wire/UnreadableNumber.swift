/// A request's JSON has a number that its field cannot hold: every number in a request is an integer.
public struct UnreadableNumber: Error, Equatable {
    /// `rating`.
    public var path: String
    /// Its beginning, as sent.
    public var text: String
    /// False: it has a fraction.
    public var isInteger: Bool { Double(text).map { $0.rounded() == $0 } ?? true }

    /// The first such number of a document; nil: there is none, so something else made the decoder fail. Foundation's
    /// decoder calls the whole document invalid then, and says no place. Cost: one pass.
    public init?(in bytes: some Collection<UInt8>) {
        let found = KeyScan.over(bytes) { scan in
            _ = scan.duplicate()
            return scan.odd
        }
        guard let found else { return nil }
        (path, text) = found
    }
}
