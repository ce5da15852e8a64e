import Events

extension RecordedEvent {
    /// The areas whose answers it may change. Cost: its effects.
    var areas: Set<String> {
        var areas: Set<String> = []
        effects { areas.insert($0.area) }
        return areas
    }
}

extension Effect {
    fileprivate var area: String {
        switch self {
        case .lot, .booked, .checked: "stock"
        case .price, .confirmed: "prices"
        case .catalog: "catalog"
        case .place: "places"
        case .household, .register: "household"
        case .favourite: "favourites"
        case .list: "lists"
        case .feed: "feed"
        case .reminder: "reminders"
        }
    }
}
