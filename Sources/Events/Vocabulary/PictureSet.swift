public import Inventory

/// A product got a picture, or another one, or has none any more (C7). The bytes are in `blobs`.
public struct PictureSet: EventPayload {
    public static let type = EventType(rawValue: 0x0520)
    public static let name = "picture-set"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { of.kind.value == .member ? SetMemberPicture.permission : .change }

    public var of = PictureOwner()
    /// Nil: there was none.
    public var before: Picture?
    /// Nil: there is none any more.
    public var after: Picture?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kind", &of.kind)
        f.subject(2, "of", &of.id)
        f(3, "before", &before)
        f(4, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        // One that was erased is none.
        let (from, to) = (before.flatMap(\.unlessErased), after.flatMap(\.unlessErased))
        visit(.catalog(.picture(of, from: from, to: to)))
    }
}

extension Picture {
    fileprivate var unlessErased: Picture? { sha256.isEmpty ? nil : self }
}
