import Inventory
import LMDB

extension LogReader {
    /// Checks that every picture that an event names exists: erasing removes the name first (L13).
    func checkPictures(of payload: some Message, at position: GlobalPosition) throws {
        for hash in SubjectCollector(of: payload).pictures where try blob(hash, { _ in true }) == nil {
            throw missing(hash, at: position)
        }
    }

    /// Checks that every picture is named by an event, and that its key is the SHA-256 of its bytes.
    func checkBlobs() throws {
        try transaction.withCursor(databases.blobs) { cursor in
            while let entry = try cursor.next() {
                let hash = Array(entry.key)
                let name = "the picture \(Hexadecimal.text(hash.prefix(4)))…"
                guard let position = try positions(of: .picture(hash), limit: 1).first else {
                    throw EventLogError.inconsistent("no event refers to \(name)")
                }
                guard hash == SHA256Sum.hash(entry.value) else {
                    throw EventLogError.damaged(position, "\(name) has changed since it was stored")
                }
            }
        }
    }
}
