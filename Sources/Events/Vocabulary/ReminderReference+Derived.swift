public import Domain

extension ReminderReference {
    /// With the id that follows from lot, stage and date (R2): a new date is a new reminder, a changed time of day is not.
    public init(lot: LotID, stage: Int, date: CalendarDate) {
        let numbers = [Int64(stage), Int64(date.dayNumber)]
        let parts = numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        self.init(id: .hashed(lot.bytes, parts), lot: lot, stage: stage, date: date)
    }
}
