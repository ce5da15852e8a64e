import API
import ArgumentParser
import Inventory

struct Freeze: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put something into the freezer; its date waits.",
        discussion: """
            larder freeze chicken · larder freeze chicken 200g · larder freeze 7K3Q --to "cellar freezer"
            When it is thawed, as many days are left as before.
            """)

    @OptionGroup var moving: MovingOptions
    @Option(
        help: ArgumentHelp("Which freezer (default: the first one).", valueName: "location"),
        completion: .names(.locations))
    var to: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        try moving.run(choices, options, missing: "Specify what was frozen: larder freeze chicken") {
            ($0.freeze, $0.to) = (true, to ?? "")
        }
    }
}
