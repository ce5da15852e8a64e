/// A category of the catalog: dairy, drinks (C6).
public struct Category: Hashable, Sendable {
    public var id: CategoryID
    public var name: String
    /// Days before its date from which a lot of its products counts as expiring soon; nil: the household's (E1).
    public var window: Int?
    /// When to remind of its products; nil: as the household does (R1).
    public var reminders: ReminderPolicy?
    /// The days that *still good* adds to a date; nil: three (E5).
    public var stillGood: Int?
    public var archived: Bool

    public init(
        id: CategoryID = CategoryID(), name: String = "", window: Int? = nil, reminders: ReminderPolicy? = nil,
        stillGood: Int? = nil, archived: Bool = false
    ) {
        self.id = id
        self.name = name
        self.window = window
        self.reminders = reminders
        self.stillGood = stillGood
        self.archived = archived
    }
}
