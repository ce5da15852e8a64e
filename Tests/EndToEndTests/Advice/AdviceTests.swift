import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("What larder advises", .timeLimit(.minutes(10)))
struct AdviceTests {
    private static let all =
        Advice.outside + Advice.inside + Advice.members + Advice.feed + Advice.sample + Advice.others

    @Test("every command that a remedy names is printed, and every kind of remedy")
    func remedies() {
        for command in Remedy.Command.allCases where !Self.all.contains(where: { $0.isOf(RemedyLine.form(command)) }) {
            Issue.record("list in Advice+All.swift how this remedy comes to be printed: \(command)")
        }
        let kinds = Set(Self.all.compactMap(\.kind)).union([.show])
        for kind in Remedy.Kind.allCases where !kinds.contains(kind) {
            Issue.record("list in Advice+All.swift how this remedy comes to be printed: \(kind)")
        }
    }

    @Test("every line of advice in the command line is listed, and nothing else")
    func listed() throws {
        let found = try AdviceSources.all()
        let listed = Set(Self.all.filter { $0.kind == nil }.map(\.text))
        for (text, files) in found where !listed.contains(text) {
            Issue.record("list in Advice+All.swift how this comes to be printed: \(text) (\(files.sorted()))")
        }
        for text in listed where found[text] == nil { Issue.record("nothing advises this any more: \(text)") }
    }

    @Test("no line of advice is refused where it was printed, and what can be seen of it is there")
    func tried() async throws {
        let refused = try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    let outside = try Self.refused(of: Advice.outside, daemon)
                    try daemon.done(Self.create)
                    return try outside + Self.refused(of: Advice.inside + Advice.members + Advice.feed, daemon)
                }
            }
        }
        #expect(refused == [])
        let refusedOfSample = try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(Self.create + ["--sample"])
                    return try Self.refused(of: Advice.sample, daemon)
                }
            }
        }
        #expect(refusedOfSample == [])
    }

    private static let create = ["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"]

    /// Returns the advice that is not printed, is refused or has no effect, with larder's output.
    private static func refused(of advice: [Advice], _ daemon: RealDaemon) throws -> [String] {
        try advice.compactMap { one in
            for line in one.before {
                let outcome = try daemon.shell(line)
                if outcome.code != 0 { return "$ \(line)\n\(outcome.output)" }
            }
            let printed = try one.by.map { try daemon.shell($0).output } ?? one.text.replacing("\\\"", with: "\"")
            guard let command = one.command(in: printed) else { return "not advised: \(one.text)\n\(printed)" }
            let outcome = try daemon.shell(command)
            guard outcome.code == 0 else { return "\(one.text)\n$ \(command)\n\(outcome.output)" }
            guard let then = one.then else { return nil }
            let shown = try daemon.shell(then.line).output
            return shown.contains(then.says) ? nil : "to no effect: \(command)\n$ \(then.line)\n\(shown)"
        }
    }
}
