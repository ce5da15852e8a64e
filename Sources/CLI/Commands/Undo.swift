import API
import ArgumentParser

struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Undo the last thing you did, or what you name.",
        discussion: """
            larder undo                       your last change
            larder undo 1234                  the one at that position in 'larder history'
            larder undo --only milk           the latest about milk, and only its milk part
            larder undo 1234 --only milk      only the milk part of that one
            larder undo --since 10:30         everything since; --by ben: all that Ben did
            larder undo --import              the whole newest import (or --import ID)
            """)

    @OptionGroup var reversing: ReversalOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try reversing.run(.undo, Session(options), choices) }
}

/// The arguments that undo and redo share.
struct ReversalOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A number from 'larder history', or the id of a transaction or import.", valueName: "which"))
    var which: String?

    @Option(
        help: ArgumentHelp("Only this product's or lot's part; alone, of the latest about it.", valueName: "thing"),
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

    @Flag(help: "Also what depends on it.")
    var cascade = false

    func run(_ verb: UndoPage.Verb, _ session: Session, _ choices: WriteChoices) throws {
        var match = BulkReversal.Match(isImport: isImport, since: since, by: by, only: only)
        guard !match.isEmpty else {
            return try Reversal(verb: verb, session: session, choices: choices)
                .run(which, only: only, cascade: cascade)
        }
        guard which == nil || isImport else {
            throw Failure(.wrongUse, "Use either a number or id, or --since and --by.")
        }
        match.import = which
        try BulkReversal(verb: verb, session: session, choices: choices, cascade: cascade).run(match)
    }
}
