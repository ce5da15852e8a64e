/// Answers to reads that were seen before, for when larderd gives none (Q10).
public struct AnswerMemory {
    /// Takes an answer: the path and query of its request, and its body.
    var keep: (_ target: String, _ body: [UInt8]) -> Void
    /// The last answer to a request; nil: none is kept.
    var recall: (_ target: String) -> [UInt8]?

    public init(keep: @escaping (String, [UInt8]) -> Void, recall: @escaping (String) -> [UInt8]?) {
        (self.keep, self.recall) = (keep, recall)
    }
}

extension ClientError {
    /// A read was not answered, and asking again at once would be in vain.
    var isAway: Bool {
        switch self {
        case .offline, .notRunning, .hung, .lost: true
        case .notPermitted, .refused, .notUnderstood: false
        }
    }
}
