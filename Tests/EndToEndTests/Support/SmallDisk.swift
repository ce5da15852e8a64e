import Glibc

/// A small file system of its own at the place of a daemon's data: needs root.
final class SmallDisk: Sendable {
    let path: String
    private var filler: String { "\(path)/filler" }

    static let mayMount = getuid() == 0

    /// - Parameter size: As the kernel takes it: `2m`.
    init(at path: String, size: String) throws {
        self.path = path
        _ = try makeFolder(path)
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(size),mode=0700") == 0 else {
            throw TestFailure("no file system at \(path): \(String(cString: strerror(errno)))")
        }
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }

    /// Leaves no more than that many bytes.
    func fill(leaving bytes: Int) throws {
        let file = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TestFailure("\(filler): errno \(errno)") }
        defer { close(file) }
        let block = [UInt8](repeating: 1, count: 4096)
        var written = 0
        while true {
            let count = write(file, block, block.count)
            if count <= 0 { break }
            written += count
        }
        ftruncate(file, max(0, written - bytes))
    }

    func makeRoom() { unlink(filler) }

    func set(readOnly: Bool) throws {
        let flags = UInt(MS_REMOUNT) | (readOnly ? UInt(MS_RDONLY) : 0)
        guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else {
            throw TestFailure("remounting \(path): \(String(cString: strerror(errno)))")
        }
    }
}
