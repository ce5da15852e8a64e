/// A request's JSON, listed in `Requests`: its fields by name, so that the daemon can refuse others.
public protocol RequestBody: Codable, Equatable, Sendable {
    /// In the order they are declared.
    static var fieldNames: [String] { get }
    /// Fields that hold a request body of their own (or an array of them), checked the same way.
    static var nested: [String: any RequestBody.Type] { get }
}

/// A body that is not a command: it lists its fields in `CodingKeys`.
public protocol KeyedBody: RequestBody {
    associatedtype CodingKeys: CodingKey & CaseIterable
}

extension KeyedBody {
    public static var fieldNames: [String] { CodingKeys.allCases.map(\.stringValue) }
    public static var nested: [String: any RequestBody.Type] { [:] }
}

/// The body of a request that needs none; `{}` and an absent body are the same.
public struct EmptyBody: KeyedBody {
    public enum CodingKeys: CodingKey, CaseIterable {}

    public init() {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: CodingKeys.self)
    }
}
