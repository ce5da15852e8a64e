public import Values

/// Why no date is read off a label, with what was understood of it (E4).
public enum UnreadableLabel: Error, Hashable, Sendable {
    /// Longer than a label is.
    case tooLong
    case noDate
    /// Only dates of production are on it.
    case onlyProduction
    /// A date may be several, or several dates may be the end.
    case several([CalendarDate])
    /// No calendar has the day, or not in the household's order.
    /// - Parameter asElsewhere: The day in another order, which is not used.
    case impossible(String, asElsewhere: CalendarDate?)
    /// A day without a year.
    case noYear(String)
    /// It looks like a date, in a form that is not read.
    case unknownForm(String)
    /// The end would be before the production.
    case beforeProduction(CalendarDate, production: CalendarDate)
}
