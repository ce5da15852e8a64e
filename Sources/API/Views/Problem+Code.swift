extension Problem {
    /// Codes of the request handling. An answer has one of these codes, one of `RefusalCode`, or for a refusal of the
    /// HTTP layer a code like `http-431`.
    public enum Code: String, Sendable, CaseIterable {
        /// 400: the request's body is incomplete, or its chunks are malformed; the connection ends.
        case brokenRequest = "broken-request"
        /// 403: another site made the browser send it.
        case crossSite = "cross-site"
        /// 404: a file of another version of the page.
        case goneVersion = "gone-version"
        case internalError = "internal-error"
        /// 503: the log is damaged: writes are refused, and so are reads that may be wrong.
        case logDamaged = "log-damaged"
        /// 410: the cursor is of another branch of the log (L12).
        case logRestored = "log-restored"
        case noConditions = "no-conditions"
        case noCredentials = "no-credentials"
        case noHistory = "no-history"
        /// 503: scrypt takes more memory than there is (H4).
        case noMemory = "no-memory"
        /// 415: the bytes are none of the pictures that larder takes (C7).
        case notAPicture = "not-a-picture"
        case notATransactionsEnd = "not-a-transactions-end"
        /// 503: the read models are not ready yet.
        case notReady = "not-ready"
        /// 503: it is not known whether it was booked: resend it with the same id.
        case outcomeUnknown = "outcome-unknown"
        case storeFailed = "store-failed"
        /// 507.
        case storeFull = "store-full"
        case tooLarge = "too-large"
        case tooManyCommands = "too-many-commands"
        case tooManyConnections = "too-many-connections"
        /// 429: as many streams of events are open as a user may have (X2).
        case tooManyStreams = "too-many-streams"
        /// 429: too many wrong codes of invitations (H8).
        case tooManyTries = "too-many-tries"
        case tooManyEvents = "too-many-events"
        /// 400: an unknown field or query name; `more["field"]`.
        case unknownField = "unknown-field"
        /// 401: signed in by a proxy, and unknown here.
        case unknownUser = "unknown-user"
        /// 421: the request names a host that is not this larderd's.
        case wrongHost = "wrong-host"
        case wrongMethod = "wrong-method"
    }
}
