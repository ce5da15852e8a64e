import API
import Commands
import Inventory
import Projections

/// `…/categories` and `…/tags`, and their verbs.
enum GroupRoutes {
    static func add(to routes: inout Routes) {
        addCategories(to: &routes)
        addTags(to: &routes)
    }

    private static func addCategories(to routes: inout Routes) {
        // By name. Cost: the page; with a text, all categories.
        routes.query(Endpoints.Categories.list) { context, _, query in
            let (catalog, fits) = (context.catalog, WordStarts(asked: query.query))
            let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
                catalog.categories.order.after(last).lazy.filter { named in
                    (query.archived ?? false || catalog.categories[named.id]?.archived == false)
                        && fits?(named.name) ?? true
                }
            }
            return CategoriesAnswer(
                categories: page.items.compactMap { catalog.categories[$0.id] }.map { context.view($0) },
                cursor: page.cursor)
        }
        routes.query(Endpoints.Categories.show) { context, at, _ in
            context.view(try context.catalog.category(at.reference, archived: true))
        }
    }

    private static func addTags(to routes: inout Routes) {
        // By name. Cost: the page; with a text, all tags.
        routes.query(Endpoints.Tags.list) { context, _, query in
            let (catalog, fits) = (context.catalog, WordStarts(asked: query.query))
            let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
                catalog.tags.order.after(last).lazy.filter { fits?($0.name) ?? true }
            }
            return TagsAnswer(
                tags: page.items.compactMap { catalog.tags[$0.id] }.map { context.view($0) }, cursor: page.cursor)
        }
    }
}

extension ReadContext {
    func view(_ category: Inventory.Category) -> CategoryView {
        CategoryView(category, products: catalog.products(in: category.id).count)
    }

    func view(_ tag: Tag) -> TagView { TagView(tag, products: catalog.products(in: tag.id).count) }
}
