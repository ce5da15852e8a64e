import API
import ArgumentParser
import Inventory

/// Reminder times (R1).
struct ReminderOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Days before the date, separated by commas: 3,1,0.", valueName: "days"))
    var remind: DayList?

    @Option(help: ArgumentHelp("The time of day: 09:00.", valueName: "time"))
    var remindAt: String?

    @Option(help: ArgumentHelp("No reminders between these times: 22:00-07:00; or none.", valueName: "from-to"))
    var quietHours: QuietHours?

    @Option(help: ArgumentHelp("Combine reminders that are due together: yes or no.", valueName: "yes|no"))
    var digest: YesNo?

    /// Nil when no option was given.
    var input: ReminderInput? {
        get throws(InvalidField) {
            var body = ReminderPolicyBody()
            (body.daysBefore, body.time, body.digest) = (remind?.days, remindAt, digest.map { $0 == .yes })
            (body.quietFrom, body.quietTo) = (quietHours?.from, quietHours?.to)
            return body == ReminderPolicyBody() ? nil : try body.input()
        }
    }
}

enum YesNo: String, ExpressibleByArgument, CaseIterable { case yes, no }

/// `3,1,0`; an empty text means no reminders.
struct DayList: ExpressibleByArgument {
    var days: [Int]

    init?(argument: String) {
        let words = argument.split(separator: ",")
        days = words.compactMap { Int($0) }
        guard days.count == words.count else { return nil }
    }
}

/// `22:00-07:00`; `none` is two equal times.
struct QuietHours: ExpressibleByArgument {
    var from: String
    var to: String

    init?(argument: String) {
        if argument.isEmpty || argument.lowercased() == "none" {
            (from, to) = ("00:00", "00:00")
            return
        }
        let words = argument.split(separator: "-")
        guard words.count == 2 else { return nil }
        from = String(words[0])
        to = String(words[1])
    }
}
