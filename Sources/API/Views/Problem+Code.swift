extension Problem {
    /// The codes that a client does something about; others are only shown. One list, so that nobody misspells one.
    public enum Code {
        /// 400: not JSON, or not the shape.
        public static let unreadable = "unreadable"
        /// 400: the request's body broke off, or its chunks are none; the connection ends.
        public static let brokenRequest = "broken-request"
        /// 400: a field or query name that there is not; `more["field"]`.
        public static let unknownField = "unknown-field"
        /// 404: no such path, thing or household, or not yours (H2).
        public static let notFound = "not-found"
        /// 404: `add` of a name nobody knows, with the nearest in `matches` (C1).
        public static let unknownProduct = "unknown-product"
        /// 404: the caller has no household yet.
        public static let noHousehold = "no-household"
        /// 409: the caller has several households and chose none; `matches` is empty, `more` names them by id.
        public static let severalHouseholds = "several-households"
        /// 409: a name means several things, in `matches` (C2).
        public static let severalMatches = "several-matches"
        /// 409: less is there than was asked for, in `available` (S3).
        public static let notEnough = "not-enough"
        /// 409: only lots past their use-by are left; `confirmExpired` takes them (S3).
        public static let pastUseBy = "past-use-by"
        /// 409: the name, alias or barcode belongs to `existing` (C1, C5).
        public static let nameTaken = "name-taken"
        public static let codeTaken = "code-taken"
        /// 409: the id was used for another command (L3).
        public static let idReused = "id-reused"
        /// 409: later transactions depend on it, in `dependents`; `cascade` undoes them too (L8).
        public static let hasDependents = "has-dependents"
        /// 409: there is nothing the caller could undo or redo.
        public static let nothingToUndo = "nothing-to-undo"
        /// 409: still in use; `ArchiveRequest.confirm` archives it all the same (C8).
        public static let inUse = "in-use"
        /// 403: the role does not allow it (H2).
        public static let notAllowed = "not-allowed"
        /// 410: the cursor is of another branch of the log (L12).
        public static let logRestored = "log-restored"
        /// 503: it is not known whether it was booked: send it again with the same id.
        public static let outcomeUnknown = "outcome-unknown"
        /// 503: the log is damaged: nothing is booked, nor answered that may be wrong.
        public static let logDamaged = "log-damaged"
        /// 503: the read models are not there yet.
        public static let notReady = "not-ready"
        /// 507.
        public static let storeFull = "store-full"
    }
}
