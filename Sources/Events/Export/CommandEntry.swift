import Inventory

/// One entry of `transactions` in an export: the record of one command (L3).
struct CommandEntry: Hashable {
    var stream = StreamID()
    var command = CommandID()
    var record = TransactionRecord(transaction: TransactionID(), first: .start, count: 0, hash: [])

    init(_ stream: StreamID, _ command: CommandID, _ record: TransactionRecord) {
        self.stream = stream
        self.command = command
        self.record = record
    }

    var json: String {
        "{\"stream\":\"\(stream)\",\"command\":\"\(command)\",\"transaction\":\"\(record.transaction)\","
            + "\"first\":\(record.first),\"count\":\(record.count),\"hash\":\"\(Hexadecimal.text(record.hash))\"}"
    }

    init(_ reader: inout LineReader) throws(LineError) {
        try reader.enterObject()
        while let key = try reader.nextKey() {
            switch key {
            case "stream": stream = try reader.id()
            case "command": command = try reader.id()
            case "transaction": record.transaction = try reader.id()
            case "first": record.first = GlobalPosition(try reader.number())
            case "count":
                guard let count = UInt32(exactly: try reader.number()) else { throw LineError() }
                record.count = count
            case "hash": record.hash = try reader.hexadecimal()
            default: try reader.skip()
            }
        }
        guard record.hash.count == 32 else { throw LineError() }
    }
}
