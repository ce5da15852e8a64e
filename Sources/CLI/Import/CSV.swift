/// Comma-separated values (RFC 4180), or values with the semicolons or tabs of a spreadsheet whose decimals have
/// commas. Quoted fields may contain separators, line breaks and doubled quotes.
enum CSV {
    struct Row: Equatable {
        /// The line of the file on which the row begins, from 1.
        var line: Int
        var fields: [String]
    }

    /// A quote that opens on this line is never closed.
    struct Unclosed: Error, Equatable {
        var line: Int
    }

    /// Returns the separator of the names in the first line: the most frequent of `,`, `;` and tab.
    static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes.prefix(while: { $0 != 10 && $0 != 13 }) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let comma = UInt8(ascii: ",")
        return [UInt8(ascii: ";"), 9].reduce(comma) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
    }

    /// All rows except empty lines. A byte order mark is skipped; a quote inside an unquoted field is text.
    static func rows(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(Unclosed) -> [Row] {
        var rows: [Row] = []
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var line = 1
        var start = 1
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0

        func endField() {
            fields.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
            isQuoted = false
        }
        func endRow() {
            let isEmpty = fields.isEmpty && field.isEmpty && !isQuoted
            if !isEmpty {
                endField()
                rows.append(Row(line: start, fields: fields))
                fields = []
            }
            start = line
        }

        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\"") where field.isEmpty && !isQuoted:
                isQuoted = true
                let opened = line
                var isClosed = false
                while index < bytes.count, !isClosed {
                    let inner = bytes[index]
                    index += 1
                    if inner != UInt8(ascii: "\"") {
                        if inner == 10 { line += 1 }
                        field.append(inner)
                    } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                        field.append(inner)
                        index += 1
                    } else {
                        isClosed = true
                    }
                }
                guard isClosed else { throw Unclosed(line: opened) }
            case separator:
                endField()
            case 13 where index < bytes.count && bytes[index] == 10:
                break
            case 10, 13:
                line += 1
                endRow()
            default:
                field.append(byte)
            }
        }
        endRow()
        return rows
    }
}
