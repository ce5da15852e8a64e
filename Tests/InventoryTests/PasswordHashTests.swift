import Testing

@testable import Inventory
@testable import Values

@Suite("Passwords and tokens (H4)")
struct PasswordHashTests {
    @Test("a password is itself and no other, and each hash has a salt of its own")
    func isOf() throws {
        let (hash, again) = (try PasswordHash(of: "Grüße"), try PasswordHash(of: "Grüße"))
        #expect(try hash.isOf("Grüße") && !hash.isOf("Grusse") && !hash.isOf(""))
        #expect(hash.bytes != again.bytes)
        #expect(try #require(PasswordHash(bytes: hash.bytes)) == hash)
    }

    @Test("what is damaged is no hash, and so no password is right", arguments: [0, 1, 49])
    func damaged(count: Int) throws {
        var bytes = try PasswordHash(of: "0123456789").bytes
        #expect(PasswordHash(bytes: Array(bytes.prefix(count))) == nil)
        bytes[1] = 63
        #expect(PasswordHash(bytes: bytes) == nil)
    }

    @Test("without the memory that scrypt takes there is no hash, and the caller hears of it")
    func memory() {
        #expect(throws: PasswordHash.NoMemory.self) { try PasswordHash(of: "0123456789", within: 1 << 20) }
    }

    @Test("a token has 256 bits, and nothing else is one")
    func tokens() {
        let token = AccessToken.random()
        #expect(token.utf8.count == 71 && AccessToken.hash(token)?.count == 32)
        for wrong in ["", "larder_", token + "0", token.uppercased(), String(token.dropLast()) + "g"] {
            #expect(AccessToken.hash(wrong) == nil)
        }
    }
}
