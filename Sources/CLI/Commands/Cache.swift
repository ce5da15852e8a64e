import API
import ArgumentParser

/// `larder cache`.
struct Cache: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Recent answers, shown while larderd is away.",
        discussion:
            "They are kept in ~/.cache/larder, at most 20 MB. For entries waiting to be booked, see 'larder outbox'.",
        subcommands: [Clear.self])

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete them. Nothing is lost; they are fetched again when needed.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let cleared = AnswerCache.usual.clear()
            let output = Output(color: options.color, quiet: options.quiet, json: options.json)
            if output.json {
                return output.show(raw: Array(#"{"answers":\#(cleared.answers),"bytes":\#(cleared.bytes)}"#.utf8))
            }
            output.report([[Span("Deleted \(Words.count(cleared.answers, "answer")).")]])
        }
    }
}
