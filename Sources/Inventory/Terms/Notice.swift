/// A sentence to show with an answer, and what can be done about it.
public struct Notice: Hashable, Sendable {
    public var text: String
    public var remedies: [Remedy]

    public init(_ text: String, _ remedies: Remedy...) { self.init(text, remedies) }

    public init(_ text: String, _ remedies: [Remedy]) {
        self.text = text
        self.remedies = remedies
    }
}

extension Notice: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init(text) }
}

extension [Notice] {
    /// The ways on of all of them; nil: none is known.
    public var remedies: [Remedy]? {
        let all = flatMap(\.remedies)
        return all.isEmpty ? nil : all
    }
}

extension [Notice] {
    public mutating func append(_ text: String) { append(Notice(text)) }

    public static func += (notices: inout [Notice], texts: [String]) {
        notices.append(contentsOf: texts.map { Notice($0) })
    }
}

extension [Notice] {
    /// The sentences alone.
    public var texts: [String] { map(\.text) }
}
