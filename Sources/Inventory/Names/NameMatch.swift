/// How a name was found; each step is tried only when the ones before it have no hit (C2).
public enum NameStep: Int, Hashable, Sendable, Comparable {
    case exact = 0
    /// Every word of the query starts some word of the name: "milk" finds "whole milk".
    case wordStart = 1
    /// Every word of the query is a word of the name with at most one typo, two in words of more than five letters.
    case typo = 2

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A matching name, as it was inserted, and its key.
public struct NameHit<Key: Hashable & Sendable>: Hashable, Sendable {
    public var name: String
    public var key: Key
    /// The typos in the query, all its words together.
    public var typos: Int

    public init(name: String, key: Key, typos: Int = 0) {
        self.name = name
        self.key = key
        self.typos = typos
    }
}

/// The hits of the first step that had any, best first; one hit for each key.
public struct NameMatch<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Nil when nothing was found.
    public var step: NameStep?
    public var hits: [NameHit<Key>]

    public init(step: NameStep? = nil, hits: [NameHit<Key>] = []) {
        self.step = step
        self.hits = hits
    }

    public var keys: [Key] { hits.map(\.key) }
    public var isEmpty: Bool { hits.isEmpty }
}
