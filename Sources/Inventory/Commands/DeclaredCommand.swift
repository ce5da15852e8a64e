/// A command of a household as it is declared. It has its fields with the rules of their JSON (`CommandBody`), where it
/// is sent, and who may give it. Routes, batches and clients follow from that. How it is decided is its conformance to
/// `Command`.
public protocol DeclaredCommand: CommandBody, BlankMessage {
    static var path: CommandPath { get }
    /// The permission that a member needs to give it (H2).
    static var permission: Permission { get }
    /// Its type in a batch; nil: no batch has it. What a batch may have can wait while larderd is away (Q9).
    static var batchName: String? { get }
    /// Other paths that give it with some of its fields set.
    static var fixedPaths: [FixedPath<Self>] { get }
}

extension DeclaredCommand {
    public static var batchName: String? { nil }
    public static var fixedPaths: [FixedPath<Self>] { [] }
    public static var pathFields: Set<String> { path.fields }

    /// Sets the fields that the path gives.
    public mutating func fill(from values: [String: String]) {
        var fields = PathFields(setting: values)
        bodyFields(&fields)
    }

    /// The path below the household, with its fields filled in.
    /// - Parameter encode: Makes a value fit for a segment of a path.
    public func filledPath(_ encode: (String) -> String) -> String {
        var (fields, copy) = (PathFields(reading: Self.path.fields), self)
        copy.bodyFields(&fields)
        var filled = Self.path.text
        for (name, value) in fields.found { filled.replace("{\(name)}", with: encode(value), maxReplacements: 1) }
        return filled
    }
}

/// The commands that a household's endpoints take and answer with what happened.
public enum DeclaredCommands {
    public static let all: [any DeclaredCommand.Type] =
        stock + products + groups + variants + units + places + favourites + lists + prices + feed + members
}
