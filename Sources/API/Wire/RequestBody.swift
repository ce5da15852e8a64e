/// A request's JSON, listed in `Requests`. Each type lists its fields once, in `CodingKeys`, so that the daemon can refuse others by name.
public protocol RequestBody: Codable, Equatable, Sendable {
    associatedtype CodingKeys: CodingKey & CaseIterable & Hashable & Sendable

    /// The fields that hold a request body of their own (or an array of them), to be checked the same way.
    static var nested: [CodingKeys: any RequestBody.Type] { get }
}

extension RequestBody {
    public static var nested: [CodingKeys: any RequestBody.Type] { [:] }

    /// In the order they are declared.
    public static var fieldNames: [String] { CodingKeys.allCases.map(\.stringValue) }

    static var nestedByName: [String: any RequestBody.Type] {
        Dictionary(uniqueKeysWithValues: nested.map { ($0.key.stringValue, $0.value) })
    }
}

/// The body of a request that needs none; `{}` and an absent body are the same.
public struct EmptyBody: RequestBody {
    public enum CodingKeys: CodingKey, CaseIterable, Hashable {}

    public init() {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: CodingKeys.self)
    }
}
