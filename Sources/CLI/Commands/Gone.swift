import API
import ArgumentParser
import Inventory

struct Gone: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Note that nothing is left of something: the same as counting 0.",
        discussion: "larder gone rice · larder gone rice --location pantry")

    @OptionGroup var counting: CountingOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        try counting.run(choices, options, missing: "Specify what is used up: larder gone rice") { $0.amount = "0" }
    }
}
