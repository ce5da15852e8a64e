import API
import ArgumentParser
import Client
import Inventory

struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Move something to another location.",
        discussion:
            "larder move milk --to fridge · larder move chicken 200g --to freezer · larder move 7K3Q --to cellar")

    @Argument(
        help: ArgumentHelp("Product or lot, and amount: milk, milk 1, 7K3Q.", valueName: "thing [amount]"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Where it lies from now on.", valueName: "location"), completion: .names(.locations))
    var to: String

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The variant: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it happened, if not today.", valueName: "date"))
    var day: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let phrase = TypedPhrase(words)
        guard let name = phrase?.name ?? lot else {
            throw Failure(.wrongUse, "Specify what was moved: larder move milk --to fridge")
        }
        let session = Session(options)
        try session.sendWrite(naming: name, choices) { naming in
            var move = MoveStock()
            (move.product, move.amount) = phrase?.fields(naming) ?? ("", nil)
            (move.lot, move.variant, move.to) = (lot ?? "", variant, to)
            (move.day, move.for) = (day, person)
            return move
        }
    }
}
