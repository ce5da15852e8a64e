import Foundation
import Testing

/// Runs the body with the path of a fresh folder (0700), removed afterwards with what is in it.
func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    var template = Array("/tmp/larder-test.XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}

/// Permission bits of what is at the path itself; nil when there is nothing.
func mode(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
}

func exists(_ path: String) -> Bool { mode(of: path) != nil }

func writeFile(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}
