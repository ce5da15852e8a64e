/// When reminders come (R1), with readable times. In a request absent fields stay unchanged; an answer has all values
/// in force.
public struct ReminderPolicyBody: Codable, Equatable, Sendable {
    /// Days before the date, descending: `[3, 1, 0]`.
    public var daysBefore: [Int]?
    /// Local time of day: `09:00`.
    public var time: String?
    /// No reminders between these local times.
    public var quietFrom: String?
    public var quietTo: String?
    /// Combine reminders that are due together.
    public var digest: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case daysBefore, time, quietFrom, quietTo, digest
    }

    public init() {}

    public init(_ policy: ReminderPolicy) {
        daysBefore = policy.daysBefore.sorted(by: >)
        time = ClockTime.text(policy.time)
        quietFrom = policy.quietFrom.map(ClockTime.text)
        quietTo = policy.quietTo.map(ClockTime.text)
        digest = policy.digest
    }

    public init(_ input: ReminderInput) {
        daysBefore = input.daysBefore
        time = input.time.map(ClockTime.text)
        quietFrom = input.quietFrom.map(ClockTime.text)
        quietTo = input.quietTo.map(ClockTime.text)
        digest = input.digest
    }

    /// - Throws: `InvalidField` for a time of day that cannot be read.
    public func input() throws(InvalidField) -> ReminderInput {
        var input = ReminderInput()
        input.daysBefore = daysBefore
        input.time = try time.map(ClockTime.minutes)
        input.quietFrom = try quietFrom.map(ClockTime.minutes)
        input.quietTo = try quietTo.map(ClockTime.minutes)
        input.digest = digest
        return input
    }
}

extension ReminderPolicyBody {
    /// `3 days and 1 day before and on the day, at 09:00, together`.
    public var words: String {
        let days = daysBefore ?? []
        guard !days.isEmpty else { return "none" }
        let before = days.filter { $0 > 0 }.map { "\($0) \($0 == 1 ? "day" : "days")" }
        var moments: [String] = []
        if let last = before.last {
            let others = before.dropLast()
            moments.append((others.isEmpty ? last : "\(others.joined(separator: ", ")) and \(last)") + " before")
        }
        if days.contains(0) { moments.append("on the day") }
        let quiet = quietFrom.flatMap { from in quietTo.map { ", quiet \(from)–\($0)" } }
        return moments.joined(separator: " and ") + (time.map { ", at \($0)" } ?? "") + (quiet ?? "")
            + (digest == false ? ", one by one" : ", together")
    }
}

extension ReminderInput: RequestBody {
    public static var fieldNames: [String] { ReminderPolicyBody.CodingKeys.allCases.map(\.stringValue) }
    public static var nested: [String: any RequestBody.Type] { [:] }

    public init(from decoder: any Decoder) throws { self = try ReminderPolicyBody(from: decoder).input() }
    public func encode(to encoder: any Encoder) throws { try ReminderPolicyBody(self).encode(to: encoder) }
}
