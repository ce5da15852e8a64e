import Files
import Glibc
import Inventory

/// A folder of backups named by their time: `larder-2026-11-21T031500Z.backup`.
struct BackupFolder {
    let path: String

    /// Nil if it is not a folder.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.path = path
    }

    private static let prefix = "larder-"
    private static let suffix = ".backup"

    /// The file name of a backup made now.
    var nextFile: String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return "\(path)/\(Self.name(Timestamp(milliseconds: Int64(now.tv_sec) * 1000)))"
    }

    static func name(_ time: Timestamp) -> String {
        prefix + "\(time)".prefix(19).filter { $0 != ":" } + "Z" + suffix
    }

    /// The day a backup was made; nil for other files.
    static func day(_ name: String) -> CalendarDate? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let time = name.dropFirst(prefix.count).dropLast(suffix.count)
        guard time.utf8.count == 18, time.hasSuffix("Z") else { return nil }
        return CalendarDate(String(time.prefix(10)))
    }

    /// The names to keep: the newest of each of the last 7 days and of each of the last 4 weeks that have a backup.
    static func kept(_ names: [String]) -> Set<String> {
        var kept: Set<String> = []
        var (days, weeks): (Set<Int32>, Set<Int32>) = ([], [])
        for name in names.sorted(by: >) {
            guard let day = day(name) else { continue }
            // Weeks begin on Monday; 1970-01-01 was a Thursday.
            let week = Int32((Int64(day.dayNumber) + 3).quotientFloor(7))
            if days.count < 7, days.insert(day.dayNumber).inserted { kept.insert(name) }
            if weeks.count < 4, weeks.insert(week).inserted { kept.insert(name) }
        }
        return kept
    }

    /// Removes the backups that are not kept, with their manifests, and returns their names. It never removes the
    /// backup just made, which is not the newest by name after the clock was set back.
    func removeOld(but made: String) -> [String] {
        let backups = Folder.entries(of: path).filter { Self.day($0) != nil }
        let kept = Self.kept(backups)
        let old = backups.filter { !kept.contains($0) && "\(path)/\($0)" != made }.sorted()
        for name in old {
            unlink("\(path)/\(name)")
            unlink("\(path)/\(name).manifest.json")
        }
        return old
    }

    /// Removes partial files of interrupted backups.
    func removeLeftovers() {
        for name in Folder.entries(of: path) where name.hasPrefix(Self.prefix) && name.hasSuffix(".partial") {
            AtomicFile.removeLeftover("\(path)/\(name)")
        }
    }
}
