public import Inventory

/// `GET …/reminders`: the next reminders, soonest first.
public struct RemindersAnswer: Codable, Equatable, Sendable {
    public var reminders: [ReminderView]

    public init(reminders: [ReminderView]) {
        self.reminders = reminders
    }
}

/// `GET …/reminders/open`: what was reminded of and is not dealt with, newest first, and what comes next.
public struct OpenRemindersAnswer: Codable, Equatable, Sendable {
    public var today: CalendarDate
    public var household: Named
    public var open: [FiringView]
    public var next: [ReminderView]

    public init(today: CalendarDate, household: Named, open: [FiringView], next: [ReminderView]) {
        self.today = today
        self.household = household
        self.open = open
        self.next = next
    }
}

/// A message that is due because of a date (R2).
public struct ReminderView: Codable, Equatable, Sendable {
    public var id: ReminderID
    public var dueAt: Timestamp
    /// Days before the date; negative after it.
    public var stage: Int
    /// `milk expires tomorrow (1 l, fridge)`.
    public var text: String
    public var lot: LotView
    /// The caller put it off until then, by itself.
    public var snoozedUntil: Timestamp?

    public init(
        id: ReminderID, dueAt: Timestamp, stage: Int, text: String, lot: LotView, snoozedUntil: Timestamp? = nil
    ) {
        self.snoozedUntil = snoozedUntil
        self.id = id
        self.dueAt = dueAt
        self.stage = stage
        self.text = text
        self.lot = lot
    }
}

/// Reminders that were due together and fired once: an event, so a restart neither repeats nor loses it.
public struct FiringView: Codable, Equatable, Sendable {
    public var id: FiringID
    public var household: Named
    /// The household's time zone, whose clock tells when it fired.
    public var timeZone: String
    public var firedAt: Timestamp
    /// The bubble's first line, and the lines below it; plain text, not markup.
    public var title: String
    public var body: String
    public var reminders: [ReminderView]
    /// The caller put it off until then.
    public var snoozedUntil: Timestamp?
    /// The caller put it, or some of it, off until then, and it is shown again since; absent: it was not put off so
    /// far.
    public var returned: Timestamp?

    public init(
        id: FiringID, household: Named, timeZone: String, firedAt: Timestamp, title: String, body: String,
        reminders: [ReminderView], snoozedUntil: Timestamp? = nil, returned: Timestamp? = nil
    ) {
        self.returned = returned
        self.id = id
        self.household = household
        self.timeZone = timeZone
        self.firedAt = firedAt
        self.title = title
        self.body = body
        self.reminders = reminders
        self.snoozedUntil = snoozedUntil
    }

    /// One for each of its reminders, all of the same id.
    public var parts: [FiringView] {
        reminders.map { reminder in
            var part = self
            (part.title, part.body, part.reminders) = (reminder.text, reminder.lot.code, [reminder])
            return part
        }
    }

    /// The lot for the buttons: set when the firing is about exactly one.
    public var onlyLot: LotView? { reminders.count == 1 ? reminders.first?.lot : nil }
}
