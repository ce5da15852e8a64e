import Inventory

extension Household {
    /// The day in a column: a day as people type it, also with a time behind it, or the household's day at an instant.
    /// - Returns: Nil for an empty text.
    func day(
        ofRow text: String, _ context: Context, _ direction: HumanDate.Direction
    ) throws(Refusal) -> CalendarDate? {
        if text.isEmpty { return nil }
        if let day = CalendarDate(text) { return day }
        if let day = try day(ofRow: text, context) { return day }
        return try date(text, context, direction)
    }

    /// The day of a text with a time; nil for one without.
    func day(ofRow text: String, _ context: Context) throws(Refusal) -> CalendarDate? {
        guard let timed = DayAndTime(text) else { return nil }
        if let instant = timed.instant { return context.zone.localDate(at: instant) }
        return try date(timed.day, context, .nearest)
    }
}

/// Whether a column of dates, or a text beside one, is of use-by dates or of best-before dates.
enum RowDateKind {
    static func read(_ text: String) -> DateKind? {
        let key = NameKey(text).text.filter { $0.isLetter }
        if key.isEmpty { return nil }
        return uses.contains { key.contains($0) } ? .useBy : .bestBefore
    }

    private static let uses = ["use", "verbrauch", "dlc", "gebruiken", "tgt", "nalezy"]
}
