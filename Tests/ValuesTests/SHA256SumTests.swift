import Testing
import Values

@Suite("SHA-256")
struct SHA256SumTests {
    @Test(
        "gives NIST's vectors",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func vectors(text: String, hash: String) {
        let digits = Array("0123456789abcdef")
        let bytes = SHA256Sum.hash(Array(text.utf8))
        #expect(String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) == hash)
    }

    @Test("takes a message in pieces, also around a block's edges", arguments: [0, 1, 55, 56, 63, 64, 65, 119, 120])
    func pieces(length: Int) {
        let message = (0..<length).map { UInt8($0) }
        var hash = SHA256Sum()
        for byte in message { hash.update([byte]) }
        #expect(hash.finish() == SHA256Sum.hash(message))
    }

    @Test("goes on after it was asked, and a copy goes its own way")
    func copies() {
        var hash = SHA256Sum()
        hash.update([1])
        var copy = hash
        copy.update([9])
        #expect(hash.finish() == SHA256Sum.hash([1]))
        hash.update([2])
        #expect(hash.finish() == SHA256Sum.hash([1, 2]))
        #expect(copy.finish() == SHA256Sum.hash([1, 9]))
    }
}
