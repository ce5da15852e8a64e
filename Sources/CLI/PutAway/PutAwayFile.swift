import Client
import Files
import FoundationEssentials
import Glibc
import Inventory

/// Where an unfinished table lies between two runs: a file for each list.
struct PutAwayFile {
    let path: String

    init(_ list: ListID, in folder: String = StateFolder.path("put-away")) { path = "\(folder)/\(list)" }

    /// Nil: none was left.
    func read() throws(Failure) -> PutAwayTable? {
        guard access(path, F_OK) == 0, StateFolder.isOwnedByUser(folder) else { return nil }
        do {
            return try JSONDecoder().decode(PutAwayTable.self, from: Data(try File.read(path)))
        } catch let error as FileError {
            throw Failure(error)
        } catch {
            throw Failure(
                .inputOutput,
                "Your earlier answers cannot be read; to start over, remove them: rm \(Shell.quoted(path))")
        }
    }

    func write(_ table: PutAwayTable) throws(Failure) {
        do {
            try StateFolder.makePrivate(folder)
            try AtomicFile.write(try Wire.encode(table), to: path)
        } catch let error as FileError {
            throw Failure(error)
        } catch {
            throw Failure(.bug, "\(error)")
        }
    }

    func remove() { unlink(path) }

    private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
}
