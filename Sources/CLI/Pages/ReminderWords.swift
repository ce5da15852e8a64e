import API

/// A reminder policy as a sentence.
enum ReminderWords {
    static func text(_ policy: ReminderPolicyBody) -> String {
        let days = (policy.daysBefore ?? []).map { $0 == 0 ? "on the day" : Words.count($0, "day") + " before" }
        var text = days.isEmpty ? "none" : days.joined(separator: ", ")
        if let time = policy.time { text += " at \(time)" }
        if let from = policy.quietFrom, let to = policy.quietTo { text += ", quiet \(from)–\(to)" }
        return text + (policy.digest == false ? ", one by one" : ", together")
    }
}
