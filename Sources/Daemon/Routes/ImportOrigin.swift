import API
import Commands
import Events
import Inventory

/// The file that a batch's rows were read from (X5).
struct ImportOrigin: Sendable {
    let id: ImportID
    let inStock: Bool
    private let command: RecordImport
    private let household: HouseholdID

    init(_ file: ImportFile, _ household: HouseholdID) throws(Problem) {
        guard let sha256 = Hexadecimal.decode(Array(file.sha256.lowercased().utf8)), sha256.count == 32, file.rows >= 0
        else {
            throw .unreadable("“sha256” must be the file's SHA-256 as 64 hexadecimal digits", field: "import.sha256")
        }
        // What is in the cupboard is there, whatever its date.
        inStock = file.inStock ?? false || file.kind == "stock"
        id = RecordImport.id(household: household, kind: file.kind, sha256: sha256, inStock: inStock)
        self.household = household
        var command = RecordImport()
        command.importID = id
        command.kind = file.kind
        command.fileName = file.fileName
        command.sha256 = sha256
        command.rows = UInt64(file.rows)
        self.command = command
    }

    /// Records the file in the log, before its first row. The same file under another name is the same import.
    func record(with commands: CommandHandler, _ envelope: Envelope) async throws {
        var envelope = envelope
        envelope.command = .hashed("record", [id.bytes])
        envelope.origin = .import
        envelope.quiet = true
        envelope.occurredAt = nil
        do {
            _ = try await commands.handle(command, for: household, envelope)
        } catch let refusal as Refusal where refusal.code == .idReused {}
    }
}
