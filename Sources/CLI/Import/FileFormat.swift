/// The format of a file that is no text of rows. It is named as that, and its bytes are not shown.
enum FileFormat {
    /// Nil: it may be rows.
    static func name(of bytes: [UInt8]) -> String? {
        for (start, name) in starts where bytes.starts(with: start) { return name }
        let head = bytes.prefix(4096)
        guard head.contains(0), encodedByTwo(bytes) == nil else { return nil }
        return "a binary file"
    }

    private static let starts: [([UInt8], String)] = [
        (Array("PK".utf8) + [3, 4], "a spreadsheet or an archive (.xlsx, .ods, .zip)"),
        ([0xD0, 0xCF, 0x11, 0xE0], "an old spreadsheet (.xls)"), ([0x1F, 0x8B], "compressed by gzip"),
        ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz"),
        (Array("BZh".utf8), "compressed by bzip2"), (Array("%PDF".utf8), "a PDF"),
        (Array("SQLite format".utf8), "a database"),
    ]

    /// Whether the first byte of each two comes last, of text in UTF-16; nil: it is in another encoding. Text without the
    /// mark that says so has a zero in nearly each letter.
    static func encodedByTwo(_ bytes: [UInt8]) -> (isSwapped: Bool, start: Int)? {
        guard bytes.count >= 4 else { return nil }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return (true, 2) }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return (false, 2) }
        let head = bytes.prefix(512)
        let zeros = head.indices.filter { head[$0] == 0 }
        guard zeros.count * 3 > head.count else { return nil }
        let parity = Set(zeros.map { $0 % 2 })
        return parity.count == 1 ? (parity.contains(1), 0) : nil
    }
}
