/// Header names of larder's own, and the one it borrows.
public enum HeaderName {
    /// The log's id: a cursor of another branch is refused 410 (L12).
    public static let log = "Larder-Log"
    /// The answer is complete up to this position of the log.
    public static let position = "Larder-Position"
    /// The household's stream version.
    public static let version = "Larder-Version"
    /// While larderd's clock is in doubt: a `ClockDoubt` (L4).
    public static let clock = "Larder-Clock"
    /// What the caller is: `cli`, `agent`, `import`, … (L1). Absent: `api`.
    public static let origin = "Larder-Origin"
    /// The command's id (L3).
    public static let idempotencyKey = "Idempotency-Key"
    /// When a command happened, RFC 3339, where that is not now (L4).
    public static let occurredAt = "Larder-Occurred-At"
    /// Server-sent events: go on after this position.
    public static let lastEventID = "Last-Event-ID"
}

/// What stands for a household in a path besides its id and its name.
public enum HouseholdName {
    /// The caller's only household, or the chosen one.
    public static let `default` = "default"
    /// Every household of the caller; only `…/reminders/stream` and what is posted to a firing take it.
    public static let all = "all"
}

/// Names of `origin` that larder's own programs use.
public enum OriginName {
    public static let cli = "cli"
    public static let agent = "agent"
    public static let `import` = "import"
}

/// Names of server-sent events that are not items.
public enum StreamEventName {
    /// The reader fell too far behind: the stream ends here, and goes on after the last id it got.
    public static let tooSlow = "too-slow"
}

public enum MediaType {
    public static let json = "application/json"
    public static let problem = "application/problem+json"
    public static let events = "text/event-stream"
    public static let lines = "application/x-ndjson"
    /// Lines of JSON, then bytes.
    public static let backup = "application/vnd.larder.backup"
}
