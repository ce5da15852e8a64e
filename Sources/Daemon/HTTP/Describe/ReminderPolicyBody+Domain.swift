import API
import Domain

extension ReminderPolicyBody {
    init(_ policy: ReminderPolicy) {
        self.init(
            daysBefore: policy.daysBefore.sorted(by: >), time: ClockTime.text(policy.timeOfDay),
            quietFrom: policy.quietFrom.map(ClockTime.text), quietTo: policy.quietTo.map(ClockTime.text),
            digest: policy.digest)
    }

    /// What is absent stays as it was.
    /// - Throws: `Problem` for a time of day that cannot be read.
    func changing(_ policy: ReminderPolicy) throws(Problem) -> ReminderPolicy {
        var policy = policy
        if let daysBefore { policy.daysBefore = daysBefore }
        if let time { policy.timeOfDay = try ClockTime.minutes(time) }
        if let quietFrom { policy.quietFrom = try ClockTime.minutes(quietFrom) }
        if let quietTo { policy.quietTo = try ClockTime.minutes(quietTo) }
        if let digest { policy.digest = digest }
        return policy
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
