import Files
import Glibc

extension AtomicFile {
    /// An output file named by the user.
    convenience init(asked path: String, replacing: Bool) throws(Failure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw Failure(.wrongUse, "\(path.printable) is a folder: give a file name in it.")
        }
        do throws(FileError) {
            try self.init(path, replacing: replacing)
        } catch {
            switch error.code {
            case EEXIST: throw Failure(.refused, "\(path.printable) exists. To replace it, use --force.")
            case EWOULDBLOCK: throw Failure(.refused, "Another process is writing \(path.printable).")
            default: throw Failure(error)
            }
        }
    }
}
