import Files
import FoundationEssentials
import Glibc
import Testing

@testable import CLI

/// Text that was looked at once and is compared from then on. `LARDER_RECORD_GOLDEN=1 swift test` records it anew; look
/// at the difference before committing it.
enum Golden {
    static func fixture<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        let bytes = try File.read(path(of: name))
        return try JSONDecoder().decode(type, from: Data(bytes))
    }

    static func path(of fixture: String) -> String { folder + "Fixtures/\(fixture).json" }

    static func check(
        _ lines: [Line], _ name: String, color: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let text = lines.map { $0.rendered(color: color) + "\n" }.joined()
        try check(text: color ? text.replacing("\u{1B}", with: "ESC") : text, name, sourceLocation: sourceLocation)
    }

    static func check(text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let path = folder + "Golden/\(name).txt"
        if getenv("LARDER_RECORD_GOLDEN") != nil {
            try Data(text.utf8).write(to: URL(filePath: path))
            return
        }
        let expected = String(decoding: try File.read(path), as: UTF8.self)
        #expect(text == expected, "\(name) differs from its golden file", sourceLocation: sourceLocation)
    }

    private static let folder = String(#filePath.dropLast("Golden.swift".count))
}
