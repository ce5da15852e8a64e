import Events
public import Inventory

/// "These rows come from this file": named once, before the first row (X5).
public struct RecordImport: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "RecordImport"

    public var importID = ImportID()
    public var kind = ""
    public var fileName = ""
    public var sha256: [UInt8] = []
    public var rows: UInt64 = 0

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "importID", &importID)
        f(2, "kind", &kind, .thing)
        f(3, "fileName", &fileName, .thing)
        f(4, "sha256", &sha256)
        f(5, "rows", &rows)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard sha256.count == 32 else { throw Refusal(.unreadable, "a SHA-256 has 32 bytes, not \(sha256.count)") }
        var recorded = ImportRecorded()
        recorded.importID = importID
        recorded.kind = kind
        recorded.fileName = fileName
        recorded.sha256 = sha256
        recorded.rows = rows
        return Decision([.log(.importRecorded(recorded))])
    }

    /// Importing the same file into the same household again, in the same way, gives the same id.
    /// - Parameter inStock: Kept in stock is another import of the file: it can be taken back and the other one made.
    public static func id(
        household: HouseholdID, kind: String, sha256: [UInt8], inStock: Bool = false
    ) -> ImportID {
        .hashed("import", [household.bytes, Array(kind.utf8), sha256] + (inStock ? [Array("inStock".utf8)] : []))
    }
}
