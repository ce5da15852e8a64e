import Foundation
import Inventory
import Testing

/// A file of the repository that a test's result must equal, byte for byte: what is written to disk is frozen by it.
///
/// `LARDER_RECORD_GOLDEN=1` writes the file anew, and the test then fails all the same, so that nothing passes by
/// recording. Look at the difference before you commit it: lines may be added, none may change.
struct GoldenFile {
    let url: URL

    /// - Parameter path: From the repository's root.
    init(_ path: String) {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        // Not standardised: the folder may be reached through a symbolic link.
        url = URL(fileURLWithPath: tests.path + "/../../" + path)
    }

    func read() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
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

func hex(_ bytes: some Sequence<UInt8>) -> String {
    Hexadecimal.text(bytes)
}

/// Reads the bytes that `hex` wrote; nil for anything else.
func fromHex(_ text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: 0, to: digits.count, by: 2) {
        guard let high = digits[at], let low = digits[at + 1] else { return nil }
        bytes.append(UInt8(high << 4 | low))
    }
    return bytes
}
