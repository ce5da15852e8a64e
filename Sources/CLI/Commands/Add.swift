import API
import ArgumentParser
import Client
import Domain

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put something in stock.",
        discussion: """
            larder add milk 2 --expires tomorrow --price 1.29
            larder add "oat milk" 1.5 l --location fridge
            """)

    @Argument(
        help: ArgumentHelp("What, and how much of it: milk 2, oat milk 1.5 l.", valueName: "product [amount]"),
        completion: .names(.products))
    var words: [String]

    @Option(
        name: [.customLong("expires"), .customLong("date")], parsing: .unconditional,
        help: ArgumentHelp("Its date: tomorrow, fri, +10d, 2026-12-01, none.", valueName: "date"))
    var expires: String?

    @Flag(help: "The date is a use-by date, not a best-before date.")
    var useBy = false

    @Option(help: ArgumentHelp("Where it goes.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(help: ArgumentHelp("Where it was bought.", valueName: "store"), completion: .names(.stores))
    var store: String?

    @Option(help: ArgumentHelp("For one, as on the shelf: 1.29, 3.49/kg.", valueName: "money"))
    var price: String?

    @Option(help: ArgumentHelp("For everything.", valueName: "money"))
    var total: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it was bought, when not today.", valueName: "date"))
    var bought: String?

    @Option(help: ArgumentHelp("Who paid, when not you.", valueName: "member"))
    var payer: String?

    @Option(name: .customLong("for"), help: ArgumentHelp("Whose act it was, when not yours.", valueName: "member"))
    var person: String?

    @Option(help: "Anything worth remembering.")
    var note: String?

    @Flag(help: "Make the product if it is not known.")
    var new = false

    @OptionGroup(title: "A new product") var settings: ProductSettingsOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        guard let words = ThingWords(words) else { throw Failure(.wrongUse, "Say what to add: larder add milk 2") }
        let session = Session(options)
        try session.write(naming: words.thing, choices, mayCreate: true) { (naming) throws(ClientError) in
            var add = AddStock()
            (add.product, add.amount) = (naming.reference, words.amount)
            (add.date, add.dateKind) = (expires, useBy ? .useBy : nil)
            (add.location, add.store, add.price, add.total, add.bought) = (location, store, price, total, bought)
            (add.note, add.payer, add.for) = (note ?? "", payer, person)
            (add.new, add.settings) = (new || naming.new, settings.said)
            return try session.client.send(
                Endpoints.Stock.add, at: session.here, add, id: naming.id, dryRun: choices.dryRun)
        }
    }
}
