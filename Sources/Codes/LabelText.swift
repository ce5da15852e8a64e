public import Values

/// A date as packages print it, with its kind and batch (E4): `MHD 12.03.26 L407`.
///
/// It never guesses: a text that may mean two days is refused with both.
public struct LabelText: Hashable, Sendable {
    public var day: CalendarDate
    /// By the words around the date; nil: they do not say.
    public var kind: DateKind?
    /// The batch number; empty: there is none.
    public var batch: String

    /// The longest text that is read, in bytes.
    public static let most = 200

    /// - Throws: `UnreadableLabel`, unless one day is certain. Cost: the length of the text.
    public init(_ text: String, today: CalendarDate, order: DateOrder) throws(UnreadableLabel) {
        guard text.utf8.count <= Self.most else { throw .tooLong }
        var reading = LabelReading(text, LabelCalendar(today: today, order: order))
        reading.walk()
        (day, kind) = try reading.end()
        batch = reading.batch
    }

    /// The batch number of a text without a readable date, too; empty: there is none.
    public static func batch(of text: String) -> String {
        guard text.utf8.count <= most else { return "" }
        return LabelReading(text, LabelCalendar(today: CalendarDate(), order: .dmy)).batch
    }
}
