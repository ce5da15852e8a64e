import Foundation
import Testing

/// The types that can come in from outside, read from the sources.
@Suite("What the daemon reads from a body")
struct RequestTests {
    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0] + "/Sources/"

    private func sources(of module: String) throws -> [(file: String, text: String)] {
        let folder = Self.root + module
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .map { ("\(module)/\($0)", try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }

    @Test("commands, events and values are no JSON that comes in", arguments: ["Inventory", "Events", "Commands"])
    func closed(module: String) throws {
        // A remedy goes out, with a refusal. A command's JSON is its field list (`CommandBody`).
        for (file, text) in try sources(of: module)
        where !["/Remedy.swift", "/ReminderPolicyBody.swift"].contains(where: file.hasSuffix) {
            #expect(text.firstMatch(of: /\b(?:Codable|Decodable)\b/) == nil, "\(file)")
        }
    }
}
