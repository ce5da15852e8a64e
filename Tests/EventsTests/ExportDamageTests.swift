import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Damaged exports (L12)", .timeLimit(.minutes(10)))
struct ExportDamageTests {
    @Test("a file that was cut, changed or continued anywhere is refused")
    func damage() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let text = try exported(temporary.log)
            var random = SeededGenerator(seed: 7)
            for _ in 0..<150 {
                var bad = text
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bad = Array(text[..<Int.random(in: 0..<text.count - 1, using: &random)])
                case 1:
                    bad[Int.random(in: 0..<text.count - 1, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                default: bad += lines(text).randomElement(using: &random).map { $0 + [10] } ?? []
                }
                let damaged = bad
                try await withTemporaryFolder { folder in
                    let log = try await openLog(folder)
                    do {
                        try load([damaged], into: log)
                        #expect(lines(damaged).isEmpty, "a damaged export was taken")
                    } catch is ImportError {}
                }
            }
        }
    }

    @Test("no byte of the last line, which no hash covers, may be another")
    func lastLine() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let line = try #require(lines(try exported(temporary.log)).last)
            let end = try #require(parsed(line))
            #expect(end.redactions == 0, "what is zero could be left out")
            for place in line.indices {
                var bad = line
                bad[place] ^= 1
                #expect(parsed(bad) != end, "\(String(decoding: bad, as: UTF8.self))")
            }
        }
    }

    /// Nil for what is no last line.
    private func parsed(_ line: [UInt8]) -> ImportLine.End? {
        line.withUnsafeBytes { if case .end(let end)? = try? ImportLine($0) { end } else { nil } }
    }
}
