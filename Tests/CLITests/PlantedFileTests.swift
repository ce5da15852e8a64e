import Files
import Glibc
import TestSupport
import Testing

@Suite("What others put where larder writes (L12)")
struct PlantedFileTests {
    @Test("a FIFO with the name of what is left over is not waited for")
    func pipe() throws {
        try inTemporaryFolder { folder in
            let path = folder + "/larder.backup.partial"
            try #require(mkfifo(path, 0o666) == 0)
            AtomicFile.removeLeftover(path)
            try AtomicFile.write([1], to: folder + "/larder.backup")
            #expect(try File.read(folder + "/larder.backup") == [1])
        }
    }

    @Test("a partial file that others may write to, or that is a link, goes; what is written is its owner's alone")
    func planted() throws {
        try inTemporaryFolder { folder in
            let path = folder + "/backup"
            for plant in [
                { close(open($0, O_CREAT | O_WRONLY, 0o666)) == 0 && chmod($0, 0o666) == 0 },
                { symlink("/tmp/elsewhere", $0) == 0 },
            ] as [(String) -> Bool] {
                #expect(plant(path + ".partial"))
                try AtomicFile.write([1, 2, 3], to: path)
                var status = stat()
                #expect(lstat(path, &status) == 0)
                #expect(status.st_mode == S_IFREG | 0o600 && status.st_uid == geteuid() && status.st_nlink == 1)
                #expect(try File.read(path) == [1, 2, 3])
            }
        }
    }
}
