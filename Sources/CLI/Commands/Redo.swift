import ArgumentParser

struct Redo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Do again what was undone.",
        discussion: "larder redo · larder redo 1234")

    @Argument(
        help: ArgumentHelp("A number of 'larder history', a transaction's or an import's id.", valueName: "which"))
    var which: String?

    @Flag(name: .customLong("import"), help: "Everything of an import that was undone.")
    var isImport = false

    @Flag(help: "Also what was built on it since.")
    var cascade = false

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        if isImport {
            return try ImportReversal(verb: .redo, session: session, choices: choices, cascade: cascade).run(which)
        }
        try Reversal(verb: .redo, session: session, choices: choices).run(which, cascade: cascade)
    }
}
