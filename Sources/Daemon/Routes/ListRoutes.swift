import API
import Commands
import Inventory

/// `…/lists` and `…/entries`: shopping lists and what is on them (Q1).
enum ListRoutes {
    static func add(to routes: inout Routes) {
        addLists(to: &routes)
        addEntries(to: &routes)
        // The oldest first. Cost: all that is to be settled.
        routes.query(Endpoints.ToSettle.list, days: .none) { context, _, query in try context.toSettle(query) }
    }

    private static func addLists(to routes: inout Routes) {
        routes.query(Endpoints.Lists.list, days: .none) { context, _, query in try lists(context, query) }
        routes.query(Endpoints.Lists.show, days: .none) { context, at, _ in
            context.view(try context.lists.findable(at.reference))
        }
    }

    /// By name. Cost: all lists and what is on them.
    static func lists(_ context: ReadContext, _ query: ListsQuery) throws -> ListsAnswer {
        let lists = context.lists.all.values.filter { query.archived ?? false || !$0.archived }
        let page = try PageOfResults<NamedInOrder<ListTag>>(limit: query.limit, cursor: query.cursor) { last in
            lists.map { NamedInOrder($0.id, NameKey($0.name).text) }.sorted().filter { key in
                last.map { $0 < key } ?? true
            }
        }
        return ListsAnswer(
            lists: page.items.compactMap { context.lists[$0.id] }.map { context.view($0) }, cursor: page.cursor)
    }

    /// Cost: what is shown, and what a filter passes over.
    static func entries(_ context: ReadContext, _ query: EntriesQuery) throws -> EntriesAnswer {
        let list = try context.list(query.list)
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            try context.entries(of: list, query, after: last)
        }
        return EntriesAnswer(
            on: context.view(list),
            entries: page.items.views { context.entries[$0.id].map { context.view($0) } }, cursor: page.cursor)
    }

    private static func addEntries(to routes: inout Routes) {
        routes.query(
            Endpoints.Entries.list, days: .none,
            dependsOnTime: { context, query in try context.dependsOnTime(query) }
        ) { context, _, query in try entries(context, query) }
        // Cost: the prices of all products on the list.
        routes.query(Endpoints.Entries.estimate, days: .none, isLong: true) { context, _, query in
            try context.estimate(query)
        }
    }
}
