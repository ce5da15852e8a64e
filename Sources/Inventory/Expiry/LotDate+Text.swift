extension LotDate {
    /// For use in a sentence: `best before tomorrow (22 Nov)`, `use by ~3 Dec`; without a reference day `best before
    /// 24 Nov 2026`.
    public func text(on today: CalendarDate? = nil) -> String {
        guard let today else { return "\(kind.words) \(source.mark)\(day.words)" }
        let left = day - today
        let (date, distance) = (DayText.date(day, today: today), DayText.distance(left))
        return switch abs(left) {
        case ...1: "\(kind.words) \(source.mark)\(distance) (\(date))"
        case ...7: "\(kind.words) \(source.mark)\(date) (\(distance))"
        default: "\(kind.words) \(source.mark)\(date)"
        }
    }
}
