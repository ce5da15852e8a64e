import CCrypto

/// What is kept of a password: its scrypt (RFC 7914), with the salt and the cost that it was made with. From it nobody
/// gets the password back but by trying.
public struct PasswordHash: Hashable, Sendable {
    /// The logarithm of scrypt's N. One more doubles time and memory: 15 takes 32 MiB and about a tenth of a second.
    private let cost: UInt8
    private let salt: [UInt8]
    private let hash: [UInt8]

    private static let usual: UInt8 = 15
    /// A damaged record must not make larderd take all memory.
    private static let costs: ClosedRange<UInt8> = 10...18
    private static let (block, lanes): (UInt64, UInt64) = (8, 1)
    private static let (saltBytes, hashBytes) = (16, 32)

    /// Of a new password, with a salt from the system's generator. Blocks for about a tenth of a second.
    public init(of password: String) {
        (cost, salt) = (Self.usual, (0..<Self.saltBytes).map { _ in .random(in: .min ... .max) })
        hash = Self.scrypt(password, salt, cost)
    }

    /// Of a password that nobody has: for who is not known, so that refusing them takes as long.
    public static let ofNobody = PasswordHash(
        cost: usual, salt: Array(repeating: 0, count: saltBytes), hash: Array(repeating: 0, count: hashBytes))

    private init(cost: UInt8, salt: [UInt8], hash: [UInt8]) { (self.cost, self.salt, self.hash) = (cost, salt, hash) }

    /// Whether it is this password's. Blocks as long as making one; how long does not depend on what differs.
    public func isOf(_ password: String) -> Bool {
        let other = Self.scrypt(password, salt, cost)
        return CRYPTO_memcmp(other, hash, hash.count) == 0
    }

    /// What is stored: a version, the cost, the salt, the hash.
    public var bytes: [UInt8] { [1, cost] + salt + hash }

    /// Nil for what is none, such as a damaged record: then no password is right.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 2 + Self.saltBytes + Self.hashBytes, bytes[0] == 1, Self.costs.contains(bytes[1]) else {
            return nil
        }
        cost = bytes[1]
        salt = Array(bytes[2..<(2 + Self.saltBytes)])
        hash = Array(bytes.suffix(Self.hashBytes))
    }

    private static func scrypt(_ password: String, _ salt: [UInt8], _ cost: UInt8) -> [UInt8] {
        let memory = 128 * block * (UInt64(1) << UInt64(cost)) + (1 << 20)
        var password = password
        return password.withUTF8 { password in
            [UInt8](unsafeUninitializedCapacity: hashBytes) { out, count in
                let done = password.withMemoryRebound(to: CChar.self) {
                    EVP_PBE_scrypt(
                        $0.baseAddress, $0.count, salt, salt.count, 1 << UInt64(cost), block, lanes, memory,
                        out.baseAddress, hashBytes)
                }
                // It fails only without memory, and then nothing is right.
                precondition(done == 1, "scrypt has no memory")
                count = hashBytes
            }
        }
    }
}
