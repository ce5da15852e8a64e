import API
import Inventory

/// Open reminders, the newest first, each with what it is about, and those to come.
enum RemindPage {
    /// - Parameter atMost: So many of those to come.
    static func lines(
        _ answer: OpenRemindersAnswer, width: Int?, past: Bool = false, atMost: Int = .max, now: LocalTime
    ) -> [Line] {
        var lines = [Words.heading(answer.household, on: answer.today, asOf: nil)]
        let open = answer.open.flatMap { firing in
            firing.reminders.map { reminder in
                let until = (reminder.snoozedUntil ?? firing.snoozedUntil).map { "until \(when($0, now))" }
                return row(reminder, until ?? when(firing.firedAt, now))
            }
        }
        let next = answer.next.prefix(atMost).map { one in
            var planned = one
            planned.text = self.planned(one, today: answer.today)
            return row(planned, when(one.dueAt, now))
        }
        // One table, so that the columns align.
        var table = Table(columns: [.fixed, .fixed, .fixed])
        table.rows = open + next
        let rows = table.grouped(width: width, below: 1)
        if open.isEmpty {
            lines += [[], [Span("Nothing is open.", .good)]]
        } else {
            lines += [[], [Span("Open", .soon), Span(" (\(open.count))", .quiet)]] + rows.prefix(open.count).joined()
        }
        if !next.isEmpty { lines += [[], [Span("Next", .heading)]] + rows.dropFirst(open.count).joined() }
        if next.count < answer.next.count { lines.append([Span("  … and more: larder remind --all", .quiet)]) }
        if !past, let code = answer.open.first?.reminders.first?.lot.code {
            let hint = "Next: " + ["ack", "snooze"].map { "larder remind \($0) \(code)" }.joined(separator: " · ")
            if hint.columns <= width ?? .max { lines += [[], [Span(hint, .quiet)]] }
        }
        return lines
    }

    /// With its date, for by the time of the reminder its sentence is another: `yoghurt, best before 26 Nov (3 pieces, Fridge)`.
    private static func planned(_ reminder: ReminderView, today: CalendarDate) -> String {
        guard let date = reminder.lot.lotDate else { return reminder.text }
        let details = reminder.text.ranges(of: " (").last.map { String(reminder.text[$0.lowerBound...]) } ?? ""
        let kind = (reminder.lot.dateKind ?? .bestBefore).words
        return "\(reminder.lot.name), \(kind) \(date.source.mark)\(DayText.date(date.day, today: today))\(details)"
    }

    /// Returns the row of a reminder. A snoozed reminder has the end of its snooze in place of its own time.
    private static func row(_ reminder: ReminderView, _ when: String) -> [Span] {
        [Span(reminder.lot.code, .quiet), Span(reminder.text.printable), Span(when, .quiet)]
    }

    private static func when(_ time: Timestamp, _ now: LocalTime) -> String {
        let local = now.showing(time)
        return switch local.day - now.day {
        case 1: "tomorrow \(local.time)"
        case 2...: "\(DayText.date(local.day, today: now.day)) \(local.time)"
        default: local.words(now: now)
        }
    }

    static let columns: [ListColumn<RemindRow>] = [
        ListColumn("state") { $0.firing == nil ? "next" : "open" }, ListColumn("code") { $0.reminder.lot.code },
        ListColumn("product") { $0.reminder.lot.product.name },
        ListColumn("amount") { $0.reminder.lot.amount.amount }, ListColumn("unit") { $0.reminder.lot.amount.unit },
        ListColumn("date") { $0.reminder.lot.date?.description }, ListColumn("text") { $0.reminder.text },
        ListColumn("at") { "\($0.firing?.firedAt ?? $0.reminder.dueAt)" },
        ListColumn("snoozedUntil") { ($0.reminder.snoozedUntil ?? $0.firing?.snoozedUntil).map { "\($0)" } },
        ListColumn("firing") { $0.firing.map { "\($0.id)" } }, ListColumn("id") { "\($0.reminder.id)" },
    ]
}

/// A reminder, and the message that it came in, for programs.
struct RemindRow {
    var reminder: ReminderView
    /// Nil: still to come.
    var firing: FiringView?

    static func all(_ answer: OpenRemindersAnswer) -> [RemindRow] {
        answer.open.flatMap { firing in firing.reminders.map { RemindRow(reminder: $0, firing: firing) } }
            + answer.next.map { RemindRow(reminder: $0) }
    }
}
