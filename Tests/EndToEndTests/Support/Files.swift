import Files
import Glibc

func writeFile(_ bytes: [UInt8], to path: String) throws {
    try File(path, O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
}

/// Makes a folder for its owner alone; its path.
func makeFolder(_ path: String) throws -> String {
    try Folder.makeEmpty(path)
    return path
}

/// The snapshots beside the log of a folder's daemon.
func snapshots(of folder: String) -> [String] {
    let root = "\(RealDaemon.data(folder))/snapshots"
    let inner = { (folder: String) in Folder.entries(of: folder).sorted().map { "\(folder)/\($0)" } }
    return inner(root).flatMap(inner).flatMap(inner)
}
