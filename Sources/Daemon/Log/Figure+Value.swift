import API
import Domain
import Events
import Projections

/// From when a figure is looked at that changes as time goes by.
struct Vantage: Sendable {
    var today: CalendarDate
    var time: Timestamp
    var zone: TimeZoneRules
    /// The lot that is looked at, as it was made: what it inherits was there before it.
    var lot: Lot?
    /// Overrides every window (E1).
    var within: Int?
}

extension Figure {
    func value(_ models: ProjectionSet, _ vantage: Vantage) -> FigureValue {
        switch self {
        case .product(let id, let what): Self.value(id, what, models)
        case .lot(let id, .window): Self.window(models.stock.lots[id] ?? vantage.lot, models)
        case .lot(let id, let what): models.stock.lots[id].map { Self.value($0, what, models, vantage) } ?? .none
        case .setting(let what): Self.value(models.catalog.settings, what)
        }
    }

    private static func value(_ id: ProductID, _ what: ProductFigure, _ models: ProjectionSet) -> FigureValue {
        let total = models.stock.lots.total(of: id)
        switch what {
        case .stock: return amount(total)
        case .opened: return amount(models.stock.opened(of: id))
        case .missing, .minimum, .name, .aliases, .packs, .barcodes, .location, .category, .window, .reminders,
            .archived, .buyingUnit, .usingUnit, .shelfLife, .dateKind:
            break
        }
        guard let product = models.catalog[id] else { return .none }
        switch what {
        case .stock, .opened: return .none
        case .missing: return product.missing(total, opened: models.stock.opened(of: id)).map { .quantity($0) } ?? .none
        case .minimum: return amount(product.minimum)
        case .name: return .text(product.name)
        case .aliases: return text(product.aliases.joined(separator: ", "))
        case .packs: return text(product.units.packs.map(\.description).joined(separator: ", "))
        case .barcodes: return text(models.catalog.barcodes(of: id).joined(separator: ", "))
        case .location: return product.location.isNone ? .none : .location(product.location)
        case .category: return product.category.isNone ? .none : .category(product.category)
        case .window: return product.window.map { .days($0) } ?? .none
        case .reminders: return product.reminders.map { .text($0.words) } ?? .none
        case .archived: return product.archived ? .text("archived") : .none
        case .buyingUnit: return .text(product.units.buying)
        case .usingUnit: return .text(product.units.using)
        case .shelfLife: return text(product.shelfLife.words)
        case .dateKind: return .text(product.dateKind.words)
        }
    }

    private static func value(
        _ lot: Lot, _ what: LotFigure, _ models: ProjectionSet, _ vantage: Vantage
    ) -> FigureValue {
        switch what {
        case .amount: return amount(lot.amount)
        case .date: return lot.date.map { .text($0.words) } ?? .none
        case .daysLeft: return lot.date.map { .days($0.day - vantage.today) } ?? .none
        case .status:
            guard let status = models.board.status(of: lot.id, today: vantage.today, within: vantage.within) else {
                return .none
            }
            guard let left = lot.date.map({ $0.day - vantage.today }) else { return .text(status.words) }
            let window = vantage.within ?? models.board.window(of: lot.id) ?? 0
            return .text("\(status.words): \(days(left)) left, and soon is \(days(window)) before")
        case .window: return window(lot, models)
        case .reminder:
            return models.reminders.upcoming(after: vantage.time, zone: vantage.zone, limit: .max)
                .first { $0.reference.lot == lot.id }.map { .text($0.words(vantage.zone)) } ?? .none
        case .opened: return lot.openedOn.map { .text("opened on \($0)") } ?? .none
        case .location: return lot.location.isNone ? .none : .location(lot.location)
        case .bought: return .text("\(lot.boughtOn)")
        case .store: return lot.store.isNone ? .none : .store(lot.store)
        case .price:
            return models.catalog[lot.product].flatMap { lot.price(in: $0.units) }.map { .money($0) } ?? .none
        case .paid: return lot.cost.map { .money($0.money) } ?? .none
        case .note: return text(lot.note)
        }
    }

    /// Its own, else its product's, its category's, the household's (E1).
    private static func window(_ lot: Lot?, _ models: ProjectionSet) -> FigureValue {
        guard let lot else { return .none }
        if let window = lot.window ?? models.catalog[lot.product]?.window { return .days(window) }
        let category = models.catalog[lot.product].flatMap { models.catalog.catalog.categories[$0.category] }
        return category?.window.map { .days($0) } ?? value(models.catalog.settings, .window)
    }

    static func days(_ count: Int) -> String { "\(count) \(abs(count) == 1 ? "day" : "days")" }

    private static func value(_ settings: Settings, _ what: SettingFigure) -> FigureValue {
        // Before it was founded a household has only defaults, which nobody chose.
        if settings.name.isEmpty { return .none }
        return switch what {
        case .name: text(settings.name)
        case .timeZone: text(settings.timeZone)
        case .currency: text(settings.currency.code)
        case .language: text(settings.language)
        case .dateOrder: text(settings.dateOrder.name)
        case .firstDayOfWeek: .text(String(settings.firstDayOfWeek))
        case .window: .days(settings.window)
        case .defaultStore: settings.defaultStore.isNone ? .none : .store(settings.defaultStore)
        case .reminderPolicy: .text(settings.reminders.words)
        }
    }

    private static func amount(_ quantity: Quantity) -> FigureValue { quantity > .zero ? .quantity(quantity) : .none }
    private static func text(_ text: String) -> FigureValue { text.isEmpty ? .none : .text(text) }
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
        return "\(kind.words) \(day)\(source)"
    }
}

extension ExpiryStatus {
    fileprivate var words: String {
        switch self {
        case .fresh: "fresh"
        case .expiringSoon: "expiring soon"
        case .expired: "past its date"
        }
    }
}

extension DueReminder {
    /// `2026-11-22 09:00, 2 days before its date`.
    fileprivate func words(_ zone: TimeZoneRules) -> String {
        let days = abs(reference.stage)
        let distance = "\(days) \(days == 1 ? "day" : "days")"
        let place =
            switch reference.stage {
            case 0: "on its date"
            case ..<0: "\(distance) before its date"
            default: "\(distance) after its date"
            }
        return "\(zone.localDate(at: dueAt)) \(ClockTime.text(zone.minuteOfDay(at: dueAt))), \(place)"
    }
}

extension Lot {
    /// What one buying unit of it cost (P1); nil where nobody said, or the unit leads nowhere.
    func price(in units: ProductUnits) -> Money? {
        guard let cost, let factor = try? units.factor(of: units.buying),
            let one = try? Quantity(millionths: 1_000_000).scaled(by: factor)
        else { return nil }
        return cost.share(of: one)
    }
}
