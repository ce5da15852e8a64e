/// Decodes a `Body` and refuses unknown fields at any depth: used by the daemon for requests.
///
/// Throws `UnknownField`, or what the decoder throws.
public struct Strict<Body: RequestBody>: Decodable {
    public var body: Body

    public init(from decoder: any Decoder) throws {
        try UnknownField.check(try decoder.container(keyedBy: AnyKey.self), against: Body.self)
        body = try Body(from: decoder)
    }
}

/// A request has a field that is not listed by its type.
public struct UnknownField: Error, Equatable {
    /// `settings.shelfLife.frige`.
    public var path: String
    /// The valid names at that place.
    public var known: [String]

    static func check(_ container: KeyedDecodingContainer<AnyKey>, against type: any RequestBody.Type) throws {
        try check(container, against: type.fieldNames, type.nested)
    }

    private static func check(
        _ container: KeyedDecodingContainer<AnyKey>, against known: [String],
        _ nested: [String: any RequestBody.Type]
    ) throws {
        let keys = container.allKeys
        // The first in their order: which one is named must not change from answer to answer.
        let unknown = keys.lazy.filter { !known.contains($0.stringValue) }.min { $0.stringValue < $1.stringValue }
        if let unknown {
            let path = (container.codingPath + [unknown]).map(\.stringValue)
            throw UnknownField(path: path.joined(separator: "."), known: known)
        }
        guard !nested.isEmpty else { return }
        for key in keys.sorted(by: { $0.stringValue < $1.stringValue }) {
            guard let inner = nested[key.stringValue] else { continue }
            // Anything but an object or an array of objects is left to the body's own decoding.
            if let object = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) {
                try check(object, against: inner)
            } else if var array = try? container.nestedUnkeyedContainer(forKey: key) {
                let (fields, deeper) = (inner.fieldNames, inner.nested)
                while !array.isAtEnd, let object = try? array.nestedContainer(keyedBy: AnyKey.self) {
                    try check(object, against: fields, deeper)
                }
            }
        }
    }
}

/// A coding key for any key.
public struct AnyKey: CodingKey {
    public var stringValue: String
    public var intValue: Int? { nil }

    public init(_ name: String) { stringValue = name }
    public init?(stringValue: String) { self.stringValue = stringValue }
    public init?(intValue: Int) { nil }
}
