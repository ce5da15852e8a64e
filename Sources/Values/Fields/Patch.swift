/// Changes of a thing's fields: nil fields stay unchanged. What it takes to undo it, and what it overwrites, follow
/// from its one list of fields.
public protocol Patch: Message, PlainValue, Hashable {
    init()
}

extension Patch {
    public static var wireZero: Self { Self() }

    public var isEmpty: Bool { self == Self() }

    /// The changes back (L8).
    public var inverse: Self { walk().patch }

    /// The names of the changed fields: two patches of one thing overwrite each other where these overlap (L8a).
    public var fields: Set<String> { walk().names }

    private func walk() -> (patch: Self, names: Set<String>) {
        var (patch, coder) = (self, PatchCoder())
        patch.fields(&coder)
        return (patch, coder.names)
    }
}

/// Turns each change of a patch round and collects their names.
private struct PatchCoder: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    var names: Set<String> = []

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        guard let change = value as? any Invertible, let inverse = change.inverse as? M else { return }
        names.insert("\(name)")
        value = inverse
    }

    // A patch has nothing but changes.
    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}

private protocol Invertible {
    var inverse: Self { get }
}

extension Change: Invertible {}

extension Change: Message, FieldValue where Value: FieldValue {
    @inlinable public static var wireZero: Change { Change() }
    public static var messageName: String { "\(proto(Value.self))Change" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f.field(1, "old", &old)
        f.field(2, "new", &new)
    }
}

extension Change: PlainValue where Value: PlainValue {}

private func proto(_ type: Any.Type) -> String {
    if let message = type as? any Message.Type { return message.messageName }
    let name = String(describing: type)
    // A generic name is turned round: `ID<StoreTag>` is a `StoreID`.
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.reversed().map { $0.hasSuffix("Tag") ? String($0.dropLast(3)) : String($0) }.joined()
}
