import Inventory

/// One parsed line of an export after its header. Only the bytes are used; the readable text is for people.
enum ImportLine {
    struct Record {
        var bytes: [UInt8] = []
        /// SHA-256 of the payload before something was erased from it.
        var original: [UInt8]?
    }

    struct End: Equatable {
        var blobs: UInt64
        var redactions: UInt64
        var credentials: UInt64
        var sha256: [UInt8]
    }

    /// One without records: commands without effect.
    case transaction(first: GlobalPosition, commands: [CommandEntry], records: [Record])
    /// Something was erased from an event in an earlier file.
    case redaction(GlobalPosition, Record)
    case blob(key: [UInt8], [UInt8])
    case credential(key: [UInt8], [UInt8])
    case end(End)

    init(_ line: UnsafeRawBufferPointer) throws(LineError) {
        var reader = LineReader(line)
        try reader.enterObject()
        switch try reader.nextKey() {
        case "position": self = try Self.transaction(&reader)
        case "redaction":
            let position = GlobalPosition(try reader.number())
            self = .redaction(position, try Record(&reader))
        case "blob": self = .blob(key: try reader.hexadecimal(), try Self.bytes(&reader))
        case "credential": self = .credential(key: try reader.hexadecimal(), try Self.bytes(&reader))
        case "end":
            try reader.expectTrue()
            self = try Self.end(&reader)
        case nil, .some: throw LineError()
        }
    }

    private static func transaction(_ reader: inout LineReader) throws(LineError) -> ImportLine {
        let first = GlobalPosition(try reader.number())
        var (commands, records): ([CommandEntry], [Record]) = ([], [])
        while let key = try reader.nextKey() {
            switch key {
            case "commands":
                try reader.enterList()
                while try reader.nextElement() { commands.append(try CommandEntry(&reader)) }
            case "events":
                try reader.enterList()
                while try reader.nextElement() {
                    try reader.enterObject()
                    records.append(try Record(&reader))
                }
            default: try reader.skip()
            }
        }
        return .transaction(first: first, commands: commands, records: records)
    }

    private static func bytes(_ reader: inout LineReader) throws(LineError) -> [UInt8] {
        var bytes: [UInt8]?
        while let key = try reader.nextKey() {
            if key == "bytes" { bytes = try reader.base64() } else { try reader.skip() }
        }
        guard let bytes else { throw LineError() }
        return bytes
    }

    /// No hash covers this line, so a missing key may be a damaged one.
    private static func end(_ reader: inout LineReader) throws(LineError) -> ImportLine {
        var (blobs, redactions, credentials): (UInt64?, UInt64?, UInt64?)
        var sha256: [UInt8]?
        while let key = try reader.nextKey() {
            switch key {
            case "blobCount": blobs = try reader.number()
            case "redactionCount": redactions = try reader.number()
            case "credentialCount": credentials = try reader.number()
            case "sha256": sha256 = try reader.hexadecimal()
            default: try reader.skip()
            }
        }
        guard let blobs, let redactions, let credentials, let sha256 else { throw LineError() }
        return .end(End(blobs: blobs, redactions: redactions, credentials: credentials, sha256: sha256))
    }

    /// About as many bytes as it puts into the store.
    var size: Int {
        switch self {
        case .transaction(_, let commands, let records):
            commands.count * 100 + records.reduce(0) { $0 + $1.bytes.count + 100 }
        case .redaction(_, let record): record.bytes.count
        case .blob(_, let bytes), .credential(_, let bytes): bytes.count
        case .end: 0
        }
    }
}

extension ImportLine.Record {
    /// The rest of an object with `record` and perhaps `original` in it.
    init(_ reader: inout LineReader) throws(LineError) {
        while let key = try reader.nextKey() {
            switch key {
            case "record": bytes = try reader.base64()
            case "original": original = try reader.hexadecimal()
            default: try reader.skip()
            }
        }
        guard !bytes.isEmpty, original.map({ $0.count == 32 }) ?? true else { throw LineError() }
    }
}
