import API
import ArgumentParser
import Inventory

struct Give: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock because it was given away.",
        discussion: "larder give jam 2 · larder give 7K3Q --all --note \"to the neighbours\"")

    @OptionGroup var taking: TakingOptions
    @Option(help: "Anything worth remembering.") var note: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try taking.run(.given, note: note, choices, options) }
}
