/// Adds a unit of the household's own (C3).
public struct AddUnit: BlankMessage, Hashable {
    public static let messageName = "AddUnit"

    public var name = ""
    /// The name of several; nil: as larder knows the word.
    @EmptyIsNil public var plural: String?
    /// The size of one of it, as typed, in a built-in unit: `0.25 l`.
    public var size = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "plural", &plural, .thing)
        f(3, "size", &size, .thing)
    }
}

/// Changes a unit's name, its plural, or what it is from now on: what was entered in it stays.
public struct ChangeUnit: BlankMessage, Hashable {
    public static let messageName = "ChangeUnit"

    public var unit = ""
    public var name: String?
    /// Empty: none is given any more.
    public var plural: String?
    @EmptyIsNil public var size: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "unit", &unit, .thing)
        f(2, "name", &name, .thing)
        f(3, "plural", &plural, .thing)
        f(4, "size", &size, .thing)
    }
}

/// Removes a unit: what was entered in it stays (C4).
public struct RemoveUnit: BlankMessage, Hashable {
    public static let messageName = "RemoveUnit"

    public var unit = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "unit", &unit, .thing)
    }
}

extension RemoveUnit: DeclaredCommand {
    public static let path = CommandPath(.delete, "units/{unit}")
    public static let permission = Permission.change
}

extension AddUnit: DeclaredCommand {
    public static let path = CommandPath(.post, "units")
    public static let permission = Permission.change
    public static let batchName: String? = "createUnit"
    public static let required: Set<String> = ["name", "size"]
}

/// Absent fields stay unchanged.
extension ChangeUnit: DeclaredCommand {
    public static let path = CommandPath(.patch, "units/{unit}")
    public static let permission = Permission.change
}

extension DeclaredCommands {
    static let units: [any DeclaredCommand.Type] = [
        AddUnit.self, ChangeUnit.self, RemoveUnit.self,
    ]
}
