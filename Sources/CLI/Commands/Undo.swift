import API
import ArgumentParser

struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take back the latest thing you did, or what you name.",
        discussion: """
            larder undo                       your latest
            larder undo 1234                  the one at that place in 'larder history'
            larder undo --only milk           the latest about milk, and only that of it
            larder undo 1234 --only milk      of that one only the milk
            larder undo --since 10:30         all since then; --by ben: all that Ben did
            larder undo --import              the newest import, all of it (or --import ID)
            """)

    @OptionGroup var reversing: ReversalOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try reversing.run(.undo, Session(options), choices) }
}

/// The arguments that undo and redo share.
struct ReversalOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A number of 'larder history', a transaction's or an import's id.", valueName: "which"))
    var which: String?

    @Option(
        help: ArgumentHelp("Only this product's or lot's share; alone: of the latest about it.", valueName: "thing"),
        completion: .names(.products, .lots))
    var only: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Everything recorded since: 10:30, yesterday 18:00, 2026-11-20.", valueName: "when"))
    var since: String?

    @Option(help: ArgumentHelp("Everything that a member did.", valueName: "member"), completion: .names(.members))
    var by: String?

    @Flag(name: .customLong("import"), help: "Everything that an import booked.")
    var isImport = false

    @Flag(help: "Also what was built on it since.")
    var cascade = false

    func run(_ verb: UndoPage.Verb, _ session: Session, _ choices: WriteChoices) throws {
        var match = BulkReversal.Match(isImport: isImport, since: since, by: by, only: only)
        guard !match.isEmpty else {
            return try Reversal(verb: verb, session: session, choices: choices)
                .run(which, only: only, cascade: cascade)
        }
        guard which == nil || isImport else {
            throw Failure(.wrongUse, "Say either which, or --since and --by, that it has to match.")
        }
        match.import = which
        try BulkReversal(verb: verb, session: session, choices: choices, cascade: cascade).run(match)
    }
}
