import Domain
import LMDB

extension LogReader {
    /// Checks that every picture that an event names exists: erasing removes the name first (L13).
    func checkPictures(of payload: some Message, at position: GlobalPosition) throws {
        for hash in TextEraser.pictures(in: payload) where try !hasPicture(hash) {
            throw EventLogError.damaged(position, "the picture \(Self.short(hash)) is not there")
        }
    }

    private func hasPicture(_ hash: [UInt8]) throws -> Bool {
        guard let key = hash.withUnsafeBytes({ Key(bytes: $0) }) else { return false }
        return try transaction.value(databases.blobs, key) { _ in true } ?? false
    }

    private static func short(_ hash: some Sequence<UInt8>) -> String {
        Hexadecimal.text(hash.prefix(4)) + "…"
    }

    /// Checks that every picture's key is the SHA-256 of its bytes.
    func checkBlobs() throws {
        try transaction.withCursor(databases.blobs) { cursor in
            while let entry = try cursor.next() {
                guard entry.key.elementsEqual(SHA256Sum.hash(entry.value)) else {
                    throw EventLogError.inconsistent("the picture \(Self.short(entry.key)) is not what was stored")
                }
            }
        }
    }
}
