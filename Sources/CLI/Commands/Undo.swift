import API
import ArgumentParser

struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take back the latest thing you did, or one you name.",
        discussion: """
            larder undo                 your latest
            larder undo 1234            the one at that place in 'larder history'
            larder undo --import        the newest import, all of it (or --import ID)
            """)

    @Argument(
        help: ArgumentHelp("A number of 'larder history', a transaction's or an import's id.", valueName: "which"))
    var which: String?

    @Flag(name: .customLong("import"), help: "Everything an import booked.")
    var isImport = false

    @Flag(help: "Also what was built on it since.")
    var cascade = false

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        if isImport {
            return try ImportReversal(verb: .undo, session: session, choices: choices, cascade: cascade).run(which)
        }
        try Reversal(verb: .undo, session: session, choices: choices).run(which, cascade: cascade)
    }
}
