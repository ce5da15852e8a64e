import API
import ArgumentParser
import Client

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the daemon's whole log for damage.",
        discussion:
            "For administrators. Finds damage from disk faults or accidents; it does not prove that nothing was forged."
    )

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let lines = try session.call { () throws(ClientError) in
            try session.client.lines(Endpoints.Log.verify, at: AtRoot())
        }
        var progress: Progress?
        var last: VerifyProgress?
        defer { progress?.clear() }
        while let some = try session.call({ () throws(ClientError) in try lines.receive() }) {
            for line in some {
                if progress == nil {
                    progress = Progress(verb: "Checking", total: Int(clamping: line.total), output: session.output)
                }
                progress?.show(Int(clamping: line.checked))
                last = line
            }
        }
        progress?.clear()
        guard let last, last.done else { throw Failure(.inputOutput, "The check ended early.") }
        if session.output.json { session.show(json: last) }
        guard last.damage.isEmpty else {
            let details = last.damage.map { damage in
                [Span("  " + (damage.position.map { "\($0): " } ?? "") + damage.detail.printable, .bad)]
            }
            throw Failure(.inputOutput, "The log is damaged.", details: details)
        }
        if !session.output.json {
            var lines = [
                [Span("Sound: ", .good), Span("\(Words.grouped(last.checked)) events, every checksum and the chain.")]
            ]
            // To compare with a backup's: a log that was reset to an earlier state is undamaged, too.
            if let log = last.log, let chain = last.chain {
                lines += [
                    [Span("log       \(log)")], [Span("position  \(last.checked)")], [Span("chain     \(chain)")],
                ]
            }
            session.output.report(lines)
        }
        func details(_ sentences: [String]) -> [Line] { sentences.map { [Span("  " + $0.printable, .bad)] } }
        let mistakes = details((last.mistakes ?? []).map(\.detail))
        if let snapshots = last.snapshots, !snapshots.isEmpty {
            throw Failure(
                .inputOutput, "The log is sound, but some snapshots of it are not.",
                details: details(snapshots) + mistakes)
        }
        if !mistakes.isEmpty { throw Failure(.bug, "The log is sound, but a booking in it is not.", details: mistakes) }
    }
}
