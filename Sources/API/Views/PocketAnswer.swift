/// `GET …/pocket`: what a phone keeps to work in a shop or a kitchen without larderd. Each part is the first page of its
/// own list, of 1,000 things.
public struct PocketAnswer: Codable, Equatable, Sendable {
    public var household: HouseholdView
    /// Without invitations.
    public var members: MembersAnswer
    public var lists: ListsAnswer
    /// The entries of each of these lists, in their order.
    public var entries: [EntriesAnswer]
    public var stores: StoresAnswer
    public var locations: LocationsAnswer
    public var units: UnitsAnswer
    public var products: ProductsAnswer
    public var board: BoardAnswer
    public var toSettle: ToSettleAnswer

    public init(
        household: HouseholdView, members: MembersAnswer, lists: ListsAnswer, entries: [EntriesAnswer],
        stores: StoresAnswer, locations: LocationsAnswer, units: UnitsAnswer, products: ProductsAnswer,
        board: BoardAnswer, toSettle: ToSettleAnswer
    ) {
        (self.household, self.members, self.lists, self.entries) = (household, members, lists, entries)
        (self.stores, self.locations, self.units) = (stores, locations, units)
        (self.products, self.board, self.toSettle) = (products, board, toSettle)
    }
}
