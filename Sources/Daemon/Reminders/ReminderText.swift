import API
import Inventory

/// Texts of a reminder, as of the time it is shown (R4, E2).
enum ReminderText {
    /// `expires tomorrow`, `expired 3 days ago`, `is past best since yesterday`.
    static func state(daysLeft: Int, kind: DateKind?) -> String {
        switch daysLeft {
        case 0: "expires today"
        case 1: "expires tomorrow"
        case 2...: "expires in \(daysLeft) days"
        default: past(days: -daysLeft, kind)
        }
    }

    /// `Milk expires tomorrow (1 l, Fridge)`.
    static func sentence(_ lot: LotView) -> String { "\(headline(lot)) (\(details(lot)))" }

    /// `Milk expires tomorrow`.
    static func headline(_ lot: LotView) -> String {
        "\(lot.name) \(state(daysLeft: lot.daysLeft ?? 0, kind: lot.dateKind))"
    }

    /// A notification's first line: the state of a single lot, else the number of lots.
    static func title(_ lots: [LotView]) -> String {
        if lots.count == 1 { return headline(lots[0]) }
        let past = lots.count { ($0.daysLeft ?? 0) < 0 }
        if past == lots.count { return "\(lots.count) things are past their date" }
        return past == 0
            ? "\(lots.count) things expire soon" : "\(lots.count) things expire soon or are past their date"
    }

    /// The lines below the title.
    static func body(_ lots: [LotView]) -> String {
        if lots.count == 1 { return "\(details(lots[0])) · \(lots[0].code)" }
        let more = lots.count > shown ? ["and \(lots.count - shown) more"] : []
        return (lots.prefix(shown).map(sentence) + more).joined(separator: "\n")
    }

    private static let shown = 8

    private static func details(_ lot: LotView) -> String {
        [lot.amount.text, lot.location?.name].compactMap(\.self).joined(separator: ", ")
    }

    private static func past(days: Int, _ kind: DateKind?) -> String {
        if kind == .useBy { return days == 1 ? "expired yesterday" : "expired \(days) days ago" }
        return days == 1 ? "has been past its best since yesterday" : "has been past its best for \(days) days"
    }
}
