import Inventory

/// A day beside an answer: how long ago it was, or which day it was, where the answer is not of today.
struct DayFormat {
    let today: CalendarDate
    /// Another time was asked about.
    let past: Bool

    func text(_ day: CalendarDate) -> String {
        past ? "on \(DayText.date(day, today: today))" : DayText.distance(day - today)
    }
}
