/// Gives a product or a variant a picture, in place of the one it has, or takes it off (C7).
public struct SetPicture: BlankMessage, Hashable {
    public static let messageName = "SetPicture"
    public static let permission = Permission.change

    public var product = ""
    /// Nil: none from now on.
    public var picture: Picture?
    /// Those of `picture`, whose hash stands for them in the command (L3).
    public var bytes: [UInt8] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "picture", &picture)
    }
}

/// The same of a member: one's own, and an owner's of anybody, such as a child who does not log in (H8).
public struct SetMemberPicture: BlankMessage, Hashable {
    public static let messageName = "SetMemberPicture"
    public static let permission = Permission.showOneself

    public var member = ""
    /// Nil: none from now on.
    public var picture: Picture?
    /// Those of `picture`, whose hash stands for them in the command (L3).
    public var bytes: [UInt8] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member, .person)
        f(2, "picture", &picture)
    }
}
