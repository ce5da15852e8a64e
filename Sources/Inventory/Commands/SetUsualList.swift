/// The list that the caller means from now on unless a command names one (Q1).
public struct SetUsualList: BlankMessage, Hashable {
    public static let messageName = "SetUsualList"

    /// Empty: the household's.
    public var list = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
    }
}

extension SetUsualList: DeclaredCommand {
    public static let path = CommandPath(.put, "usual-list")
    public static let permission = Permission.keepFavourites
    public static let required: Set<String> = ["list"]
}
