/// One category of events, with a case for each payload. A new event needs here its case, its kind and its line in
/// `payload`.
public protocol EventCategory: Sendable {
    /// By tag: the low byte of a payload's type counts them from 1. Nil: no event has that tag.
    static var kinds: [EventKind<Self>?] { get }
    var payload: any EventPayload { get }
    func effects(_ header: EventHeader, _ visit: (Effect) -> Void)
}

/// One case of a category: its payload type and how to read it.
public struct EventKind<Category: EventCategory>: Sendable {
    let payload: any EventPayload.Type
    let decode: @Sendable (UnsafeRawBufferPointer) throws(CodecError) -> Category
}

extension EventCategory {
    static func kind<P: EventPayload>(_ make: @escaping @Sendable (P) -> Self) -> EventKind<Self>? {
        EventKind(payload: P.self) { bytes throws(CodecError) in make(try BinaryReader.decode(from: bytes)) }
    }

    /// Kinds whose tags have gaps between them.
    static func byTag(_ kinds: [EventKind<Self>?]) -> [EventKind<Self>?] {
        var all: [EventKind<Self>?] = []
        for kind in kinds.compactMap(\.self) {
            let number = Int(kind.payload.type.rawValue & 0xFF)
            all += [EventKind<Self>?](repeating: nil, count: max(0, number - all.count))
            all[number - 1] = kind
        }
        return all
    }

    public static var payloads: [any EventPayload.Type] { kinds.compactMap { $0?.payload } }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) { payload.effects(header, visit) }

    /// - Throws: `CodecError.unknownType` for a tag of a newer larder, `.malformed` for bytes that are none of this
    ///   type.
    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        let number = Int(type.rawValue & 0xFF) - 1
        guard kinds.indices.contains(number), let kind = kinds[number] else { throw .unknownType(type.rawValue) }
        return try kind.decode(bytes)
    }
}
