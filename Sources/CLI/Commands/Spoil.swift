import API
import ArgumentParser
import Inventory

struct Spoil: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock because it went bad.",
        discussion: """
            larder spoil yoghurt
            larder spoil 7K3Q --all    all of one lot, by its code
            larder spoil apples 2 --reason mouldy --day yesterday
            """)

    @OptionGroup var taking: TakingOptions
    @Option(
        name: [.customLong("reason"), .customLong("note")],
        help: ArgumentHelp("The reason, in your own words: mouldy.", valueName: "text"))
    var notes: [String] = []
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        var taking = taking
        // Spoiled stock is often past its date: no confirmation needed.
        taking.confirmExpired = true
        try taking.run(.spoiled, note: notes.isEmpty ? nil : notes.joined(separator: "; "), choices, options)
    }
}
