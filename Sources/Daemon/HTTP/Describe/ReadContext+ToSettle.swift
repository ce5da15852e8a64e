import API
import Inventory
import Projections

/// The commands that were sent late and have to be settled (Q9).
extension ReadContext {
    /// How many; nil: none, and on a past day, as they are not kept by day.
    var toSettle: Int? {
        guard former == nil else { return nil }
        let count = models.catalog.unsettled.all.count
        return count == 0 ? nil : count
    }

    func toSettle(_ query: ToSettleQuery) throws -> ToSettleAnswer {
        let items = models.catalog.unsettled
        let page = try PageOfResults<UnsettledInOrder>(limit: query.limit, cursor: query.cursor) { last in
            items.inOrder.lazy.map { UnsettledInOrder(order: $0.order, id: $0.id) }.filter { key in
                last.map { $0 < key } ?? true
            }
        }
        return ToSettleAnswer(items: page.items.compactMap { items[$0.id] }.map { view($0) }, cursor: page.cursor)
    }

    private func view(_ item: PendingConflict) -> UnsettledView {
        let product = item.product.isNone ? nil : catalog.target(item.product)
        var view = UnsettledView(
            id: item.id, text: item.words(product?.name), reason: item.reason.value?.name ?? "unknown", at: item.at)
        if let product {
            view.product = Named(id: EntityID(product.id), name: product.name)
            view.there = totals(of: product).amount
            view.archived = product.archived ? true : nil
        }
        view.by = models.catalog.membership.members[item.member]?.name
        return view
    }
}

/// By when it was left.
struct UnsettledInOrder: PageKey, Comparable {
    var order: UInt64
    var id: UnsettledID

    static func < (a: Self, b: Self) -> Bool { (a.order, a.id) < (b.order, b.id) }

    static var parts: KeyParts<Self> { KeyParts(\.order, \.id) { Self(order: $0, id: $1) } }
}
