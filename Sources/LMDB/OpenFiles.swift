internal import Glibc
internal import Synchronization

/// Which data files this process has open.
///
/// POSIX record locks belong to the process: closing a second descriptor of LMDB's lock file would drop the first
/// one's locks, so two environments of one file in one process corrupt it.
enum OpenFiles {
    static let all = Mutex<Set<FileIdentity>>([])
}

/// A file, however it is named. Stays unique as long as somebody has the file open.
struct FileIdentity: Hashable, Sendable {
    let device: UInt
    let inode: UInt

    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
    }
}
