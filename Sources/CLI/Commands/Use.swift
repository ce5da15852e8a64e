import API
import ArgumentParser
import Inventory

struct Use: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock to use it.",
        discussion: """
            larder use milk            the usual helping, from what expires first
            larder use milk 1.5 l      this much
            larder use 7K3Q --all      all of one lot, by its code
            larder use milk --day yesterday
            """)

    @OptionGroup var taking: TakingOptions
    @Option(help: "used, given, lost or cooked.")
    var reason = UsualReason(.used)
    @Option(help: "Anything worth remembering.") var note: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try taking.run(reason.reason, note: note, choices, options) }
}
