import Inventory

extension ReminderInput {
    /// - Throws: `Refusal` where the result would not be a valid policy.
    func changing(_ policy: ReminderPolicy) throws(Refusal) -> ReminderPolicy {
        var policy = policy
        if let daysBefore { policy.daysBefore = daysBefore }
        if let time { policy.time = time }
        if let quietFrom { policy.quietFrom = quietFrom }
        if let quietTo { policy.quietTo = quietTo }
        // Between equal times there is nothing.
        if let quietFrom, quietFrom == quietTo { (policy.quietFrom, policy.quietTo) = (nil, nil) }
        if let digest { policy.digest = digest }
        return try policy.checked()
    }
}

extension ReminderPolicy {
    func checked() throws(Refusal) -> ReminderPolicy {
        guard daysBefore.count <= 20, daysBefore.allSatisfy({ (0...3650).contains($0) }) else {
            throw Refusal(.unreadable, "there can be at most 20 reminders, each 0 to 3650 days before the date")
        }
        for minute in [time, quietFrom ?? 0, quietTo ?? 0] where !(0..<1440).contains(minute) {
            throw Refusal(.unreadable, "a time of day must be 00:00 to 23:59")
        }
        guard (quietFrom == nil) == (quietTo == nil) else {
            throw Refusal(.unreadable, "quiet hours need both a beginning and an end")
        }
        return self
    }
}
