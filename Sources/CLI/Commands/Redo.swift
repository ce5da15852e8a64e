import ArgumentParser

struct Redo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Redo what was undone.",
        discussion: "larder redo · larder redo 1234 · larder redo --import")

    @OptionGroup var reversing: ReversalOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try reversing.run(.redo, Session(options), choices) }
}
