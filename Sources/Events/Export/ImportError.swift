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
        case .notAnExport: "the file is not an export of larder's log: its first line is not an export header"
        case .newerFormat(let format):
            "the export has format \(format), but this version supports only up to \(ExportHeader.formatVersion): "
                + "install the newer version"
        case .directoryInUse(let directory):
            "there is already a log in \(directory): restore into an empty directory, or move the old log away first"
        case .onlyOneBackup: "a backup must be restored on its own; only an export can be followed by others"
        case .notEmpty(let head): "an export can be restored only into an empty log; this one ends at position \(head)"
        case .gap(let after, let head):
            "the file continues after position \(after), but the log restored so far ends at \(head): "
                + "a file between them is missing, or the files are in the wrong order"
        case .otherLog(let expected, let found):
            "the file belongs to log \(found), but the log restored so far is \(expected)"
        case .otherChain(let position):
            "the file's log and the log restored so far differ up to position \(position): "
                + "they are different branches"
        case .badLine(let line, let why): "line \(line) is damaged: \(why); use another copy of the file"
        case .cutShort: "the file ends too early: it was not written completely, or was truncated"
        case .changed: "the file has changed since the export: its SHA-256 does not match; use another copy"
        case .badManifest(let path): "\(path) is damaged; use another copy, or move it away to restore without it"
        case .log(let error): "\(error)"
        }
    }
}
