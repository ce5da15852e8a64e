import Crypto
import LMDB

extension LogReader {
    /// Every picture is what its key says: the SHA-256 of its bytes.
    func checkBlobs() throws {
        try transaction.withCursor(databases.blobs) { cursor in
            while let entry = try cursor.next() {
                guard entry.key.elementsEqual(SHA256.hash(data: entry.value)) else {
                    let name = entry.key.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                    throw EventLogError.inconsistent("the picture \(name)… is not what was stored")
                }
            }
        }
    }
}
