import Foundation
import Testing

/// What can come in from outside, read from the sources.
@Suite("What the daemon reads from a body")
struct RequestTests {
    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0] + "/Sources/"

    private func sources(of module: String) throws -> [(file: String, text: String)] {
        let folder = Self.root + module
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .map { ("\(module)/\($0)", try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }

    @Test("every type that can be a request's body stands in the one list")
    func listed() throws {
        let list = try String(contentsOfFile: Self.root + "API/Requests/Requests.swift", encoding: .utf8)
        var found = 0
        for module in ["API", "Daemon"] {
            for (file, text) in try sources(of: module) {
                for match in text.matches(of: /struct (\w+): RequestBody/) {
                    found += 1
                    #expect(list.contains(" \(match.output.1).self"), "\(match.output.1) in \(file)")
                }
            }
        }
        #expect(found > 20)
    }

    @Test("commands, events and values are no JSON that comes in", arguments: ["Domain", "Events", "Commands"])
    func closed(module: String) throws {
        for (file, text) in try sources(of: module) {
            #expect(text.firstMatch(of: /\b(?:Codable|Decodable)\b/) == nil, "\(file)")
        }
    }
}
