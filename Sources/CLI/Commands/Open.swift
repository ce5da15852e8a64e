import API
import ArgumentParser
import Client
import Inventory

struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Note that something was opened: it may keep less long.",
        discussion: "larder open milk · larder open 7K3Q · larder open beans 2 · larder open milk --day yesterday")

    @Argument(
        help: ArgumentHelp("What, and how much of it: milk, milk 1, 7K3Q.", valueName: "thing [amount]"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("Which of its variants: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it was, when not today.", valueName: "date"))
    var day: String?

    @Flag(help: "Of what is under it, where there is none of it itself.")
    var any = false

    @Option(help: "Anything worth remembering.")
    var note: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Whose act it was, when not yours.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let phrase = TypedPhrase(words)
        guard let name = phrase?.name ?? lot else { throw Failure(.wrongUse, "Say what was opened: larder open milk") }
        let session = Session(options)
        try session.sendWrite(Endpoints.Stock.open, naming: name, choices) { naming in
            var open = OpenStock()
            (open.product, open.amount) = phrase?.fields(naming) ?? ("", nil)
            (open.lot, open.variant) = (lot ?? "", variant)
            (open.day, open.note, open.any) = (day, note ?? "", any || naming.any)
            (open.for, open.confirmOwned) = (person, naming.owned)
            return open
        }
    }
}
