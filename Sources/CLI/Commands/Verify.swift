import API
import ArgumentParser
import Client

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Let the daemon read its whole log and say whether it is sound.",
        discussion: "For administrators. Finds damage by disk or accident; it is no proof against forgery.")

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
                if session.output.json { session.show(json: line) }
                last = line
            }
        }
        progress?.clear()
        guard let last, last.done else { throw Failure(.inputOutput, "The check ended before it was done.") }
        guard last.damage.isEmpty else {
            let details = last.damage.map { damage in
                [Span("  " + (damage.position.map { "\($0): " } ?? "") + damage.detail.printable, .bad)]
            }
            throw Failure(.inputOutput, "The log is damaged.", details: details)
        }
        guard !session.output.json else { return }
        session.output.tell([
            [Span("Sound: ", .good), Span("\(Words.grouped(last.checked)) events, every checksum and the chain.")]
        ])
    }
}
