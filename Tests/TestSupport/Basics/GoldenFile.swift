public import Foundation
public import Testing

/// A file of the repository that a test's result must equal, byte for byte: what is written to disk is frozen by it.
///
/// `LARDER_RECORD_GOLDEN=1` writes the file anew, and the test then fails all the same, so that nothing passes by
/// recording. Look at the difference before you commit it: lines may be added, none may change.
public struct GoldenFile: Sendable {
    public let url: URL

    /// - Parameter path: From the repository's root.
    public init(_ path: String) {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        // Not standardised: the folder may be reached through a symbolic link.
        url = URL(fileURLWithPath: tests.path + "/../../" + path)
    }

    public func read() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            Issue.record(
                "recorded \(url.lastPathComponent); run again without LARDER_RECORD_GOLDEN",
                sourceLocation: sourceLocation)
            return
        }
        let kept = try read().split(separator: "\n", omittingEmptySubsequences: false)
        let found = text.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(kept.count, found.count) {
            let before = index < kept.count ? kept[index] : "(nothing)"
            let now = index < found.count ? found[index] : "(nothing)"
            if before != now {
                Issue.record(
                    "\(url.lastPathComponent) line \(index + 1):\n  frozen: \(before)\n  now:    \(now)",
                    sourceLocation: sourceLocation)
                return
            }
        }
    }
}
