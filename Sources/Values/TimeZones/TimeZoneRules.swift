/// The offsets of one IANA time zone, past and future, read once from the machine's zone files (H3, R5).
///
/// A value of some kilobytes; a look-up is a binary search. Times without a zone are turned into instants by
/// `instant(of:minuteOfDay:)`, which has an answer for every minute of every day.
public struct TimeZoneRules: Sendable {
    public let identifier: String
    private let file: TimeZoneFile

    /// Reads one file below `directory`.
    public init(identifier: String, directory: String = TimeZoneRules.directory) throws(TimeZoneError) {
        guard Self.isWellFormed(identifier) else { throw .badIdentifier(identifier) }
        let path = directory + "/" + identifier
        guard let bytes = ZoneDirectory.read(path) else { throw Self.unknown(identifier, directory: directory) }
        guard let file = TimeZoneFile(bytes) else { throw .unreadable(identifier, path: path) }
        self.identifier = identifier
        self.file = file
    }

    /// Coordinated universal time, which needs no file.
    public static let utc = TimeZoneRules(identifier: "UTC", file: TimeZoneFile(fixed: 0))

    private init(identifier: String, file: TimeZoneFile) {
        self.identifier = identifier
        self.file = file
    }

    /// Seconds east of UTC in force at an instant.
    public func offset(at time: Timestamp) -> Int { offset(atSeconds: Int(time.seconds)) }

    public func localDate(at time: Timestamp) -> CalendarDate {
        CalendarDate(dayNumber: Int32(clamping: localSeconds(at: time).quotientFloor(86_400)))
    }

    /// 0…1439.
    public func minuteOfDay(at time: Timestamp) -> Int {
        let local = localSeconds(at: time)
        return Int(local - local.quotientFloor(86_400) * 86_400) / 60
    }

    /// The instant at which local clocks show this minute. A minute that occurs twice means its first occurrence. A
    /// skipped minute means the first instant after the gap.
    /// - Parameter minuteOfDay: From the day's local midnight; beyond 1439 it continues into the next day.
    public func instant(of date: CalendarDate, minuteOfDay: Int) -> Timestamp {
        let local = Int(date.dayNumber) * 86_400 + minuteOfDay * 60
        // Offsets are within a day and two hours; all in force around it are tried in order.
        let from = local - 93_600
        var offset = offset(atSeconds: from)
        for change in changes(from: from, to: local + 93_600) {
            if local - offset < change.at { break }
            // After the end of this stretch. Skipped, if the next one begins after it.
            if change.at + change.offset > local { return Timestamp(milliseconds: Int64(change.at) * 1000) }
            offset = change.offset
        }
        return Timestamp(milliseconds: Int64(local - offset) * 1000)
    }

    private func localSeconds(at time: Timestamp) -> Int64 { time.seconds + Int64(offset(at: time)) }

    private func offset(atSeconds seconds: Int) -> Int {
        let next = index(after: seconds)
        if next == file.changes.count, let rule = file.rule { return rule.offset(at: seconds) }
        return next == 0 ? file.initial : file.offsets[next - 1]
    }

    /// The first listed change strictly after an instant.
    private func index(after seconds: Int) -> Int { file.changes.indices.first(beyond: { file.changes[$0] > seconds }) }

    /// Listed changes and those of the rule in (from, to], in order.
    private func changes(from: Int, to: Int) -> [(at: Int, offset: Int)] {
        var found: [(at: Int, offset: Int)] = []
        for index in index(after: from)..<max(index(after: from), index(after: to)) {
            found.append((file.changes[index], file.offsets[index]))
        }
        guard let rule = file.rule else { return found }
        let last = file.changes.last ?? .min
        let year = CalendarDate(dayNumber: Int32(clamping: Int64(from).quotientFloor(86_400))).components.year
        for change in (year - 1...year + 1).flatMap(rule.changes(in:))
        where change.at > max(from, last) && change.at <= to {
            found.append(change)
        }
        return found
    }
}
