/// A figure that can be explained (L7), by its wire name. A person may write it in any case and with spaces or hyphens.
public protocol FigureName: RawRepresentable<String>, CaseIterable, Sendable {}

extension FigureName {
    public init?(typed text: String) {
        let key = text.lowercased().filter { $0.isLetter }
        guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) else { return nil }
        self = found
    }
}

/// Of a product: what there is, and its settings.
public enum ProductFigure: String, FigureName {
    case stock, opened, missing, minimum, name, aliases, packs, barcodes, location, category, window, reminders,
        archived
    case buyingUnit, usingUnit, shelfLife, dateKind
}

/// Of a lot.
public enum LotFigure: String, FigureName {
    case amount, date, daysLeft, status, window, reminder, opened, location, bought, store, price, paid, note
}

/// Of a household: its settings.
public enum SettingFigure: String, FigureName {
    case name, timeZone, currency, language, dateOrder, firstDayOfWeek, window, defaultStore, reminderPolicy
}

/// How many there are, as the board, the summary and the list of reminders say. Of a location: how many lots have a
/// status or how many products there are in it and in those below it; `lots` those that lie there itself.
public enum CountFigure: String, FigureName {
    case expired, expiringSoon, fresh, low, lots, products, reminders
}

/// Of a household: when it is reminded next, and of what.
public enum ReminderFigure: String, FigureName {
    case nextReminder
}
