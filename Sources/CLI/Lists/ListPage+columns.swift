import API
import Client
import Inventory

/// A page of a list that can be printed for programs, row by row.
protocol RowsPage: ListPage {
    associatedtype Row
    var rows: [Row] { get }
    static var columns: [ListColumn<Row>] { get }
}

extension Session {
    /// Prints all of a list, page by page.
    /// - Returns: False where it was not asked for in such a form; then nothing is printed.
    func rows<Query: ListQuery, Page: RowsPage>(
        _ options: ListOptions, of list: Endpoints.InHousehold<Query, Page>, _ query: Query,
        at moment: ReadOptions = ReadOptions()
    ) throws(Failure) -> Bool {
        guard let form = try ListForm(options, Page.columns, output) else { return false }
        var isFirst = true
        try pages(.everything, of: list, query, options: moment) { page in
            output.write((isFirst ? form.head : []) + form.text(page.rows))
            isFirst = false
        }
        return true
    }
}

extension Session {
    /// A list: as rows where these are asked for, else as a page.
    func list<Query: ListQuery, Page: RowsPage>(
        _ form: ListOptions, of list: Endpoints.InHousehold<Query, Page>, _ query: Query,
        at moment: ReadOptions = ReadOptions(), _ extent: Extent = .everything, _ page: (Page) throws(Failure) -> [Line]
    ) throws(Failure) {
        if try rows(form, of: list, query, at: moment) { return }
        if let all = try joined(extent, of: list, query, options: moment) { output.show(try page(all)) }
    }
}

extension StockAnswer: RowsPage {
    var rows: [StockItem] { items }

    static let columns: [ListColumn<StockItem>] = [
        ListColumn("product") { $0.product.name }, ListColumn("amount") { $0.amount.amount },
        ListColumn("unit") { $0.amount.unit }, ListColumn("opened") { $0.opened?.amount },
        ListColumn("minimum") { $0.minimum?.amount }, ListColumn("missing") { $0.missing?.amount },
        ListColumn("date") { $0.lots.compactMap(\.date).min()?.description },
        ListColumn("lots") { "\($0.lots.count)" }, ListColumn("inAll") { $0.inAll?.amount },
        ListColumn("favourite") { $0.favourite == true ? "yes" : "no" }, ListColumn("id") { "\($0.product.id)" },
    ]
}

extension BoardAnswer: RowsPage {
    var rows: [LotView] { lots }

    static let columns: [ListColumn<LotView>] = [
        ListColumn("code") { $0.code }, ListColumn("product") { $0.product.name },
        ListColumn("amount") { $0.amount.amount }, ListColumn("unit") { $0.amount.unit },
        ListColumn("status") { $0.status.name }, ListColumn("date") { $0.date?.description },
        ListColumn("dateKind") { $0.dateKind?.name }, ListColumn("dateSource") { $0.dateSource?.name },
        ListColumn("daysLeft") { $0.daysLeft.map { "\($0)" } }, ListColumn("location") { $0.location?.name },
        ListColumn("opened") { $0.opened ? "yes" : "no" }, ListColumn("boughtOn") { $0.boughtOn?.description },
        ListColumn("store") { $0.store?.name }, ListColumn("price") { $0.price?.amount },
        ListColumn("currency") { $0.price?.currency }, ListColumn("priceUnit") { $0.price?.per },
        ListColumn("note") { $0.note }, ListColumn("variant") { $0.variant?.name }, ListColumn("id") { "\($0.id)" },
        ListColumn("owner") { $0.owner?.name }, ListColumn("printed") { $0.printed?.description },
    ]
}

extension ProductsAnswer: RowsPage {
    var rows: [ProductView] { products }

    static let columns: [ListColumn<ProductView>] = [
        ListColumn("name") { $0.name }, ListColumn("amount") { $0.inStock?.amount }, ListColumn("unit") { $0.baseUnit },
        ListColumn("location") { $0.location?.name }, ListColumn("category") { $0.category },
        ListColumn("tags") { $0.tags.joined(separator: "; ") }, ListColumn("minimum") { $0.minimum?.amount },
        ListColumn("dateKind") { $0.dateKind?.name },
        ListColumn("aliases") { $0.aliases.joined(separator: "; ") },
        ListColumn("barcodes") { $0.barcodes.joined(separator: "; ") },
        ListColumn("parent") { $0.parent?.name }, ListColumn("inAll") { $0.inAll?.amount },
        ListColumn("archived") { $0.archived ? "yes" : "no" },
        ListColumn("favourite") { $0.favourite == true ? "yes" : "no" }, ListColumn("rating") { $0.rating?.average },
        ListColumn("notAgain") { $0.rating?.neverAgain?.joined(separator: "; ") }, ListColumn("id") { "\($0.id)" },
    ]
}

extension LocationsAnswer: RowsPage {
    var rows: [LocationView] { locations }

    static let columns: [ListColumn<LocationView>] = [
        ListColumn("name") { $0.name }, ListColumn("kind") { $0.kind.name }, ListColumn("parent") { $0.parent?.name },
        ListColumn("lots") { "\($0.lots)" }, ListColumn("archived") { $0.archived ? "yes" : "no" },
        ListColumn("id") { "\($0.id)" },
    ]
}

extension CategoriesAnswer: RowsPage {
    var rows: [CategoryView] { categories }

    static let columns: [ListColumn<CategoryView>] = [
        ListColumn("name") { $0.name }, ListColumn("products") { "\($0.products)" },
        ListColumn("window") { $0.window.map { "\($0)" } }, ListColumn("stillGood") { $0.stillGood.map { "\($0)" } },
        ListColumn("archived") { $0.archived ? "yes" : "no" }, ListColumn("id") { "\($0.id)" },
    ]
}

extension VariantsAnswer: RowsPage {
    var rows: [VariantView] { variants }

    static let columns: [ListColumn<VariantView>] = [
        ListColumn("product") { $0.product.name }, ListColumn("brand") { $0.brand },
        ListColumn("detail") { $0.detail }, ListColumn("amount") { $0.inStock?.amount },
        ListColumn("unit") { $0.inStock?.unit },
        ListColumn("packs") { $0.packs.map { "\($0.unit) = \($0.amount.text)" }.joined(separator: "; ") },
        ListColumn("archived") { $0.archived ? "yes" : "no" }, ListColumn("id") { "\($0.id)" },
    ]
}

extension BrandsAnswer: RowsPage {
    var rows: [BrandView] { brands }

    static let columns: [ListColumn<BrandView>] = [
        ListColumn("name") { $0.name }, ListColumn("variants") { "\($0.variants)" },
        ListColumn("favourite") { $0.favourite == true ? "yes" : "no" },
    ]
}

extension FavouritesAnswer: RowsPage {
    var rows: [FavouriteView] { favourites }

    static let columns: [ListColumn<FavouriteView>] = [
        ListColumn("kind") { $0.kind.name }, ListColumn("name") { $0.name },
        ListColumn("amount") { $0.inStock?.amount }, ListColumn("unit") { $0.inStock?.unit },
        ListColumn("id") { $0.id.map { "\($0)" } },
    ]
}

extension TagsAnswer: RowsPage {
    var rows: [TagView] { tags }

    static let columns: [ListColumn<TagView>] = [
        ListColumn("name") { $0.name }, ListColumn("colour") { $0.colour },
        ListColumn("products") { "\($0.products)" }, ListColumn("id") { "\($0.id)" },
    ]
}

extension UnitsAnswer: RowsPage {
    var rows: [UnitView] { units }

    static let columns: [ListColumn<UnitView>] = [
        ListColumn("name") { $0.name }, ListColumn("plural") { $0.plural },
        ListColumn("dimension") { $0.dimension.name },
        ListColumn("amount") { $0.amount?.amount }, ListColumn("unit") { $0.amount?.unit },
        ListColumn("id") { $0.id.map { "\($0)" } },
    ]
}

extension StoresAnswer: RowsPage {
    var rows: [StoreView] { stores }

    static let columns: [ListColumn<StoreView>] = [
        ListColumn("name") { $0.name }, ListColumn("address") { $0.address },
        ListColumn("postalCode") { $0.postalCode }, ListColumn("city") { $0.city },
        ListColumn("region") { $0.region }, ListColumn("archived") { $0.archived ? "yes" : "no" },
        ListColumn("favourite") { $0.favourite == true ? "yes" : "no" },
        ListColumn("id") { "\($0.id)" },
    ]
}
