public import Inventory
public import LMDB

/// The key of an entry in the table `credentials` (H4): secrets are no events. The table is in the log's store, so that
/// an entry and its event are booked together or not at all, with the store's file mode and in each backup.
public enum CredentialKey: Hashable, Sendable {
    /// A token by the SHA-256 of its text, 32 bytes; the entry is its id.
    case token([UInt8])
    /// A user's password; the entry is a `PasswordHash`.
    case password(UserID)
    /// When a token was last used, in milliseconds.
    case lastUse(TokenID)

    fileprivate var key: Key? {
        let bytes: [UInt8] =
            switch self {
            case .token(let sha256): [1] + sha256
            case .password(let user): [2] + user.bytes
            case .lastUse(let token): [3] + token.bytes
            }
        return bytes.withUnsafeBytes { Key(bytes: $0) }
    }
}

/// A change of an entry: what it holds from now on; nil: there is none any more.
public struct CredentialChange: Hashable, Sendable {
    public let key: CredentialKey
    let bytes: [UInt8]?

    public init(_ key: CredentialKey, _ bytes: [UInt8]?) { (self.key, self.bytes) = (key, bytes) }
}

extension Appender {
    public func keep(_ change: CredentialChange, in transaction: borrowing WriteTransaction) throws {
        guard let key = change.key.key else { return }
        guard let bytes = change.bytes else {
            _ = try transaction.delete(databases.credentials, key)
            return
        }
        try bytes.withUnsafeBytes { try transaction.put(databases.credentials, key, $0, .upsert) }
    }

    /// Removes the entries of a user's tokens, by their ids. Cost: all tokens of the server.
    public func forget(_ tokens: Set<TokenID>, in transaction: borrowing WriteTransaction) throws {
        var found: [[UInt8]] = []
        try transaction.withCursor(databases.credentials) { cursor in
            // Tokens come first.
            while let entry = try cursor.next(), entry.key.first == 1 {
                let value = Array(entry.value)
                if tokens.contains(where: { $0.bytes == value }) { found.append(Array(entry.key)) }
            }
        }
        for bytes in found {
            if let key = bytes.withUnsafeBytes({ Key(bytes: $0) }) {
                _ = try transaction.delete(databases.credentials, key)
            }
        }
        for token in tokens { try keep(CredentialChange(.lastUse(token), nil), in: transaction) }
    }
}

extension LogReader {
    /// The value under a key; nil if there is no entry.
    public func credential(_ key: CredentialKey) throws -> [UInt8]? {
        guard let key = key.key else { return nil }
        return try transaction.value(databases.credentials, key) { Array($0) }
    }
}
