import API
import ArgumentParser
import Inventory

struct Lost: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock because it was lost or broken.",
        discussion: "larder lost eggs 2 --note \"fell down\" · larder lost 7K3Q --all")

    @OptionGroup var taking: TakingOptions
    @Option(help: "Anything worth remembering.") var note: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try taking.run(.lost, note: note, choices, options) }
}
