import Inventory
import LMDB

/// How far an export has come.
struct ExportState {
    enum Phase { case commands, redactions, events, blobs, credentials, end, done }

    /// A command that is not found through its transaction's events. It had no effect, was one of an atomic batch, or
    /// was given to another stream than its first event's.
    private struct Stray: Comparable {
        /// The first position of the transaction it belongs to, or would have had.
        var home: GlobalPosition
        /// It does not belong to a transaction with events.
        var isAlone: Bool
        var stream: StreamID
        var command: CommandID

        static func < (a: Stray, b: Stray) -> Bool {
            if a.home != b.home { return a.home < b.home }
            if a.isAlone != b.isAlone { return a.isAlone }
            return a.stream == b.stream ? a.command < b.command : a.stream < b.stream
        }
    }

    private(set) var phase = Phase.commands
    private(set) var position: GlobalPosition
    private var header: ExportHeader
    private let withCredentials: Bool
    private var strays: [Stray] = []
    private var nextStray = 0
    private var lastCommand: (stream: StreamID, command: CommandID)?
    /// The last key of the table that is being read.
    private var lastKey: Key?
    private var counts = (redactions: 0, blobs: 0, credentials: 0)
    private var digest = SHA256Sum()

    /// The most records in one read.
    private static let records = 1000
    private static let bytesPerRead = 4 << 20

    init(_ header: ExportHeader, withCredentials: Bool) {
        self.header = header
        self.withCredentials = withCredentials
        position = header.after
    }

    /// One read's worth.
    mutating func step(_ reader: borrowing LogReader, _ output: inout [UInt8]) throws {
        switch phase {
        case .commands:
            guard try !findStrays(reader) else { return }
            strays.sort()
            output.append(contentsOf: header.line.utf8)
            phase = .redactions
        case .redactions:
            try redactions(reader, &output)
            phase = .events
        case .events:
            if try !events(reader, &output) { phase = .blobs }
        case .blobs:
            let (goesOn, count) = try values(reader, reader.databases.blobs, "blob", &output)
            counts.blobs += count
            if !goesOn { phase = .credentials }
        case .credentials:
            guard withCredentials else { return phase = .end }
            let (goesOn, count) = try values(reader, reader.databases.credentials, "credential", &output)
            counts.credentials += count
            if !goesOn { phase = .end }
        case .end:
            let digest = Hexadecimal.text(self.digest.finish())
            output.append(contentsOf: "{\"end\":true,\"blobCount\":\(counts.blobs),".utf8)
            output.append(contentsOf: "\"redactionCount\":\(counts.redactions),".utf8)
            output.append(contentsOf: "\"credentialCount\":\(counts.credentials),".utf8)
            output.append(contentsOf: "\"sha256\":\"\(digest)\"}\n".utf8)
            phase = .done
        case .done: break
        }
        if phase != .done { digest.update(output) }
    }

    /// Goes through the commands; false at the end.
    private mutating func findStrays(_ reader: borrowing LogReader) throws -> Bool {
        let found = try reader.commands(after: lastCommand, limit: Self.records)
        for entry in found {
            let (stream, command, record) = (entry.stream, entry.command, entry.record)
            guard record.first > header.after, record.first.value <= header.head.value + 1 else { continue }
            guard let home = try reader.home(of: entry) else {
                header.commands += 1
                strays.append(Stray(home: record.first, isAlone: true, stream: stream, command: command))
                continue
            }
            guard home.position > header.after, home.position <= header.head else { continue }
            header.commands += 1
            if command.raw == record.transaction.raw, stream == home.stream { continue }
            strays.append(Stray(home: home.position, isAlone: false, stream: stream, command: command))
        }
        lastCommand = found.last.map { ($0.stream, $0.command) }
        return found.count == Self.records
    }

    /// Texts erased since from events of an earlier export.
    private mutating func redactions(_ reader: borrowing LogReader, _ output: inout [UInt8]) throws {
        for position in try reader.redactedPositions(upTo: header.after) {
            guard let original = try reader.originalHash(at: position) else { continue }
            try reader.parts(at: position) { parts in
                output.append(contentsOf: "{\"redaction\":\(position),".utf8)
                output.append(contentsOf: "\"original\":\"\(Hexadecimal.text(original))\",\"record\":\"".utf8)
                Base64.append(parts.record, to: &output)
                output.append(contentsOf: "\"}\n".utf8)
            }
            counts.redactions += 1
        }
    }

    /// Transactions; false at the end.
    private mutating func events(_ reader: borrowing LogReader, _ output: inout [UInt8]) throws -> Bool {
        let start = position.value
        while true {
            let first = position.next
            var commands: [CommandEntry] = []
            while nextStray < strays.count, strays[nextStray].home == first, strays[nextStray].isAlone {
                let entry = try takeStray(reader)
                output.append(contentsOf: "{\"position\":\(first),\"commands\":[\(entry.json)],\"events\":[]}\n".utf8)
            }
            guard position < header.head else { return false }
            guard position.value - start < Self.records else { return true }
            while nextStray < strays.count, strays[nextStray].home == first { commands.append(try takeStray(reader)) }
            try transaction(reader, first, commands, &output)
        }
    }

    private mutating func takeStray(_ reader: borrowing LogReader) throws -> CommandEntry {
        let stray = strays[nextStray]
        nextStray += 1
        guard let record = try reader.transaction(stray.stream, stray.command) else {
            throw EventLogError.inconsistent("`transactions` lost an entry while it was read")
        }
        return CommandEntry(stray.stream, stray.command, record)
    }

    private mutating func transaction(
        _ reader: borrowing LogReader, _ first: GlobalPosition, _ strays: [CommandEntry], _ output: inout [UInt8]
    ) throws {
        let header = try reader.header(at: first)
        let last = GlobalPosition(position.value + UInt64(header.count))
        guard header.index == 0, last > position else {
            throw EventLogError.damaged(first, "no transaction begins there")
        }
        var commands = strays
        let transactionID = CommandID(header.transaction)
        if let record = try reader.transaction(header.stream, transactionID) {
            commands.insert(CommandEntry(header.stream, transactionID, record), at: 0)
        }
        let chain = try reader.chain(at: last)
        output.append(contentsOf: "{\"position\":\(first),\"recordedAt\":\"\(header.recordedAt)\",".utf8)
        let list = commands.map(\.json).joined(separator: ",")
        output.append(contentsOf: "\"chain\":\"\(chain)\",\"commands\":[\(list)],\"events\":[".utf8)
        while position < last {
            if position.next > first { output.append(UInt8(ascii: ",")) }
            position = position.next
            try event(reader, &output)
        }
        output.append(contentsOf: "]}\n".utf8)
    }

    private mutating func event(_ reader: borrowing LogReader, _ output: inout [UInt8]) throws {
        let original = try reader.originalHash(at: position)
        try reader.parts(at: position) { parts in
            let payload = try Event.decode(parts.header.type, parts.payload).payload
            output.append(contentsOf: "{\"type\":\"\(type(of: payload).name)\",\"payload\":".utf8)
            output.append(contentsOf: JSONCoder.text(payload).utf8)
            output.append(contentsOf: ",\"record\":\"".utf8)
            Base64.append(parts.record, to: &output)
            output.append(UInt8(ascii: "\""))
            if let original {
                output.append(contentsOf: ",\"original\":\"\(Hexadecimal.text(original))\"".utf8)
            }
            output.append(UInt8(ascii: "}"))
        }
        if original != nil { counts.redactions += 1 }
    }

    /// The values of a table, some MiB of them; returns whether there are more, and how many these were.
    private mutating func values(
        _ reader: borrowing LogReader, _ table: Database, _ name: String, _ output: inout [UInt8]
    ) throws -> (goesOn: Bool, count: Int) {
        var key = lastKey
        var count = 0
        try reader.forEach(of: table, after: key) { found, bytes in
            output.append(contentsOf: "{\"\(name)\":\"\(found.withBytes { Hexadecimal.text($0) })\",\"bytes\":\"".utf8)
            Base64.append(bytes, to: &output)
            output.append(contentsOf: "\"}\n".utf8)
            key = found
            count += 1
            return output.count < Self.bytesPerRead
        }
        let goesOn = output.count >= Self.bytesPerRead
        lastKey = goesOn ? key : nil
        return (goesOn, count)
    }
}
