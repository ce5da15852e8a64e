/// Why an export cannot be imported, as sentences a person can act on.
public enum ImportError: Error, Sendable, CustomStringConvertible {
    case notAnExport
    case newerFormat(UInt64)
    /// The directory has a log.
    case directoryInUse(String)
    /// A backup is a whole log: nothing can be added to it.
    case onlyOneBackup
    /// The log to import into has events already.
    case notEmpty(GlobalPosition)
    /// The file continues at `after`, the log ends at `head`.
    case gap(after: GlobalPosition, head: GlobalPosition)
    /// The file is of another log.
    case otherLog(expected: String, found: String)
    /// The log's chain differs from the one that the file continues.
    case otherChain(GlobalPosition)
    /// Number of the line, from 1, and what is wrong with it.
    case badLine(Int, String)
    /// The file ends before its last line.
    case cutShort
    /// The bytes are not those that were exported.
    case changed
    /// The file beside a backup that says what is in it.
    case badManifest(String)
    /// An error of the log itself.
    case log(EventLogError)

    public var description: String {
        switch self {
        case .notAnExport: "this is not an export of larder's log: its first line does not say so"
        case .newerFormat(let format):
            "the export has format \(format), this version knows up to \(ExportHeader.formatVersion): "
                + "install the newer one"
        case .directoryInUse(let directory):
            "there is a log in \(directory): restore into an empty directory, and move the old one away yourself"
        case .onlyOneBackup: "a backup is restored alone; only an export is followed by others"
        case .notEmpty(let head): "an export is restored into an empty log only, and this one ends at position \(head)"
        case .gap(let after, let head):
            "the file continues after position \(after), but what comes before it ends at \(head): "
                + "a file between them is missing, or they are in the wrong order"
        case .otherLog(let expected, let found): "the file is of log \(found), what comes before it of log \(expected)"
        case .otherChain(let position):
            "up to position \(position) the file's log has another past than what comes before it: "
                + "they are of two branches"
        case .badLine(let line, let why): "line \(line) is damaged: \(why); take another copy of the file"
        case .cutShort: "the file ends too early: it was not written to its end, or was cut"
        case .changed: "the file is not what was exported: its SHA-256 is another; take another copy"
        case .badManifest(let path): "\(path) is damaged; take another copy, or restore without it by moving it away"
        case .log(let error): "\(error)"
        }
    }
}
