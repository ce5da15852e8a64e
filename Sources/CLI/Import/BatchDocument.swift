/// The answers to a file's batches as one JSON document, printed as they come. The document has the results of all
/// batches, with a line for each batch, and then the other fields of the last answer.
struct BatchDocument {
    private static let list = "results"
    private var rest: [UInt8] = []
    /// Whether something was printed.
    private(set) var isOpen = false

    /// Returns the part of the document for the next answer.
    mutating func part(_ answer: [UInt8]) -> [UInt8] {
        guard let object = JSONObject(answer), let results = object[Self.list] else { return [] }
        let inside = answer[results].dropFirst().dropLast()
        let before = !isOpen ? "{\"\(Self.list)\":[" : inside.isEmpty ? "" : ","
        rest = object.fields.filter { $0.name != Self.list }.flatMap { Array(",".utf8) + answer[$0.span] }
        isOpen = true
        return before.utf8 + inside + [10]
    }

    /// The end of the document.
    var end: [UInt8] { isOpen ? "]".utf8 + rest + Array("}\n".utf8) : [] }
}
