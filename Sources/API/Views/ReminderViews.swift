public import Domain

/// `GET …/reminders`: the next reminders, soonest first.
public struct RemindersAnswer: Codable, Equatable, Sendable {
    public var reminders: [ReminderView]

    public init(reminders: [ReminderView]) {
        self.reminders = reminders
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

    public init(id: ReminderID, dueAt: Timestamp, stage: Int, text: String, lot: LotView) {
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

    public init(
        id: FiringID, household: Named, timeZone: String, firedAt: Timestamp, title: String, body: String,
        reminders: [ReminderView]
    ) {
        self.id = id
        self.household = household
        self.timeZone = timeZone
        self.firedAt = firedAt
        self.title = title
        self.body = body
        self.reminders = reminders
    }

    /// The lot for the buttons: set when the firing is about exactly one.
    public var onlyLot: LotView? { reminders.count == 1 ? reminders.first?.lot : nil }
}
