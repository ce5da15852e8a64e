import API
import ArgumentParser
import Client
import Inventory

struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Mark something as opened; it may not keep as long.",
        discussion: "larder open milk · larder open 7K3Q · larder open beans 2 · larder open milk --day yesterday")

    @Argument(
        help: ArgumentHelp("Product or lot, and amount: milk, milk 1, 7K3Q.", valueName: "thing [amount]"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The variant: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it happened, if not today.", valueName: "date"))
    var day: String?

    @Flag(help: "If there is none of it, open one of the products under it.")
    var any = false

    @Option(help: "Anything worth remembering.")
    var note: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        if lot == nil, let several = SeveralPhrases(words) {
            return try Session(options).sendSeveral(several, choices) { phrase, naming in
                var open = OpenStock()
                (open.product, open.amount) = phrase.fields(naming)
                (open.variant, open.day, open.note, open.any, open.for) = (variant, day, note ?? "", any, person)
                return open
            }
        }
        let phrase = TypedPhrase(words)
        guard let name = phrase?.name ?? lot else {
            throw Failure(.wrongUse, "Specify what was opened: larder open milk")
        }
        let session = Session(options)
        try session.sendWrite(naming: name, choices) { naming in
            var open = OpenStock()
            (open.product, open.amount) = phrase?.fields(naming) ?? ("", nil)
            (open.lot, open.variant) = (lot ?? "", variant)
            (open.day, open.note, open.any) = (day, note ?? "", any || naming.any)
            (open.for, open.confirmOwned) = (person, naming.owned)
            return open
        }
    }
}
