/// A TZif file, version 2 or later (RFC 8536): the listed changes of offset, and the rule after them.
struct TimeZoneFile: Sendable {
    /// When each change happens, in seconds since 1970, ascending.
    var changes: [Int] = []
    /// The offset from that instant on, in seconds east of UTC.
    var offsets: [Int] = []
    /// Before the first change.
    var initial: Int
    /// After the last change; nil: the last offset stays.
    var rule: PosixRule?

    /// Nil unless the bytes are a whole, consistent file without leap seconds.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let old = reader.header(), old.version >= UInt8(ascii: "2") else { return nil }
        // The first block repeats the data with 32-bit times; its size follows from its counts.
        reader.position += old.dataSize(timeSize: 4)
        guard let header = reader.header(), header.leaps == 0, header.types > 0 else { return nil }

        for _ in 0..<header.times {
            guard let time = reader.integer(8) else { return nil }
            changes.append(time)
        }
        guard zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
        var kinds: [Int] = []
        for _ in 0..<header.times {
            guard let kind = reader.byte(), kind < header.types else { return nil }
            kinds.append(Int(kind))
        }
        var typeOffsets: [Int] = []
        for _ in 0..<header.types {
            guard let offset = reader.integer(4) else { return nil }
            typeOffsets.append(offset)
            reader.position += 2  // daylight flag and name are not used
        }
        reader.position += header.names + header.standardFlags + header.universalFlags
        offsets = kinds.map { typeOffsets[$0] }
        initial = typeOffsets[0]

        guard reader.byte() == UInt8(ascii: "\n"),
            let end = bytes[reader.position...].firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let footer = bytes[reader.position..<end]
        if !footer.isEmpty {
            guard let rule = PosixRule(String(decoding: footer, as: UTF8.self)) else { return nil }
            self.rule = rule
        }
    }

    private struct Header {
        var version: UInt8
        var universalFlags, standardFlags, leaps, times, types, names: Int

        func dataSize(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + names + leaps * (timeSize + 4) + standardFlags + universalFlags
        }
    }

    /// Reads past the end return nil.
    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        mutating func byte() -> UInt8? {
            guard bytes.indices.contains(position) else { return nil }
            defer { position += 1 }
            return bytes[position]
        }

        /// Big-endian, signed.
        mutating func integer(_ size: Int) -> Int? {
            var value: UInt64 = 0
            for _ in 0..<size {
                guard let byte = byte() else { return nil }
                value = value << 8 | UInt64(byte)
            }
            return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
        }

        mutating func header() -> Header? {
            guard bytes.count - position >= 44, Array(bytes[position..<position + 4]) == Array("TZif".utf8) else {
                return nil
            }
            let version = bytes[position + 4]
            position += 20
            var counts: [Int] = []
            for _ in 0..<6 {
                guard let count = integer(4), (0...1_000_000).contains(count) else { return nil }
                counts.append(count)
            }
            return Header(
                version: version, universalFlags: counts[0], standardFlags: counts[1], leaps: counts[2],
                times: counts[3], types: counts[4], names: counts[5])
        }
    }
}

extension TimeZoneFile {
    /// One offset for all times.
    init(fixed offset: Int) { initial = offset }
}
