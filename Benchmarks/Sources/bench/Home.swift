import Events
import Inventory

/// The household whose life is made up. It has four locations, five stores or, where prices are compared, fifty, and as
/// many products as are asked for.
struct Home: Sendable {
    let products: [Product]
    /// Where a product stands in `products`.
    let shelves: [ProductID: Int]
    /// Its first events.
    let founding: [Event]
    private let locations: [Location]
    private let stores: [Store]
    /// Those of the product that stands there in `products`.
    private let variants: [[VariantID]]

    /// - Parameter assortment: Nil: 500 products without packs, called by their numbers.
    init(_ random: inout SplitMix, _ assortment: Assortment? = nil) {
        var random = random
        locations = [("Pantry", LocationKind.pantry), ("Fridge", .fridge), ("Freezer", .freezer), ("Cellar", .other)]
            .map { Location(id: random.id(), name: $0.0, kind: $0.1) }
        stores = (1...(assortment == nil ? 5 : 50)).map { Store(id: random.id(), name: "Store \($0)", city: "Graz") }
        let categories = (1...10).map {
            Category(id: random.id(), name: "Category \($0)", window: $0 % 3 == 0 ? 3 : nil)
        }
        var products: [Product] = []
        var variants: [[Variant]] = []
        for number in 1...(assortment?.products ?? 500) {
            let product = Product(
                id: random.id(), name: assortment?.name(number) ?? "Product \(number)",
                units: assortment?.units(number, &random) ?? ProductUnits(base: "l", buying: "bottle"),
                location: locations[number % 4].id, category: categories[number % 10].id,
                window: number % 7 == 0 ? 2 : nil)
            products.append(product)
            variants.append(assortment?.variants(of: product, number, &random) ?? [])
        }
        self.products = products
        self.variants = variants.map { $0.map(\.id) }
        shelves = Dictionary(uniqueKeysWithValues: products.enumerated().map { ($1.id, $0) })
        founding = Self.founding(locations, stores, categories, products, variants.flatMap { $0 })
    }

    private static func founding(
        _ locations: [Location], _ stores: [Store], _ categories: [Category], _ products: [Product],
        _ variants: [Variant]
    ) -> [Event] {
        var created = HouseholdCreated()
        created.settings = Settings(name: "Home", timeZone: "Europe/Vienna")
        var events: [Event] = [.household(.created(created))]
        for location in locations {
            var added = LocationAdded()
            added.thing = location
            events.append(.place(.thing(added)))
        }
        for store in stores {
            var added = StoreAdded()
            added.thing = store
            events.append(.place(.thing(added)))
        }
        for category in categories {
            var added = CategoryAdded()
            added.thing = category
            events.append(.catalog(.thing(added)))
        }
        for product in products {
            var added = ProductAdded()
            added.product = product
            events.append(.catalog(.productAdded(added)))
        }
        for variant in variants {
            var added = VariantAdded()
            added.thing = variant
            events.append(.catalog(.thing(added)))
        }
        return events
    }

    /// One to eight bottles or pieces; nine of ten have a date within the next three months.
    func purchase(of shelf: Int, lot: LotID, on day: CalendarDate, _ random: inout SplitMix) -> StockReceived {
        let amount = Quantity(millionths: Int64(1 + random.below(8)) * 1_000_000)
        let price = Money(minorUnits: Int64(99 + random.below(900)), currency: Currency(code: "EUR"))
        var received = StockReceived()
        received.lot = lot
        received.product = products[shelf].id
        received.amount = amount
        let unit = products[shelf].units.buying
        received.entered = Entered(quantity: Rational(amount), unit: unit, factor: .one)
        received.code = ShortCode.make(for: lot) { _ in false }
        if random.below(10) > 0 { received.date = LotDate(day: day + 3 + random.below(90), source: .suggested) }
        received.location = products[shelf].location
        received.boughtOn = day
        received.cost = Cost(money: price, amount: amount)
        received.price = Price(money: price, per: Entered(quantity: .one, unit: unit, factor: .one))
        // Half of what comes in variants is bought as one of them.
        if let variant = variants[shelf].first, random.below(2) == 0 { received.variant = variant }
        received.store = stores[random.below(stores.count)].id
        return received
    }

    /// Somebody wants to be told of a product earlier or later.
    func changeProduct(_ random: inout SplitMix) -> Event {
        var changed = ProductChanged()
        changed.product = products[random.below(products.count)].id
        changed.patch.window = Change(old: nil, new: 1 + random.below(6))
        return .catalog(.productChanged(changed))
    }
}
