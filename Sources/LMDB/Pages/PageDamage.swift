/// Damage to the structure of a store's file, below the entries that its transactions see.
public struct PageDamage: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its number, from 0.
    public var page: Int
    public var what: String

    public var description: String { "page \(page) of data.mdb \(what)" }
}
