import API
import ArgumentParser
import Client
import Inventory

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put something in stock.",
        discussion: """
            larder add milk 2 --expires tomorrow --price 1.29
            larder add 2 milk --price 1.29            1.29 for one, 2.58 in total
            larder add oat milk 1.5 l --location fridge
            larder add 6x33cl cola --price 0.89       0.89 for one of the six
            larder add butter 250g --price 1.99       1.99 for the 250 g
            larder add Alpro oat milk 2               a variant, by its brand and its product
            larder add oat milk 2 --variant "Alpro Barista" --new
            larder add milk --label "MHD 12.03.27 L407"    as printed on it
            larder add --code "(01)04012345678901(17)270131(10)A1"
            """)

    @Argument(
        help: ArgumentHelp("The product and its amount: milk 2, oat milk 1.5 l.", valueName: "product [amount]"),
        completion: .names(.products, .variants))
    var words: [String] = []

    @Option(
        name: [.customLong("expires"), .customLong("date")], parsing: .unconditional,
        help: ArgumentHelp("The date on it: tomorrow, fri, +10d, 2026-12-01, none.", valueName: "date"))
    var expires: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text of its label, with the date and the batch.", valueName: "text"))
    var label: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Its code as scanned: product, date, batch, amount.", valueName: "code"))
    var code: String?

    @Flag(help: "The date is a use-by date, not a best-before date.")
    var useBy = false

    @Option(
        help: ArgumentHelp("The variant; --new creates it if it does not exist.", valueName: "variant"),
        completion: .names(.variants))
    var variant: String?

    @Option(help: ArgumentHelp("Where it goes.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(help: ArgumentHelp("Where it was bought.", valueName: "store"), completion: .names(.stores))
    var store: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The price of one, as on the shelf label: 1.29, 3.49/kg, 0.99/100g.", valueName: "money"))
    var price: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The total price.", valueName: "money"))
    var total: String?

    @Option(
        name: [.customLong("bought"), .customLong("day")], parsing: .unconditional,
        help: ArgumentHelp("The day it was bought, if not today.", valueName: "date"))
    var bought: String?

    @Option(help: ArgumentHelp("Who paid, if not you.", valueName: "member"), completion: .names(.members))
    var payer: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @Option(
        help: ArgumentHelp("Who owns it: others are asked before they take it.", valueName: "member"),
        completion: .names(.members))
    var owner: String?

    @Option(help: "Anything worth remembering.")
    var note: String?

    @Flag(help: "Create the product, the variant, the store and the place if they do not exist.")
    var new = false

    @OptionGroup(title: "The price") var terms: PriceOptions
    @OptionGroup(title: "A new product") var settings: ProductSettingsOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        if let several = SeveralPhrases(words) {
            guard price == nil, total == nil, expires == nil, label == nil, code == nil else {
                throw Failure(.wrongUse, "A price, a date, a label or a code is of one thing: add that by itself.")
            }
            return try Session(options).sendSeveral(several, choices) { phrase, naming in
                var add = AddStock()
                (add.product, add.amount) = phrase.fields(naming)
                (add.location, add.store, add.bought) = (location, store, bought)
                (add.note, add.payer, add.for, add.owner) = (note ?? "", payer, person, owner)
                (add.new, add.settings) = (new, settings.input)
                return add
            }
        }
        let phrase = TypedPhrase(words)
        guard let name = phrase?.name ?? code else {
            throw Failure(.wrongUse, "Specify what to add: larder add milk 2")
        }
        let session = Session(options)
        let answer = try session.sendWrite(
            naming: name, choices, mayCreate: true
        ) { naming in
            var add = AddStock()
            if let phrase {
                (add.product, add.amount) = phrase.fields(naming)
            } else if naming.reference != name {
                add.product = PhraseField(name: naming.reference)
            }
            (add.label, add.code) = (label, code)
            (add.date, add.dateKind) = (expires ?? naming.date, useBy ? .useBy : nil)
            add.asksDate = session.output.canAsk && add.date == nil && label == nil
            (add.location, add.store, add.bought) = (location, store, bought)
            let (one, all) = naming.price == .paidForAll ? (nil, price) : (price, total)
            (add.price, add.total) = (one.map { PriceField($0) }, all.map { MoneyField($0) })
            add.asksPrice = session.output.canAsk && !choices.yes && naming.price == nil
            (add.variant, add.terms) = (variant, terms.input)
            (add.note, add.payer, add.for, add.owner) = (note ?? "", payer, person, owner)
            (add.new, add.settings) = (new || naming.new, settings.input)
            return add
        }
        try session.offerToTakeOff(answer.value, choices)
    }
}

extension Session {
    /// Asks on a terminal whether what was added is to be taken off the shopping list (Q2).
    fileprivate func offerToTakeOff(_ answer: WriteAnswer, _ choices: WriteChoices) throws(Failure) {
        let remedy = answer.remedies?.first { $0.command == Remedy.Command.removeEntry.rawValue }
        guard output.canAsk, !choices.yes, !choices.dryRun, let fields = remedy?.fields else { return }
        func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        guard let entry = value("entry"), let reply = output.ask("Take it off the list? [Y/n] "),
            reply.isEmpty || reply.isYes
        else { return }
        var remove = RemoveEntry()
        (remove.list, remove.entry) = (value("list"), entry)
        try sendWrite(remove, choices)
    }
}
