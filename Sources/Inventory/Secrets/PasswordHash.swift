import CCrypto

/// The stored form of a password: its scrypt hash (RFC 7914), with the salt and the cost of that hash. Nobody can
/// recover the password from it except by trying passwords.
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

    /// There is not enough memory for scrypt: no hash was made, and no password was compared.
    public struct NoMemory: Error, Equatable {
        public init() {}
    }

    /// Of a new password, with a salt from the system's generator. Blocks for about a tenth of a second.
    public init(of password: String) throws(NoMemory) {
        try self.init(of: password, within: Self.memory(Self.usual))
    }

    /// - Parameter memory: The most bytes that it may take.
    init(of password: String, within memory: UInt64) throws(NoMemory) {
        (cost, salt) = (Self.usual, (0..<Self.saltBytes).map { _ in .random(in: .min ... .max) })
        hash = try Self.scrypt(password, salt, cost, within: memory)
    }

    /// Of a password that nobody has: for who is not known, so that refusing them takes as long.
    public static let ofNobody = PasswordHash(
        cost: usual, salt: Array(repeating: 0, count: saltBytes), hash: Array(repeating: 0, count: hashBytes))

    private init(cost: UInt8, salt: [UInt8], hash: [UInt8]) { (self.cost, self.salt, self.hash) = (cost, salt, hash) }

    /// Whether it is this password's. Blocks as long as making one; how long does not depend on what differs.
    public func isOf(_ password: String) throws(NoMemory) -> Bool {
        let other = try Self.scrypt(password, salt, cost, within: Self.memory(cost))
        return CRYPTO_memcmp(other, hash, hash.count) == 0
    }

    /// The stored bytes: a version, the cost, the salt, the hash.
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

    /// The bytes that scrypt takes, and some more.
    private static func memory(_ cost: UInt8) -> UInt64 { 128 * block * (UInt64(1) << UInt64(cost)) + (1 << 20) }

    private static func scrypt(
        _ password: String, _ salt: [UInt8], _ cost: UInt8, within memory: UInt64
    ) throws(NoMemory) -> [UInt8] {
        var (password, done) = (password, Int32(0))
        let hash = password.withUTF8 { password in
            [UInt8](unsafeUninitializedCapacity: hashBytes) { out, count in
                done = password.withMemoryRebound(to: CChar.self) {
                    EVP_PBE_scrypt(
                        $0.baseAddress, $0.count, salt, salt.count, 1 << UInt64(cost), block, lanes, memory,
                        out.baseAddress, hashBytes)
                }
                count = done == 1 ? hashBytes : 0
            }
        }
        // With valid parameters it fails only without memory.
        guard done == 1 else { throw NoMemory() }
        return hash
    }
}
