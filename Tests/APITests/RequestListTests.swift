import API
import Foundation
import Testing

/// The types that can come in from outside, read from the sources.
@Suite("The list of requests")
struct RequestListTests {
    private static let root = #filePath.components(separatedBy: "/Tests/APITests/")[0] + "/Sources/"

    @Test("every type that can be a request's body stands in the one list")
    func listed() throws {
        let list = Set(Requests.all.map { "\($0)" })
        var found = 0
        for module in ["API", "Daemon", "Inventory"] {
            let folder = Self.root + module
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".swift") {
                for name in Self.bodies(in: try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) {
                    found += 1
                    #expect(list.contains(String(name)), "\(name) in \(module)/\(file)")
                }
            }
        }
        #expect(found > 20)
    }

    /// The types that a source says are bodies, at their declaration or in an extension.
    private static func bodies(in text: String) -> [Substring] {
        let declaration =
            /\b(?:struct|enum|class|actor|extension)\s+([\w.]+)\s*(?:<[^>]*>)?\s*:([^{]*)\{/
        return text.matches(of: declaration).filter { match in
            // What stands behind `where` is about others.
            let conformances = match.output.2.split(separator: /\bwhere\b/, omittingEmptySubsequences: false)[0]
            return conformances.firstMatch(
                of: /(?:^|[\s,&.])(?:(?:Request|Keyed|Command)Body|DeclaredCommand)(?:$|[\s,&])/) != nil
        }.map(\.output.1)
    }

    @Test(
        "whichever way a type is said to be a body",
        arguments: [
            ("public struct Added: RequestBody {", "Added"), ("struct Added: Codable, RequestBody {", "Added"),
            ("struct Added: Values.RequestBody, Sendable {", "Added"), ("extension Added: RequestBody {}", "Added"),
            ("extension Added: CommandBody {}", "Added"), ("struct Added: KeyedBody {", "Added"),
            ("struct Added<Thing: Codable>:\n    Sendable, RequestBody\n{", "Added"),
            ("extension Added: RequestBody where Thing: Codable {}", "Added"), ("enum Added:RequestBody{", "Added"),
            ("struct Writing<Body: RequestBody>: Sendable {", nil), ("struct Strict: Decodable {", nil),
            ("extension Strict: Decodable where Body: RequestBody {", nil),
            ("struct Kind: RequestBodyKind {", nil), ("func send(_ body: some RequestBody) {", nil),
        ] as [(String, String?)])
    func seen(text: String, name: String?) {
        #expect(Self.bodies(in: text).first.map(String.init) == name)
    }
}
