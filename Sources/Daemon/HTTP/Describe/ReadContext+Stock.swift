import API
import Commands
import Events
import Inventory
import Projections

extension ReadContext {
    func amount(_ quantity: Quantity, of id: ProductID) -> AmountView { models.catalog.amount(quantity, of: id) }
    func named(_ id: ProductID) -> Named { models.catalog.named(id) }
    func named(_ product: Product) -> Named { Named(id: EntityID(product.id), name: product.name) }
    func named(_ id: LocationID) -> Named? { models.catalog.named(id) }
    func named(_ id: StoreID) -> Named? { models.catalog.named(id) }
    /// Nil for none, and for one that is gone.
    func named(_ id: VariantID) -> Named? { catalog.variants[id].map { Named(id: EntityID(id), name: $0.name) } }

    /// A lot, judged on `today` (E1).
    /// - Parameter within: Overrides the lot's own window.
    func view(_ lot: Lot, within: Int? = nil) -> LotView {
        let lot = shown(lot)
        return view(lot, of: catalog.product(of: lot), within: within)
    }

    /// The lots of a product and of all that is merged into it, as its own (C9).
    func lots(of id: ProductID) -> [Lot] { catalog.tree.same(as: id).flatMap { lots.of($0) }.map { shown($0) } }

    /// A lot as one of the product that its own is merged into, in that one's base unit (C9).
    func shown(_ lot: Lot) -> Lot {
        let head = catalog.tree.target(of: lot.product)
        guard head != lot.product, let product = catalog[head],
            let factor = catalog.factor(from: lot.product, to: product)
        else { return lot }
        return lot.converted(as: head, by: factor)
    }

    private func view(_ lot: Lot, of product: Product?, within: Int? = nil) -> LotView {
        let status = models.stock.status(of: lot, today: today, within: within)
        let left = lot.date.map { $0.day - today }
        var view = LotView(
            id: lot.id, code: lot.code, product: product.map(named) ?? named(lot.product), variant: named(lot.variant),
            amount: AmountView(lot.amount, of: product), date: lot.date?.day, dateKind: lot.date?.kind,
            dateSource: lot.date?.source, printed: lot.readBefore,
            daysLeft: status == .frozen && left ?? 0 < 0 ? nil : left,
            frozenSince: status == .frozen ? lot.frozenSince : nil, status: status, location: named(lot.location),
            opened: lot.openedOn != nil, boughtOn: lot.boughtOn, store: named(lot.store),
            note: lot.note.isEmpty ? nil : lot.note, price: price(of: lot, product),
            owner: lot.owner.flatMap { id in name(of: id).map { Named(id: EntityID(id), name: $0) } })
        view.countedOn = models.stock.checked(lot)
        return view
    }

    /// A product's stock; nil for a product that has been deleted.
    /// - Parameters:
    ///   - isShown: Only such lots; nil: all.
    ///   - most: How many lots to list, those to be used first.
    func stockItem(_ id: ProductID, where isShown: ((Lot) -> Bool)? = nil, atMost most: Int = .max) -> StockItem? {
        guard let product = catalog[id] else { return nil }
        let same = catalog.tree.same(as: id).map {
            UsedProduct($0, consumeAt: product.consumeAt, pack: catalog.member($0)?.units.smallestPack)
        }
        var found = lots.inOrderOfUse(same, atMost: isShown == nil ? most : .max)
        if let isShown { found.removeAll { !isShown(shown($0)) } }
        let count = isShown == nil ? same.reduce(0) { $0 + lots.places(of: $1.product).count } : found.count
        var item = isShown == nil ? totals(of: product) : stockItem(product, of: found)
        // Not `map(shown)`, which copies this context.
        item.lots = found.prefix(most).map { lot in
            let lot = shown(lot)
            return view(
                lot,
                of: lot.product == id
                    ? product.sold(as: catalog.variant(lot.variant, of: product)) : catalog.product(of: lot))
        }
        if count > most { item.held = count - most }
        // What is under it may lie elsewhere.
        if isShown != nil { (item.inAll, item.leftOut) = (nil, nil) }
        return item
    }

    /// The stock of only these lots; the answer does not list them.
    func stockItem(_ product: Product, of lots: [Lot]) -> StockItem {
        let sums = catalog.sums(of: lots, in: product)
        return stockItem(product, total: sums.total, opened: sums.opened)
    }

    /// Returns the total stock of a product, without its lots.
    func totals(of product: Product) -> StockItem {
        let sums = models.stock.sums(product.id)
        return stockItem(product, total: sums.total, opened: sums.opened)
    }

    private func stockItem(_ product: Product, total: Quantity, opened: Quantity) -> StockItem {
        var item = StockItem(
            product: named(product), amount: AmountView(total, of: product),
            opened: opened > .zero ? AmountView(opened, of: product) : nil,
            lots: [])
        if product.minimum > .zero {
            item.minimum = AmountView(product.minimum, of: product)
            item.missing = models.stock.missing(product.id).map { AmountView($0, of: product) }
        }
        (item.inAll, item.leftOut) = (inAll(product), leftOut(product))
        item.rating = rating(of: product)
        return item
    }

    /// Returns the total stock of a product and of all products under it (C10); nil if no product is under it.
    func inAll(_ product: Product) -> AmountView? {
        models.stock.sumsWithUnder(product.id).map { AmountView($0.total, of: product) }
    }

    func leftOut(_ product: Product) -> [Named]? {
        let names = models.stock.leftOut(under: product.id).map {
            named($0 == product.id ? $0 : catalog.tree.target(of: $0))
        }
        return names.isEmpty
            ? nil : Set(names).sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
    }

    /// Returns the price of one buying unit (P1); for units such as g or ml, that of one kg or l. Nil where no price
    /// was given, or the unit cannot be converted. It is the price on the label where that is known, as money paid for
    /// 450 g is rounded (P2).
    private func price(of lot: Lot, _ product: Product?) -> MoneyView? {
        guard let cost = lot.cost, let units = product?.units else { return nil }
        let larger = ["mg": "kg", "g": "kg", "ml": "l", "cl": "l"][UnitName.standard(units.buying)]
        let unit = larger ?? units.buying
        let label = models.prices[ObservationID(lot.purchase), of: lot.product].map {
            Cost(money: $0.money, amount: $0.amount)
        }
        let known = label.flatMap { $0.hasUnitPrice(of: cost) ? $0 : nil } ?? cost
        guard let factor = try? units.factor(of: unit),
            let one = try? Quantity(millionths: 1_000_000).scaled(by: factor), let money = known.share(of: one)
        else { return nil }
        var price = MoneyView(money)
        price.text = (cost.isGuessed ? "~" : "") + "\(price.text)/\(unit)"
        price.per = unit
        return price
    }
}

extension AmountView {
    /// Also with text in the unit that the product is used by.
    init(_ quantity: Quantity, of product: Product?) {
        if let units = product?.units {
            self.init(quantity, units, in: units.using)
        } else {
            self.init(amount: quantity.description, unit: "", text: quantity.description)
        }
    }

    /// - Parameter unit: Also gives text in this unit, where it differs from the base unit.
    init(_ quantity: Quantity, _ units: ProductUnits, in unit: String) {
        self.init(amount: quantity.description, unit: units.base, text: units.describe(quantity, in: unit))
    }

    /// Only in the unit that the product is used by: for columns of figures.
    init(short quantity: Quantity, _ units: ProductUnits) {
        self.init(amount: quantity.description, unit: units.base, text: units.short(quantity, in: units.using))
    }
}

extension MoneyView {
    /// `~` before a guess.
    init(_ cost: Cost) {
        self.init(cost.money)
        if cost.isGuessed { text = "~\(text)" }
    }

    init(_ money: Money) {
        self.init(amount: money.amountText, currency: money.currency.code, text: money.description)
    }

    /// `3.49 EUR/kg`, `1.99 EUR for 250 g`, `0.89 EUR for 33 cl`.
    init(_ price: Price) {
        self.init(price.money)
        let per = price.per
        let amount = EnteredAmount(quantity: per.quantity, unit: per.unit)
        if per.quantity == .one {
            // "10 piece" is ten pieces.
            let pack = per.unit.first?.isNumber == true ? try? Grammar().amount(per.unit) : nil
            text += pack.map { " for \($0)" } ?? "/\(per.unit)"
        } else {
            text += " for \(amount)"
        }
    }
}
