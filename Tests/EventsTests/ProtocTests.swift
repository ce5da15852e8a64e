import Events
import Foundation
import Inventory
import TestSupport
import Testing

/// protoc from Debian's `protobuf-compiler`; nil where it is not installed.
private let protoc: String? = ["/usr/bin/protoc", "/usr/local/bin/protoc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}
private let isCI = ProcessInfo.processInfo.environment["CI"] != nil

@Suite("Read by protoc", .enabled(if: protoc != nil || isCI, "protoc is missing: apt-get install protobuf-compiler"))
struct ProtocTests {
    @Test("protoc decodes each frozen event without an unknown field", arguments: Samples.all)
    func decode(sample: Sample) throws {
        let text = try run("--decode", sample, BinaryWriter.encode(sample.payload))
        let names = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        // A field that the schema lacks is printed by its number.
        #expect(names.allSatisfy { !($0.first?.isNumber ?? false) }, "\(text)")
        #expect(text.isEmpty == sample.name.hasSuffix(", empty"))
    }

    @Test("what protoc writes is read here, to the same event", arguments: Samples.full)
    func encode(sample: Sample) throws {
        // given the event as text, from protoc
        let text = try run("--decode", sample, BinaryWriter.encode(sample.payload))
        // when protoc writes it in its own way, with the shortest lengths
        let bytes = try output("--encode", sample, Array(text.utf8))
        // then it is the same event
        let event = try bytes.withUnsafeBytes { try Event.decode(sample.event.type, $0) }
        #expect(JSONCoder.text(event.payload) == JSONCoder.text(sample.payload))
    }

    @Test("protoc sees the values that were written")
    func values() throws {
        let received = try #require(Samples.full.first { $0.name == "stock-received" })
        let text = try run("--decode", received, BinaryWriter.encode(received.payload))
        #expect(text.contains("\namount: 2000000\n"))
        #expect(text.contains("\nnote: \"bottom shelf\"\n"))
        #expect(text.contains("date {\n  day: 20788\n  kind: 1\n  source: 1\n}"))
        #expect(text.contains("  daysBefore: 7\n  daysBefore: 3\n  daysBefore: 1\n"))
        #expect(text.contains("\nwindow: 4\n"))
        let fired = try #require(Samples.full.first { $0.name == "reminders-fired" })
        #expect(try run("--decode", fired, BinaryWriter.encode(fired.payload)).contains("  stage: -3\n"))
    }

    private func run(_ mode: String, _ sample: Sample, _ input: [UInt8]) throws -> String {
        String(decoding: try output(mode, sample, input), as: UTF8.self)
    }

    private func output(_ mode: String, _ sample: Sample, _ input: [UInt8]) throws -> [UInt8] {
        let path = try #require(protoc, "protoc is missing: apt-get install protobuf-compiler")
        let file = SchemaTests.file.url
        let (code, output) = try Spawned.run(
            path,
            [
                "--proto_path=\(file.deletingLastPathComponent().path)",
                "\(mode)=larder.\(type(of: sample.payload).messageName)", file.lastPathComponent,
            ], environment: ["PATH": "/usr/bin:/bin"], input: input)
        #expect(code == 0)
        return output
    }
}
