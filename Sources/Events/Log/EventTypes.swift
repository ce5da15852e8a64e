/// A set of event types: those that a fold wants decoded.
public struct EventTypes: Sendable {
    private let included: Set<UInt16>?

    /// Every type, also ones this build does not know, which then fail to decode.
    public static let all = EventTypes(included: nil)

    private init(included: Set<UInt16>?) { self.included = included }

    public init(_ payloads: [any EventPayload.Type]) { included = Set(payloads.map { $0.type.rawValue }) }

    @inline(__always)
    public func contains(_ type: EventType) -> Bool { included?.contains(type.rawValue) ?? true }
}
