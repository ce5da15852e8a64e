import Crypto

/// SHA-256 of a canonical command, for the `transactions` index (L3).
public func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
