import Domain
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Pictures that events will name (L13)")
struct PictureTests {
    /// What a product's picture will look like in an event.
    private struct Pictured: Message {
        var name = ""
        var picture: [UInt8] = []
        var sha256: [UInt8] = []

        static let messageName = "Pictured"
        static var wireZero: Self { Self() }
        mutating func fields(_ f: inout some FieldCoder) {
            f(1, "name", &name, .person)
            f.picture(2, "picture", &picture)
            f(3, "sha256", &sha256)
        }
    }

    private static let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
    private var pictured: Pictured {
        Pictured(name: "Anna", picture: SHA256Sum.hash(Self.image), sha256: SHA256Sum.hash([1]))
    }

    @Test("a picture is bytes on disk, and is found in what names it; other hashes are not")
    func collected() throws {
        let read = try BinaryReader.decode(Pictured.self, from: BinaryWriter.encode(pictured))
        #expect(TextEraser.pictures(in: read) == [SHA256Sum.hash(Self.image)])
        #expect(TextEraser.pictures(in: Pictured(sha256: SHA256Sum.hash(Self.image))).isEmpty)
    }

    @Test("erasing a picture blanks its hash and nothing else; erasing a name leaves it")
    func erased() throws {
        let bytes = try #require(TextEraser.erase(.picture, from: pictured))
        let left = try BinaryReader.decode(Pictured.self, from: bytes)
        #expect(left.picture.isEmpty && left.name == "Anna" && left.sha256 == SHA256Sum.hash([1]))
        #expect(TextEraser.pictures(in: left).isEmpty)
        let nameless = try #require(TextEraser.erase(.person, from: pictured))
        #expect(try BinaryReader.decode(Pictured.self, from: nameless).picture == SHA256Sum.hash(Self.image))
        #expect(TextEraser.erase(.picture, from: left) == nil, "it is gone already")
        #expect(TextEraser.erase(.note, from: pictured) == nil)
    }

    @Test("the check misses a picture that is named and not there, and none that was erased")
    func checked() async throws {
        try await withTemporaryLog { temporary in
            let key = try #require(SHA256Sum.hash(Self.image).withUnsafeBytes { Key(bytes: $0) })
            let check = { (payload: Pictured) throws in
                try temporary.log.read { try $0.checkPictures(of: payload, at: GlobalPosition(7)) }
            }
            #expect(throws: EventLogError.self) { try check(pictured) }
            try temporary.log.raw { try $1.put($0.blobs, key, bytes: Self.image) }
            try check(pictured)
            try temporary.log.raw { _ = try $1.delete($0.blobs, key) }
            try check(Pictured(name: "Anna"))
        }
    }
}
