public import Values

/// The kind of value that a typed field holds.
public protocol TypedKind: Hashable, Sendable {
    static var parts: [String] { get }
    static var most: Int { get }
}

/// A field of a command as it was sent: a text that a person typed, or values from a program (T1). It is read by the
/// grammar once, when the command is decided.
public struct TypedField<Kind: TypedKind>: SentText, CustomStringConvertible {
    public var sent: String

    public init(_ text: String) { sent = text }

    /// Nil: nothing was typed.
    public init?(typed text: String?) {
        guard let text else { return nil }
        sent = text
    }

    public static var parts: [String] { Kind.parts }
    public static var most: Int { Kind.most }

    /// As a person would have typed it.
    public var description: String {
        values.map { $0.filter { !$0.isEmpty }.joined(separator: " ") } ?? sent
    }
}

extension TypedField: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init(text) }
}

/// An amount: `1.5 l`, or `{"amount": "1.5", "unit": "l"}`.
public typealias AmountField = TypedField<AmountKind>
/// A name, with an amount or without: `2 milk`, or `{"name": "milk"}`.
public typealias PhraseField = TypedField<PhraseKind>
/// A price and what it is for: `1.29/kg`, or `{"amount": "1.29", "currency": "EUR", "per": "kg"}`.
public typealias PriceField = TypedField<PriceKind>
/// Money: `2.58`, or `{"amount": "2.58", "currency": "EUR"}`.
public typealias MoneyField = TypedField<MoneyKind>

public enum AmountKind: TypedKind {
    public static let parts = ["amount", "unit"]
    public static let most = TypedText.name
}

public enum PhraseKind: TypedKind {
    public static let parts = ["name", "amount", "unit"]
    public static let most = TypedText.phrase
}

public enum PriceKind: TypedKind {
    public static let parts = ["amount", "currency", "per"]
    public static let most = TypedText.name
}

public enum MoneyKind: TypedKind {
    public static let parts = ["amount", "currency"]
    public static let most = TypedText.name
}
