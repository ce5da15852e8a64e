import API
import Commands
import Domain

extension ReminderPolicyBody {
    init(_ policy: ReminderPolicy) {
        self.init(
            daysBefore: policy.daysBefore.sorted(by: >), time: ClockTime.text(policy.time),
            quietFrom: policy.quietFrom.map(ClockTime.text), quietTo: policy.quietTo.map(ClockTime.text),
            digest: policy.digest)
    }

    /// - Throws: `Problem` for a time of day that cannot be read.
    func said() throws(Problem) -> SaidReminders {
        var said = SaidReminders()
        said.daysBefore = daysBefore
        said.time = try time.map(ClockTime.minutes)
        said.quietFrom = try quietFrom.map(ClockTime.minutes)
        said.quietTo = try quietTo.map(ClockTime.minutes)
        said.digest = digest
        return said
    }
}

/// A time of day on the wire: `09:00`.
enum ClockTime {
    static func text(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }

    static func minutes(_ text: String) throws(Problem) -> Int {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hours = Int(parts[0]),
            let minutes = Int(parts[1]), (0..<24).contains(hours), (0..<60).contains(minutes)
        else { throw .unreadable("“\(text)” is no time of day: write it like 09:00") }
        return hours * 60 + minutes
    }
}
