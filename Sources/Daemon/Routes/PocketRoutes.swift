import API
import Inventory
import Projections

/// `…/pocket`: what a phone keeps.
enum PocketRoutes {
    static func add(to routes: inout Routes) {
        // Cost: all lists, and the first page of everything else. The aisles that larder learns count from the next event
        // on, as the tag does not know the time of day.
        routes.query(Endpoints.Reports.pocket, days: .none) { context, _, _ in try pocket(context) }
    }

    private static func pocket(_ context: ReadContext) throws -> PocketAnswer {
        var (listed, search, board, settle) = (ListsQuery(), SearchQuery(), BoardQuery(), ToSettleQuery())
        listed.limit = most
        search.limit = most
        board.limit = most
        settle.limit = most
        let lists = try ListRoutes.lists(context, listed)
        return PocketAnswer(
            household: context.householdView,
            members: MembersAnswer(members: context.models.catalog.membership.present.map { context.view($0) }),
            lists: lists, entries: try lists.lists.map { try entries(on: $0, context) },
            stores: try PlaceRoutes.stores(context, search), locations: try PlaceRoutes.locations(context, search),
            units: try UnitRoutes.units(context, search), products: try ProductRoutes.products(context, search),
            board: try BoardRoutes.board(context, board), toSettle: try context.toSettle(settle))
    }

    private static let most = 1000

    private static func entries(on list: ListView, _ context: ReadContext) throws -> EntriesAnswer {
        var query = EntriesQuery()
        (query.list, query.limit) = ("\(list.id)", most)
        return try ListRoutes.entries(context, query)
    }
}
