/// Why a command was refused, in a word. Frozen: scripts test for these.
public enum RefusalCode: String, Sendable, CaseIterable {
    /// Who was invited belongs to the household already (H8).
    case alreadyMember = "already-member"
    case alreadyUndone = "already-undone"
    /// It was changed after the caller read it: read it again (X1.8).
    case changedMeanwhile = "changed-meanwhile"
    case changedSince = "changed-since"
    /// The caller chose a household that they do not belong to any more (H4).
    case chosenGone = "chosen-gone"
    /// The barcode belongs to something else (C5).
    case codeTaken = "code-taken"
    /// It keeps until the date that is printed on it: `date` says that (C11).
    case datePrinted = "date-printed"
    /// Later transactions depend on it; `cascade` undoes them too (L8).
    case hasDependents = "has-dependents"
    /// The id was used for another command (L3).
    case idReused = "id-reused"
    case impossible
    /// Still in use; `confirm` archives it anyway (C8).
    case inUse = "in-use"
    /// An invitation's code is wrong, used, withdrawn or too old: which of these is not said (H8).
    case invalidCode = "invalid-code"
    /// A household keeps an owner who can log in (H2).
    case lastOwner = "last-owner"
    /// The name or alias belongs to something else (C1).
    case nameTaken = "name-taken"
    /// The role does not allow it (H2).
    case notAllowed = "not-allowed"
    case notCorrectable = "not-correctable"
    /// Less is in stock than requested (S3).
    case notEnough = "not-enough"
    /// The thing or household does not exist, or is not the caller's (H2).
    case notFound = "not-found"
    /// A pack would give a unit a second, different size (C3).
    case ambiguousUnit = "ambiguous-unit"
    /// The caller has no household yet.
    case noHousehold = "no-household"
    /// There is nothing the caller could undo or redo.
    case nothingToUndo = "nothing-to-undo"
    case notUndoable = "not-undoable"
    /// It is somebody else's lot; `confirmOwned` takes it all the same (H5).
    case owned
    /// Only lots past their use-by are left; `confirmExpired` takes them (S3).
    case pastUseBy = "past-use-by"
    /// The price is four times or a quarter of the product's last, or a first one of many pieces (P1). Without
    /// `asksPrice` it is booked with a warning.
    case priceUnusual = "price-unusual"
    /// The caller has several households and chose none (H1).
    case severalHouseholds = "several-households"
    /// A name means several things (C2).
    case severalMatches = "several-matches"
    /// A typed text is longer than what is read of one (T1).
    case tooLong = "too-long"
    /// Nobody founds more households than the server's setting says (H7).
    case tooManyHouseholds = "too-many-households"
    case unknownBrand = "unknown-brand"
    case unknownCategory = "unknown-category"
    case unknownTag = "unknown-tag"
    case unknownLocation = "unknown-location"
    /// Something is added under an unknown name (C1).
    case unknownProduct = "unknown-product"
    case unknownStore = "unknown-store"
    case unknownUnit = "unknown-unit"
    /// A number without a unit, of what is measured and comes in no pack (C3).
    case unitNeeded = "unit-needed"
    /// The product has no variant of that name (C2).
    case unknownVariant = "unknown-variant"
    /// The request is not understood.
    case unreadable
    /// A label or code of a package is not understood, or may mean several days (E4, B3).
    case unreadableLabel = "unreadable-label"
    case wouldGoNegative = "would-go-negative"
}
