import API
import Commands
import Inventory
import Projections

/// The input of a report: the bookings, the household, and the question.
struct ReportInput {
    let context: ReadContext
    /// The kept sums, or those of a replay.
    let booked: Booked
    let period: ReportPeriod
    let by: ReportDimension
    let filter: ReportFilter
    /// The household's: of what has no known cost.
    var currency: Currency { context.settings.currency }
    var today: CalendarDate { context.today }

    /// The same of another period.
    func over(_ period: ReportPeriod) -> ReportInput {
        ReportInput(context: context, booked: booked, period: period, by: by, filter: filter)
    }

    /// Calls `body` with what was booked in the period and passes the filter. A merged product's is in the base unit of
    /// the product that it is now (C9).
    func forEach(_ body: (BookedCell) -> Void) {
        forEach(in: period.days, byDay: by == .week, body)
    }

    func forEach(in days: ClosedRange<CalendarDate>, byDay: Bool = false, _ body: (BookedCell) -> Void) {
        let resolve = MergedProducts(context.catalog)
        booked.forEach(in: days, byDay: byDay) { cell in
            var cell = resolve(cell)
            guard filter.includes(cell, context.catalog) else { return }
            if cell.currency == Currency() { cell.currency = currency }
            body(cell)
        }
    }

    /// The row in which a cell counts.
    func group(_ cell: BookedCell) -> ReportGroup {
        var group = group(of: cell)
        group.currency = cell.currency
        return group
    }

    private func group(of cell: BookedCell) -> ReportGroup {
        switch by {
        case .month: ReportGroup(name: "\(CalendarMonth(cell.day))")
        case .week: ReportGroup(name: "\(weekStart(of: cell.day))")
        case .category, .product: group(of: cell.product)
        case .reason: ReportGroup(name: cell.kind.name)
        case .store:
            context.named(cell.store).map { ReportGroup(name: $0.name, id: $0.id) } ?? ReportGroup(name: "no store")
        case .payer, .member: group(of: cell.member)
        case .location: ReportGroup(name: "")
        }
    }

    /// By product or by category.
    func group(of product: ProductID) -> ReportGroup {
        guard by == .category else {
            let named = context.named(product)
            return ReportGroup(name: named.name, id: named.id)
        }
        let category = context.catalog[product].flatMap { context.catalog.categories[$0.category] }
        return category.map { ReportGroup(name: $0.name, id: EntityID($0.id)) } ?? ReportGroup(name: "no category")
    }

    func group(of member: MemberID) -> ReportGroup {
        ReportGroup(
            name: member.isNone ? "larder" : context.name(of: member) ?? "somebody",
            id: member.isNone ? nil : EntityID(member))
    }

    /// By the household's first day of the week.
    private func weekStart(of day: CalendarDate) -> CalendarDate {
        day - (day.weekday - context.settings.firstDayOfWeek + 7) % 7
    }

    /// An amount in the product's base unit, and as people say it.
    func amount(_ millionths: Int64, of product: ProductID, mark: String = "") -> ReportCellView {
        let quantity = Quantity(millionths: millionths)
        return ReportCellView(
            value: quantity.description, text: mark + AmountView(quantity, of: context.catalog[product]).text)
    }
}

extension ReportInput {
    /// An amount that comes from a rate: as people say it with three digits, exact for programs.
    func amount(about millionths: Int64, of product: ProductID, mark: String = "") -> ReportCellView {
        var step: Int64 = 1
        while millionths.magnitude / step.magnitude >= 1000 { step *= 10 }
        let rounded = Int64(roundedHalfEven(Int128(millionths), over: Int128(step))) * step
        var cell = amount(rounded, of: product, mark: mark)
        cell.value = Quantity(millionths: millionths).description
        return cell
    }
}

/// Which bookings count: those of a product, a category, a store, a member.
struct ReportFilter: Sendable {
    private var product: ProductID?
    private var category: CategoryID?
    private(set) var store: StoreID?
    private(set) var member: MemberID?

    /// - Throws: `Refusal`, `Problem` for what is unknown.
    init(_ query: ReportQuery, _ context: ReadContext) throws {
        product = try query.product.map { try context.product($0).id }
        category = try query.category.map { try context.catalog.category($0).id }
        store = try query.store.map { try context.store($0).id }
        member = try query.member.map { try context.author($0) }
    }

    func includes(_ cell: BookedCell, _ catalog: Catalog) -> Bool {
        store.map { $0 == cell.store } ?? true && member.map { $0 == cell.member } ?? true
            && includes(cell.product, catalog)
    }

    func includes(_ id: ProductID, _ catalog: Catalog) -> Bool {
        product.map { $0 == id } ?? true && category.map { $0 == catalog[id]?.category } ?? true
    }
}

/// Cells of merged products as those of what they are merged into. Most households have none.
private struct MergedProducts {
    private let catalog: Catalog

    init(_ catalog: Catalog) { self.catalog = catalog }

    func callAsFunction(_ cell: BookedCell) -> BookedCell {
        guard catalog.tree.hasMerges else { return cell }
        let head = catalog.tree.target(of: cell.product)
        guard head != cell.product, let product = catalog[head] else { return cell }
        var cell = cell
        if let factor = catalog.factor(from: cell.product, to: product),
            let amount = try? Quantity(millionths: cell.sums.amount).scaled(by: factor)
        {
            cell.sums.amount = amount.millionths
        }
        cell.product = head
        return cell
    }
}
