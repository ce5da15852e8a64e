import API
import ArgumentParser
import Inventory

struct Found: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Note that there is more of something than larder has.",
        discussion: "larder found yoghurt · larder found yoghurt 2 --date fri")

    @OptionGroup var counting: CountingOptions
    @Option(
        name: [.customLong("date"), .customLong("expires")], parsing: .unconditional,
        help: ArgumentHelp("Its date, or none.", valueName: "date"))
    var date: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        try counting.run(choices, options, missing: "Specify what turned up: larder found yoghurt") {
            ($0.found, $0.date) = (true, date)
        }
    }
}
