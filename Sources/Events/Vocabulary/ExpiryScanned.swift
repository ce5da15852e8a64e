public import Inventory

/// A text was read off the package of a lot: a label, or a code with more than the item's number (E4, B3). It is in the
/// transaction that books the lot or gives it its date.
public struct ExpiryScanned: EventPayload {
    public static let type = EventType(rawValue: 0x0607)
    public static let name = "expiry-scanned"
    public static let reversibility = Reversibility.undoable
    /// Who keeps a lot by its label may undo that.
    public var permission: Permission { patch.isEmpty ? .change : KeepStock.permission }

    public var product = ProductID()
    public var lot = LotID()
    /// As it was scanned, up to 200 bytes: raw text of a label, erased with notes (L13).
    public var text = ""
    /// The date in it; nil: it has none.
    public var date: LotDate? = nil
    /// The batch number in it, erased with notes.
    public var batch = ""
    /// The serial number in it, erased with notes.
    public var serial = ""
    /// The changes to a lot that was booked before.
    public var patch = LotPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "lot", &lot)
        f(3, "text", &text, .note)
        f(4, "date", &date)
        f(5, "batch", &batch, .note)
        f(6, "serial", &serial, .note)
        f(7, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        if !patch.isEmpty { visit(.lot(.altered(lot, patch))) }
    }
}
