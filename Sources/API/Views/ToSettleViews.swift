public import Inventory

/// A command that was sent late and could not be booked (Q9).
public struct UnsettledView: Codable, Equatable, Sendable {
    public var id: UnsettledID
    /// `use 5 milk`.
    public var text: String
    /// `notEnough`, `pastUseBy` or `gone`.
    public var reason: String
    /// Absent where it is not known what it was about.
    public var product: Named?
    /// How much of that there is now.
    public var there: AmountView?
    /// Whose act it was.
    public var by: String?
    /// When, by the clock of who did it.
    public var at: Timestamp
    /// It is archived (C8).
    public var archived: Bool?

    public init(id: UnsettledID, text: String, reason: String, at: Timestamp) {
        (self.id, self.text, self.reason, self.at) = (id, text, reason, at)
    }
}

/// `GET …/to-settle`: the oldest first.
public struct ToSettleAnswer: Codable, Equatable, Sendable {
    public var items: [UnsettledView]
    public var cursor: String?

    public init(items: [UnsettledView], cursor: String? = nil) { (self.items, self.cursor) = (items, cursor) }
}
