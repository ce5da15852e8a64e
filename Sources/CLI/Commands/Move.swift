import API
import ArgumentParser
import Inventory

struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Move something to another location.",
        discussion:
            "larder move milk --to fridge · larder move chicken 200g --to freezer · larder move 7K3Q --to cellar")

    @OptionGroup var moving: MovingOptions
    @Option(help: ArgumentHelp("Where it lies from now on.", valueName: "location"), completion: .names(.locations))
    var to: String
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        try moving.run(choices, options, missing: "Specify what was moved: larder move milk --to fridge") {
            $0.to = to
        }
    }
}
