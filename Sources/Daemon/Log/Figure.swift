import API
import Domain
import Events
import Projections

/// Something that a read model shows and that can be asked after (L7).
enum Figure: Hashable, Sendable {
    case product(ProductID, ProductFigure)
    case lot(LotID, LotFigure)
    case setting(SettingFigure)
}

/// What a figure is at some moment, as the read models have it: named only when it is told.
enum FigureValue: Hashable, Sendable {
    /// Not set, or nothing there.
    case none
    case quantity(Quantity)
    case text(String)
    case location(LocationID)
    case store(StoreID)
    case category(CategoryID)
}

extension Figure {
    /// Of what amounts are.
    func product(_ names: LogNames) -> ProductID? {
        switch self {
        case .product(let id, _): id
        case .lot(let id, _): names.lots[id]?.product
        case .setting: nil
        }
    }

    /// The things whose events make it what it is. A household's first event, which names nothing, belongs to those
    /// that depend on its settings.
    /// - Parameter lot: Where it is about a lot, that lot; `category` that of its product.
    func subjects(_ household: HouseholdID, lot: Lot?, category: CategoryID?) -> [EntityID] {
        switch self {
        case .product(let id, _): [EntityID(id)]
        case .lot(let id, .window):
            [EntityID(id), EntityID(household)] + (lot.map { [EntityID($0.product)] } ?? [])
                + (category.map { [EntityID($0)] } ?? [])
        case .lot(let id, _): [EntityID(id)]
        case .setting: [EntityID(household)]
        }
    }

    /// Whether an effect is about the amount that the figure is.
    func isTouched(by change: LotChange, _ lots: Lots) -> Bool {
        switch self {
        case .lot(let id, .amount): change.lot == id
        case .product(let id, .stock): (change.arrival ?? lots[change.lot])?.product == id
        case .product, .lot, .setting: false
        }
    }

    func value(_ models: ProjectionSet) -> FigureValue {
        switch self {
        case .product(let id, let what): Self.value(id, what, models)
        case .lot(let id, let what): models.stock.lots[id].map { Self.value($0, what, models) } ?? .none
        case .setting(let what): Self.value(models.catalog.settings, what)
        }
    }

    private static func value(_ id: ProductID, _ what: ProductFigure, _ models: ProjectionSet) -> FigureValue {
        let total = models.stock.lots.total(of: id)
        if case .stock = what { return amount(total) }
        guard let product = models.catalog[id] else { return .none }
        switch what {
        case .stock: return amount(total)
        case .missing: return product.missing(total, opened: models.stock.opened(of: id)).map { .quantity($0) } ?? .none
        case .minimum: return amount(product.minimum)
        case .name: return .text(product.name)
        case .aliases: return text(product.aliases.joined(separator: ", "))
        case .packs: return text(product.units.packs.map(\.description).joined(separator: ", "))
        case .barcodes: return text(models.catalog.barcodes(of: id).joined(separator: ", "))
        case .location: return product.location.isNone ? .none : .location(product.location)
        case .category: return product.category.isNone ? .none : .category(product.category)
        case .window: return product.window.map { .text(days($0)) } ?? .none
        case .reminders: return product.reminders.map { .text($0.words) } ?? .none
        case .archived: return product.archived ? .text("archived") : .none
        case .buyingUnit: return .text(product.units.buying)
        case .usingUnit: return .text(product.units.using)
        case .shelfLife: return text(product.shelfLife.words)
        case .dateKind: return .text(product.dateKind == .useBy ? "use by" : "best before")
        }
    }

    private static func value(_ lot: Lot, _ what: LotFigure, _ models: ProjectionSet) -> FigureValue {
        switch what {
        case .amount: amount(lot.amount)
        case .date: lot.date.map { .text($0.words) } ?? .none
        case .opened: lot.openedOn.map { .text("opened on \($0)") } ?? .none
        case .location: lot.location.isNone ? .none : .location(lot.location)
        case .store: lot.store.isNone ? .none : .store(lot.store)
        case .price: lot.cost.map { .text("\($0.money) for what came in") } ?? .none
        case .note: text(lot.note)
        case .window: models.board.window(of: lot.id).map { .text(days($0)) } ?? .none
        }
    }

    private static func value(_ settings: Settings, _ what: SettingFigure) -> FigureValue {
        // Before it was founded a household has only defaults, which nobody chose.
        if settings.name.isEmpty { return .none }
        return switch what {
        case .name: text(settings.name)
        case .timeZone: text(settings.timeZone)
        case .currency: text(settings.currency.code)
        case .language: text(settings.language)
        case .dateOrder: text(settings.dateOrder.name)
        case .firstDayOfWeek: .text(String(settings.firstWeekday))
        case .window: .text(days(settings.window))
        case .defaultStore: settings.defaultStore.isNone ? .none : .store(settings.defaultStore)
        case .reminderPolicy: .text(settings.reminders.words)
        }
    }

    private static func amount(_ quantity: Quantity) -> FigureValue { quantity > .zero ? .quantity(quantity) : .none }
    private static func text(_ text: String) -> FigureValue { text.isEmpty ? .none : .text(text) }
    private static func days(_ count: Int) -> String { "\(count) \(count == 1 ? "day" : "days")" }
}

extension FigureValue {
    var quantity: Quantity? { if case .quantity(let quantity) = self { quantity } else { nil } }
}

extension LotDate {
    /// `best before 2026-11-24`, with where it came from when nobody read it off a package.
    fileprivate var words: String {
        let source =
            switch self.source {
            case .printed, .scanned: ""
            case .suggested: " (suggested)"
            case .judged: " (judged)"
            }
        return "\(kind == .useBy ? "use by" : "best before") \(day)\(source)"
    }
}
