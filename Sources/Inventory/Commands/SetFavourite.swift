/// Puts a product, a store or a brand among the caller's favourites, or takes it out of them (C6).
public struct SetFavourite: BlankMessage, Hashable {
    public static let messageName = "SetFavourite"

    public var thing = ""
    /// Which is meant of several things of that name; nil: the one that there is.
    public var kind: ExtensibleEnum<Favourite.Kind>?
    public var remove = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "thing", &thing, .thing)
        f(2, "kind", &kind)
        f(3, "remove", &remove)
    }
}

extension SetFavourite: DeclaredCommand {
    public static let path = CommandPath(.post, "favourites")
    public static let permission = Permission.keepFavourites
    public static let batchName: String? = "setFavourite"
    public static let required: Set<String> = ["thing"]
}

extension DeclaredCommands {
    static let favourites: [any DeclaredCommand.Type] = [
        SetFavourite.self
    ]
}
