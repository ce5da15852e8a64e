import Files
import Glibc

extension AtomicFile {
    /// An output file named by the user.
    convenience init(asked path: String, replacing: Bool) throws(Failure) {
        do throws(FileError) {
            try self.init(path, replacing: replacing)
        } catch {
            switch error.code {
            case EEXIST: throw Failure(.refused, "\(path.printable) exists. To replace it, use --force.")
            case EWOULDBLOCK: throw Failure(.refused, "Somebody else is writing \(path.printable).")
            default: throw Failure(error)
            }
        }
    }
}
