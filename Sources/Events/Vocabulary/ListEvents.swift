public import Domain

/// Shopping lists: so far the one that a household begins with (H6).
public enum ListEvent: Sendable {
    case added(ListAdded)

    var payload: any EventPayload {
        switch self {
        case .added(let fact): fact
        }
    }

    func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .added(let fact): fact.effects(header, visit)
        }
    }

    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        switch type {
        case ListAdded.type: .added(try BinaryReader.decode(from: bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    public static let payloads: [any EventPayload.Type] = [ListAdded.self]
}

/// A shopping list exists (H6).
public struct ListAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0801)
    public static let name = "list-added"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "ListAdded"

    public var list = ListID()
    public var name = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f(2, "name", &name, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.added(ShoppingList(id: list, name: name))))
    }
}
