import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Pictures that events name (L13)")
struct PictureTests {
    /// A message with a picture, a name and other bytes.
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
        #expect(SubjectCollector(of: read).pictures == [SHA256Sum.hash(Self.image)])
        #expect(SubjectCollector(of: Pictured(sha256: SHA256Sum.hash(Self.image))).pictures.isEmpty)
    }

    @Test("erasing a picture blanks its hash and nothing else; erasing a name leaves it")
    func erased() throws {
        let bytes = try #require(TextEraser.erase(.picture, from: pictured))
        let left = try BinaryReader.decode(Pictured.self, from: bytes)
        #expect(left.picture.isEmpty && left.name == "Anna" && left.sha256 == SHA256Sum.hash([1]))
        #expect(SubjectCollector(of: left).pictures.isEmpty)
        let nameless = try #require(TextEraser.erase(.person, from: pictured))
        #expect(try BinaryReader.decode(Pictured.self, from: nameless).picture == SHA256Sum.hash(Self.image))
        #expect(TextEraser.erase(.picture, from: left) == nil, "it is gone already")
        #expect(TextEraser.erase(.note, from: pictured) == nil)
    }

    @Test("of several pictures only those that are said are blanked")
    func only() throws {
        let event = Samples.pictureSet(0, 1)
        let bytes = try #require(TextEraser.erase(.picture, only: [Samples.pictures[0].sha256], from: event))
        let left = try bytes.withUnsafeBytes { try Event.decode(PictureSet.type, $0) }
        #expect(left.pictures == [Samples.pictures[1].sha256])
        #expect(TextEraser.erase(.picture, only: [Samples.pictures[2].sha256], from: event) == nil)
    }
}
