import API
import ArgumentParser

/// `larder cache`.
struct Cache: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The last answers, which are shown while larderd is away.",
        discussion:
            "They are in ~/.cache/larder, at most 20 MB of them. What waits to be booked is in 'larder outbox'.",
        subcommands: [Clear.self])

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget them: nothing is lost, and they are asked for again.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let cleared = AnswerCache.usual.clear()
            let output = Output(color: options.color, quiet: options.quiet, json: options.json)
            if output.json {
                return output.show(raw: Array(#"{"answers":\#(cleared.answers),"bytes":\#(cleared.bytes)}"#.utf8))
            }
            output.report([[Span("Forgot \(Words.count(cleared.answers, "answer")).")]])
        }
    }
}
