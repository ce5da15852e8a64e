public import Inventory

/// A shopping list (Q1).
public struct ListView: Codable, Equatable, Sendable {
    public var id: ListID
    public var name: String
    /// Where one goes with it.
    public var store: Named?
    public var archived: Bool
    /// How many entries are open, and how many ticked.
    public var open: Int
    public var ticked: Int

    public init(id: ListID, name: String, store: Named?, archived: Bool, open: Int, ticked: Int) {
        (self.id, self.name, self.store, self.archived) = (id, name, store, archived)
        (self.open, self.ticked) = (open, ticked)
    }
}

/// `GET …/lists`: by name.
public struct ListsAnswer: Codable, Equatable, Sendable {
    public var lists: [ListView]
    public var cursor: String?

    public init(lists: [ListView], cursor: String? = nil) { (self.lists, self.cursor) = (lists, cursor) }
}

/// An entry of a shopping list (Q1).
public struct EntryView: Codable, Equatable, Sendable {
    public var id: EntryID
    /// `Oat milk, Alpro Barista`, or the text.
    public var name: String
    /// Absent of a text.
    public var product: Named?
    public var variant: Named?
    /// Only in this pack.
    public var pack: String?
    /// Absent where it was not said.
    public var amount: AmountView?
    public var category: String?
    /// Where to buy it.
    public var store: Named?
    public var note: String?
    public var ticked: Bool
    /// By the clock of who ticked or unticked it last.
    public var tickedAt: Timestamp?
    /// When it was taken off the list.
    public var removedAt: Timestamp?
    /// Who put it there.
    public var by: String?
    /// The amounts that are needed of it, besides those that people put on the list (Q5).
    public var needs: [EntryNeedView]?
    /// Its product is archived (C8).
    public var archived: Bool?
    /// How the household rates the product, or the variant that it is (F5).
    public var rating: RatingView?

    public init(id: EntryID, name: String, ticked: Bool) { (self.id, self.name, self.ticked) = (id, name, ticked) }

    // As JSON has them, so that none has to be moved.
    private enum CodingKeys: CodingKey {
        case amount, archived, by, category, id, name, needs, note, pack, product, rating, removedAt, store, ticked
        case tickedAt, variant
    }
}

/// `GET …/entries`: open ones before ticked ones, which come latest first.
public struct EntriesAnswer: Codable, Equatable, Sendable {
    /// The list that they are on.
    public var on: ListView
    public var entries: [EntryView]
    public var cursor: String?

    public init(on: ListView, entries: [EntryView], cursor: String? = nil) {
        (self.on, self.entries, self.cursor) = (on, entries, cursor)
    }
}

/// How much a source of lists needs of an entry (Q5).
public struct EntryNeedView: Codable, Equatable, Sendable {
    /// `minimum`, `expiring` or `favourites`.
    public var source: String
    /// Absent where it was not said.
    public var amount: AmountView?

    public init(source: String, amount: AmountView?) { (self.source, self.amount) = (source, amount) }
}
