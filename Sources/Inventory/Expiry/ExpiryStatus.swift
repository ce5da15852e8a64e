/// A lot's status on a day. The only definition, shared by API, command line, reminders and web (E1).
public enum ExpiryStatus: UInt8, StableName {
    case fresh = 0
    case expiringSoon = 1
    case expired = 2
    /// It lies in a freezer, whatever its date.
    case frozen = 3

    // As in `DateKind`.
    public var name: String {
        switch self {
        case .fresh: "fresh"
        case .expiringSoon: "expiringSoon"
        case .expired: "expired"
        case .frozen: "frozen"
        }
    }

    /// - Parameters:
    ///   - date: The lot's date; without one it is fresh.
    ///   - today: In the household's time zone.
    ///   - isFrozen: It lies in a location of the kind freezer.
    ///   - window: How many days before its date it is expiring soon; 0 means only on the day itself.
    public static func of(
        date: CalendarDate?, isFrozen: Bool, today: CalendarDate, window: Int
    ) -> ExpiryStatus {
        if isFrozen { return .frozen }
        guard let date else { return .fresh }
        let daysLeft = date - today
        if daysLeft < 0 { return .expired }
        return daysLeft <= window ? .expiringSoon : .fresh
    }
}
