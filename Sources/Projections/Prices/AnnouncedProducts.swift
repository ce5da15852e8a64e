import Events
import Inventory

/// A product as far as prices and news need it: what is one with it, in which unit, and who told of it first.
struct AnnouncedProduct: TableRow, Equatable {
    var id: ProductID
    var base: String
    var isThere = true
    /// None: it is one of its own (C9).
    var into = ProductID()
    /// The transaction that made it; none of one that nobody typed (L1).
    var transaction: TransactionID
    /// The stream version of that event, and whose it was.
    var order: UInt64
    var at: Timestamp
    var actor: UserID
    var behalf: MemberID

    init() {
        (id, base, isThere, transaction, order) = (ProductID(), "", false, TransactionID(), 0)
        (at, actor, behalf) = (Timestamp(), UserID(), MemberID())
    }

    init(_ product: Product, _ header: EventHeader) {
        (id, base) = (product.id, product.units.base)
        (transaction, order, at) = (header.userTransaction, header.version.value, header.occurredAt)
        (actor, behalf) = (header.author.actor, header.author.behalf ?? MemberID())
    }
}

/// All products that ever were: one that comes back was told of when it was made.
struct AnnouncedProducts: Sendable {
    private(set) var all = HashTable<AnnouncedProduct>()
    /// The products that are merged into a product directly.
    private var merged: [ProductID: [ProductID]] = [:]
    /// Of each that is merged the one that stands for all, however many lie between.
    private var heads: [ProductID: ProductID] = [:]

    init() {}

    init(_ products: some Sequence<AnnouncedProduct>) {
        for product in products {
            all.insert(product)
            if !product.into.isNone { merged[product.into, default: []].insertInOrder(product.id) }
        }
        for head in merged.keys where all[head]?.into.isNone ?? true { setHead(head, of: head) }
    }

    /// The same ones are there, and are the same.
    func isSame(as other: AnnouncedProducts) -> Bool {
        let there = all.lazy.filter(\.isThere)
        return there.count == other.all.lazy.filter(\.isThere).count && there.allSatisfy { other[$0.id] == $0 }
    }

    subscript(id: ProductID) -> AnnouncedProduct? { all[id] }

    mutating func change(_ id: ProductID, _ change: (inout AnnouncedProduct) -> Void) {
        if let place = all.place(of: id) { change(&all[place]) }
    }

    mutating func insert(_ product: AnnouncedProduct) { all.insert(product) }

    mutating func merge(_ id: ProductID, into: ProductID, present: Bool) {
        change(id) { $0.into = present ? into : ProductID() }
        if present {
            merged[into, default: []].insertInOrder(id)
        } else {
            merged[into]?.removeInOrder(id)
            if merged[into]?.isEmpty ?? false { merged[into] = nil }
        }
        setHead(present ? head(of: into) : id, of: id)
    }

    private mutating func setHead(_ head: ProductID, of id: ProductID) {
        for one in below(id) { heads[one] = one == head ? nil : head }
    }

    /// The one that all which are one with a product are merged into; itself where it is not merged.
    func head(of id: ProductID) -> ProductID { heads.isEmpty ? id : heads[id] ?? id }

    /// All that are one with a product, itself too (C9). Cost: these.
    func same(as id: ProductID) -> [ProductID] { merged.isEmpty ? [id] : below(head(of: id)) }

    /// The unit in which its amounts are, and those of what is compared with it; empty where nothing is merged.
    func base(of id: ProductID) -> String {
        merged.isEmpty || heads[id] == nil && merged[id] == nil ? "" : all[id]?.base ?? ""
    }

    /// It and what is merged into it.
    private func below(_ id: ProductID) -> [ProductID] {
        var found = [id]
        var place = 0
        while place < found.count {
            found += merged[found[place]] ?? []
            place += 1
        }
        return found
    }
}

extension AnnouncedProduct: Message {
    static var wireZero: AnnouncedProduct { AnnouncedProduct() }
    static var messageName: String { "ToldProduct" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "base", &base, .thing)
        f(3, "isThere", &isThere)
        f(4, "into", &into)
        f(5, "transaction", &transaction)
        f(6, "order", &order)
        f(7, "at", &at)
        f(8, "actor", &actor)
        f(9, "behalf", &behalf)
    }
}

/// When an item of the news was told, as its prices do not say that.
struct NewsTime: BlankMessage {
    static let messageName = "NewsTime"

    var id = PostID()
    var at = Timestamp()

    init() {}
    init(id: PostID, at: Timestamp) { (self.id, self.at) = (id, at) }

    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "at", &at)
    }
}
