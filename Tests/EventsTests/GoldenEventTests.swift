import Events
import Inventory
import TestSupport
import Testing

@Suite("Frozen bytes of events")
struct GoldenEventTests {
    static let file = GoldenFile("Tests/EventsTests/Golden/events.txt")

    /// One line each, parted by tabs: name, bytes, JSON, subjects.
    @Test("each sample has the bytes, the JSON and the subjects that it always had")
    func samples() throws {
        let lines = Samples.all.map { sample in
            [
                sample.name, hex(BinaryWriter.encode(sample.payload)), JSONCoder.text(sample.payload),
                SubjectCollector.collect(sample.payload).map(\.description).joined(separator: " "),
            ].joined(separator: "\t")
        }
        try Self.file.expect(lines.joined(separator: "\n") + "\n")
    }

    @Test("bytes that were frozen are still read, to the same JSON and subjects", arguments: Samples.all)
    func reading(sample: Sample) throws {
        // given the line as it is in the repository
        let line = try Self.file.read().split(separator: "\n").first { $0.hasPrefix(sample.name + "\t") }
        let columns = try #require(line).split(separator: "\t", omittingEmptySubsequences: false)
        #expect(columns.count == 4)
        // when its bytes are decoded
        let frozen = try #require(fromHex(columns[1]))
        let event = try frozen.withUnsafeBytes { try Event.decode(sample.event.type, $0) }
        // then they say what they said
        #expect(JSONCoder.text(event.payload) == columns[2])
        #expect(
            SubjectCollector.collect(event.payload).map(\.description).joined(separator: " ") == columns[3])
    }
}
