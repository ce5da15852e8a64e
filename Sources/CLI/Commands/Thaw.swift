import API
import ArgumentParser
import Inventory

struct Thaw: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of the freezer; its date goes on.",
        discussion: """
            larder thaw chicken · larder thaw chicken 200g · larder thaw toast --to pantry
            As many days are left as when it was frozen, or as many as the product keeps once thawed.
            """)

    @OptionGroup var moving: MovingOptions
    @Option(
        help: ArgumentHelp("Where it lies from now on (default: the first fridge).", valueName: "location"),
        completion: .names(.locations))
    var to: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        try moving.run(choices, options, missing: "Specify what was thawed: larder thaw chicken") {
            ($0.thaw, $0.to) = (true, to ?? "")
        }
    }
}
