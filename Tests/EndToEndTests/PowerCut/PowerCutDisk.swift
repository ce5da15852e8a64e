import TestSupport

/// The disk under a log's file while the journal goes on, and what a power cut would leave of it.
///
/// What a flush that had returned covered is there. Of everything else the disk has what it likes, sector by sector:
/// each sector may be any of its versions since, whatever the order of writing.
struct PowerCutDisk {
    static let sector = 512

    private let journal: DiskJournal
    /// The bytes that are certainly on the disk.
    private var settled: [UInt8] = []
    /// Written or truncated since, in the order in which it began; the first is not certain.
    private var pending: [(entry: DiskJournal.Entry, isCertain: Bool)] = []
    private var hasName = false
    private var nameIsSettled = false
    private var next = 0
    private var flushes: [DiskJournal.Entry] = []

    init(_ journal: DiskJournal) { self.journal = journal }

    /// Goes on to a moment, which is not before the last one, and cuts the power there. Returns the file that the next
    /// start finds; nil when there is none.
    mutating func cut(at moment: UInt64, _ random: inout SeededGenerator) -> [UInt8]? {
        advance(to: moment)
        guard nameIsSettled || hasName && Bool.random(using: &random) else { return nil }
        // From a disk that got hardly anything to one that got nearly everything.
        let share = [0, 10, 50, 90, 100].randomElement(using: &random) ?? 50
        let wholeOnly = Int.random(in: 0..<4, using: &random) == 0
        var file = settled
        for (entry, isCertain) in pending {
            if isCertain {
                apply(entry, to: &file) { true }
            } else if wholeOnly {
                if Self.takes(share, &random) { apply(entry, to: &file) { true } }
            } else {
                apply(entry, to: &file) { Self.takes(share, &random) }
            }
        }
        return file
    }

    private mutating func advance(to moment: UInt64) {
        while next < journal.entries.count, journal.entries[next].began < moment {
            let entry = journal.entries[next]
            next += 1
            switch entry.act {
            case .written, .writtenDurably, .truncated: pending.append((entry, false))
            case .flushed, .folderFlushed, .named: flushes.append(entry)
            case .said: break
            }
        }
        for entry in flushes where entry.ended < moment {
            switch entry.act {
            case .flushed: settle { $0.ended <= entry.began }
            case .named: hasName = true
            case .folderFlushed: nameIsSettled = nameIsSettled || hasName
            case .written, .writtenDurably, .truncated, .said: break
            }
        }
        flushes.removeAll { $0.ended < moment }
        settle { $0.act == .writtenDurably && $0.ended < moment }
    }

    private mutating func settle(_ isDurable: (DiskJournal.Entry) -> Bool) {
        for index in pending.indices where isDurable(pending[index].entry) { pending[index].isCertain = true }
        let settling = pending.prefix { $0.isCertain }
        for (entry, _) in settling { apply(entry, to: &settled) { true } }
        pending.removeFirst(settling.count)
    }

    /// Writes those sectors of an entry that `takes` says yes to.
    private func apply(_ entry: DiskJournal.Entry, to file: inout [UInt8], _ takes: () -> Bool) {
        if entry.act == .truncated {
            if takes() { Self.resize(&file, to: entry.offset) }
            return
        }
        journal.withBytes(of: entry) { bytes in
            var at = 0
            while at < bytes.count {
                let place = entry.offset + at
                let count = min(bytes.count - at, Self.sector - place % Self.sector)
                if takes() {
                    if file.count < place + count { Self.resize(&file, to: place + count) }
                    file.withUnsafeMutableBytes { file in
                        UnsafeMutableRawBufferPointer(rebasing: file[place..<place + count])
                            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[at..<at + count]))
                    }
                }
                at += count
            }
        }
    }

    private static func takes(_ share: Int, _ random: inout SeededGenerator) -> Bool {
        Int.random(in: 0..<100, using: &random) < share
    }

    private static func resize(_ file: inout [UInt8], to length: Int) {
        if file.count > length {
            file.removeLast(file.count - length)
        } else {
            file.append(contentsOf: repeatElement(0, count: length - file.count))
        }
    }
}
