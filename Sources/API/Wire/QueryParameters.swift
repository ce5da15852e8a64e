/// The query of a read: each type lists its names once; the client writes and the daemon reads by that list.
public protocol QueryParameters: Equatable, Sendable {
    init()
    static var fields: [QueryField<Self>] { get }
}

extension QueryParameters {
    /// With the values that `fill` sets: `SearchQuery { $0.limit = 20 }`.
    public init(_ fill: (inout Self) -> Void) {
        self.init()
        fill(&self)
    }

    /// Names and values that are set, in order of declaration; not yet percent-encoded.
    public var items: [(name: String, value: String)] {
        Self.fields.compactMap { field in field.read(self).map { (field.name, $0) } }
    }

    /// Removes the names that this type knows from `items`, which are already percent-decoded. The other names stay, so
    /// that the daemon can read the common ones and refuse the rest by name. Throws when a value cannot be read.
    public init(taking items: inout [String: String]) throws(UnreadableQuery) {
        self.init()
        for field in Self.fields {
            guard let value = items.removeValue(forKey: field.name) else { continue }
            guard field.write(&self, value) else {
                throw UnreadableQuery(name: field.name, value: value, expected: field.expected)
            }
        }
    }
}

/// One name of a query.
public struct QueryField<Query>: Sendable {
    public let name: String
    /// The expected form of a value, for the refusal and the documentation: `a number`.
    public let expected: String
    /// The type of its value.
    let type: Any.Type
    let read: @Sendable (Query) -> String?
    let write: @Sendable (inout Query, String) -> Bool

    /// A field of any type that can parse its own text form.
    public init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ path: any WritableKeyPath<Query, Value?> & Sendable, expected: String
    ) {
        self.name = name
        self.expected = expected
        type = Value.self
        read = { $0[keyPath: path].map(String.init) }
        write = { query, text in
            guard let value = Value(text) else { return false }
            query[keyPath: path] = value
            return true
        }
    }

    /// A field of a query that is part of this one.
    init<Part>(_ field: QueryField<Part>, of part: any WritableKeyPath<Query, Part> & Sendable) {
        (name, expected, type) = (field.name, field.expected, field.type)
        read = { field.read($0[keyPath: part]) }
        write = { field.write(&$0[keyPath: part], $1) }
    }
}

/// An invalid query value: answered 400.
public struct UnreadableQuery: Error, Equatable {
    public var name: String
    public var value: String
    public var expected: String
}
