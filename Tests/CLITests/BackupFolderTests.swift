import Files
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("a folder of backups")
struct BackupFolderTests {
    private func name(_ day: Int32, hour: Int64 = 3) -> String {
        BackupFolder.name(Timestamp(milliseconds: (Int64(day) * 24 + hour) * 3_600_000))
    }

    @Test("a backup is named after when it was made, and known by it")
    func names() {
        #expect(name(20_778) == "larder-2026-11-21T030000Z.backup")
        #expect(BackupFolder.day("larder-2026-11-21T030000Z.backup") == CalendarDate(dayNumber: 20_778))
        for other in [
            "larder-2026-11-21T030000Z.backup.manifest.json", "holidays.jpg", "larder-.backup", "larder.backup",
        ] {
            #expect(BackupFolder.day(other) == nil)
        }
    }

    @Test("after a year of nights, the last seven days and the newest of four weeks are left; a second one a day goes")
    func year() {
        // given a backup each night and noon, oldest first, and the rotation after each
        var names: Set<String> = []
        for day in Int32(20_413)...20_778 {
            for hour in [3, 12] as [Int64] {
                names.insert(name(day, hour: hour))
                names = BackupFolder.kept(Array(names))
            }
        }
        // then seven days, and of the weeks before the newest that was still there: their Sundays
        let days = names.compactMap { BackupFolder.day($0)?.dayNumber }.sorted()
        #expect(Array(days.suffix(7)) == Array(20_772...20_778))
        #expect(days.dropLast(7).map { CalendarDate(dayNumber: $0).description } == ["2026-11-01", "2026-11-08"])
        #expect(names.allSatisfy { $0.contains("T120000Z") })
    }

    @Test("the one just made stays, also where a clock that was ahead had named others after later days")
    func made() throws {
        try inTemporaryFolder { path in
            for day in Array(30_000..<30_010) + [20_000] {
                let file = try AtomicFile(asked: "\(path)/\(name(Int32(day)))", replacing: false)
                try file.finish()
            }
            let folder = try #require(BackupFolder(path))
            let removed = folder.removeOld(but: "\(path)/\(name(20_000))")
            #expect(!removed.isEmpty && !removed.contains(name(20_000)))
        }
    }

    @Test("what is no backup is never counted, and nothing is removed while there are few")
    func few() {
        #expect(BackupFolder.kept(["notes.txt"]).isEmpty)
        #expect(BackupFolder.kept([name(1), name(2)]) == [name(1), name(2)])
    }
}
