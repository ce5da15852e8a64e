/// Larder's own header names, and one standard one.
public enum HeaderName {
    /// The log's id: a cursor of another branch is refused 410 (L12).
    public static let log = "Larder-Log"
    /// The answer is complete up to this position of the log.
    public static let position = "Larder-Position"
    /// The household's stream version.
    public static let version = "Larder-Version"
    /// Set while larderd's clock is in doubt: a `ClockDoubt` (L4).
    public static let clock = "Larder-Clock"
    /// The kind of caller: `cli`, `agent`, `import`, … (L1). Absent: `api`.
    public static let origin = "Larder-Origin"
    /// The command's id (L3).
    public static let idempotencyKey = "Idempotency-Key"
    /// When a command happened, RFC 3339, if not now (L4).
    public static let occurredAt = "Larder-Occurred-At"
    /// Server-sent events: continue after this position.
    public static let lastEventID = "Last-Event-ID"
    /// The next page of a list (RFC 8288).
    public static let link = "Link"
}

/// Values for a household in a path besides its id and its name.
public enum HouseholdName {
    /// The household that the caller chose, or their only one (H4).
    public static let `default` = "default"
    /// All the caller's households; only accepted by `…/reminders/stream` and writes to a firing.
    public static let all = "all"
}

/// Values of `origin` used by larder's own programs.
public enum OriginName {
    public static let cli = "cli"
    public static let agent = "agent"
    public static let `import` = "import"
    public static let sample = "sample"
}

/// Names of server-sent events that are not items.
public enum StreamEventName {
    /// The reader fell too far behind: the stream ends and can be continued after the last received id.
    public static let tooSlow = "too-slow"
}

public enum MediaType {
    public static let json = "application/json"
    public static let problem = "application/problem+json"
    public static let events = "text/event-stream"
    public static let lines = "application/x-ndjson"
    public static let metrics = "text/plain; version=0.0.4; charset=utf-8"
    /// Of any kind: larderd looks at how it begins.
    public static let file = "application/octet-stream"
    /// Lines of JSON, then bytes.
    public static let backup = "application/vnd.larder.backup"
}
