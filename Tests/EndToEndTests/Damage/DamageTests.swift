import TestSupport
import Testing

@Suite("The log's file is damaged (L11)", .timeLimit(.minutes(Runs.minutes)))
struct DamageTests {
    /// A share of the cases, another each time: `LARDER_TEST_SEED` repeats it.
    @Test("each byte of each kind of page, and each cut: read rightly, or refused, and found by the check")
    func everyKindOfPage() async throws {
        let processes = 2
        let step = Runs.damageStep
        let seed = SeededGenerator.seedOfRun
        print("Damage, seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let first = Int.random(in: 0..<step, using: &random)
        let lines = try await withTemporaryFolder { folder in
            try await onOwnThread {
                let sample = try makeFolder("\(folder)/sample")
                _ = try LogProbe.run(["sample", sample])
                let parts = try (0..<processes).map { number in
                    let scratch = try makeFolder("\(folder)/\(number)")
                    let from = (first + number * step / processes) % step
                    return Part(words: ["damage", sample, scratch, "--every", "\(step)", "--from", "\(from)"])
                }
                return try inParallel(parts) { $0.run() }.flatMap { try $0.result.get() }
            }
        }
        var counts: [String: Int] = [:]
        for words in lines.map({ $0.split(separator: " ") }) where words.count == 2 {
            counts[String(words[0]), default: 0] += Int(words[1]) ?? 0
        }
        print("Damage, from \(first): \(counts.filter { $0.value > 0 }.sorted { $0.key < $1.key })")
        #expect(lines.filter { $0.hasPrefix("BAD") } == [])
        #expect(counts.values.reduce(0, +) > 600)
        for outcome in ["right", "refused", "readRefused"] { #expect(counts[outcome, default: 0] > 0) }
    }

    private struct Part: Sendable {
        let words: [String]
        var result: Result<[String], any Error> = .success([])

        mutating func run() { result = Result { try LogProbe.run(words, seconds: 3600) } }
    }
}
