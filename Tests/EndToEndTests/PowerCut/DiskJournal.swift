import Files
import Glibc

/// The writes of a larderd to its log's file and its messages on its sockets, as `Tests/Harness/disk-journal.c` wrote
/// them down.
struct DiskJournal: Sendable {
    /// Times are nanoseconds of the clock that never steps.
    struct Entry: Sendable {
        enum Act: UInt8, Sendable {
            case written = 0x57
            /// On the disk when the call had returned.
            case writtenDurably = 0x44
            case truncated = 0x54
            case flushed = 0x53
            /// The file came to its place in the folder.
            case named = 0x4E
            case folderFlushed = 0x46
            case said = 0x41
        }

        var act: Act
        var began: UInt64
        var ended: UInt64
        /// Where in the file; the new length of a truncated one.
        var offset: Int
        var bytes: Range<Int>
    }

    /// In the order in which they began.
    let entries: [Entry]
    private let contents: [UInt8]

    init(_ path: String) throws {
        let contents = try File.read(path)
        var entries: [Entry] = []
        var at = 0
        while at + 40 <= contents.count {
            let words = (0..<5).map { word in
                contents.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at + word * 8, as: UInt64.self) }
            }
            let end = at + 40 + Int(words[4])
            let act = try demandValue(
                Entry.Act(rawValue: UInt8(truncatingIfNeeded: words[0])),
                "the log's file was changed in a way that the journal does not see: \(words)")
            // The daemon may have been killed in the middle of a record.
            guard end <= contents.count else { break }
            entries.append(
                Entry(act: act, began: words[1], ended: words[2], offset: Int(words[3]), bytes: at + 40..<end))
            at = end
        }
        self.contents = contents
        self.entries = entries.sorted { $0.began < $1.began }
    }

    func withBytes<R>(of entry: Entry, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try contents.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[entry.bytes])) }
    }

    /// The positions that larderd had begun to tell somebody as booked, each with when. Found in the answers' JSON.
    func acknowledgements() -> [(at: UInt64, position: UInt64)] {
        entries.filter { $0.act == .said }.compactMap { entry in
            let text = withBytes(of: entry) { String(decoding: $0, as: UTF8.self) }
            guard text.contains(#""transaction":"#), let key = text.firstRange(of: #""position":"#) else { return nil }
            return UInt64(text[key.upperBound...].prefix { $0.isNumber }).map { (entry.began, $0) }
        }
    }
}
