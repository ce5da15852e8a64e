import API
import ArgumentParser
import Domain

struct Use: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock to use it.",
        discussion: """
            larder use milk            the usual helping, from what expires first
            larder use milk 1.5 l      as much as you say
            larder use 7K3Q --all      all of one lot, by its code
            """)

    @OptionGroup var taking: TakingOptions
    @Option(help: "used, given, lost or cooked.")
    var reason = UsualReason(.used)
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws { try taking.run(reason.reason, choices, options) }
}
