public import Inventory

/// `POST …/reminders/{firing}/delivered`: a channel showed it to the caller.
public struct DeliveredRequest: KeyedBody {
    /// `desktop`, `terminal`.
    public var channel: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case channel
    }

    public init(channel: String) {
        self.channel = channel
    }
}

/// `POST …/reminders/{firing}/acknowledge`.
public struct AcknowledgeRequest: KeyedBody {
    /// Only what it says of this lot; absent: all of it.
    public var lot: LotID?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case lot
    }

    public init(lot: LotID? = nil) {
        self.lot = lot
    }
}

/// `POST …/reminders/{firing}/snooze`.
public struct SnoozeRequest: KeyedBody {
    /// Absent: until the next reminder time (R4).
    public var until: Timestamp?
    /// Only what it says of this lot; absent: all of it.
    public var lot: LotID?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case until, lot
    }

    public init(until: Timestamp? = nil, lot: LotID? = nil) {
        (self.until, self.lot) = (until, lot)
    }
}
