import API
import ArgumentParser
import Client
import Inventory

struct Correct: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Correct an earlier booking without undoing later ones.",
        discussion: """
            larder correct --amount 3             your latest booking: it was 3 of the same unit
            larder correct eggs --amount 3        your latest booking of eggs
            larder correct 1234 --amount 2 boxes  the one with that number in 'larder history'
            larder correct 1234 --price 1.29
            larder correct 7K3Q --date 2026-12-11 the purchase of that lot
            larder correct 7K3Q --product butter  butter was bought
            larder correct 7K3Q --variant Alpro   it was the one by Alpro
            larder correct 1236 --price 1.99 --until sat   a price you saw
            larder correct 1240 --reason spoiled  it was thrown out, not used
            The original stays in the history. 'larder undo' undoes the correction.
            """)

    @Argument(
        help: ArgumentHelp("A number from 'larder history', an id, a lot or a product.", valueName: "which"),
        completion: .names(.lots))
    var which: String?

    @Option(
        help: ArgumentHelp(
            "The product or lot to correct in a booking of several; alone: in the latest one about it.",
            valueName: "thing"),
        completion: .names(.products, .lots))
    var only: String?

    @Option(
        help: ArgumentHelp("What was actually bought: butter.", valueName: "product"), completion: .names(.products))
    var product: String?

    @Option(
        help: ArgumentHelp("The variant, or none: Alpro.", valueName: "variant"),
        completion: .names(.variants))
    var variant: String?

    @Option(parsing: .upToNextOption, help: ArgumentHelp("The amount: 3, 500g, 2 boxes.", valueName: "amount"))
    var amount: [String] = []

    @Option(
        name: [.customLong("date"), .customLong("expires")], parsing: .unconditional,
        help: ArgumentHelp("The date on it, or none.", valueName: "date"))
    var date: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text of its label, with the date.", valueName: "text"))
    var label: String?

    @Option(help: "The kind of date.")
    var kind: DateKind?

    @Option(help: ArgumentHelp("Where it was put.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(help: ArgumentHelp("Where it was bought, or none.", valueName: "store"), completion: .names(.stores))
    var store: String?

    @Option(help: ArgumentHelp("The price of one, as on the shelf label: 1.29, 3.49/kg; or none.", valueName: "money"))
    var price: String?

    @Option(help: ArgumentHelp("The total price.", valueName: "money"))
    var total: String?

    @Option(
        help: ArgumentHelp("The pack that a price you saw is for: Karton, 1.5l.", valueName: "pack"),
        completion: .names(.units))
    var pack: String?

    @OptionGroup(title: "The price") var terms: PriceOptions

    @Flag(help: "It was not a special.") var notOnSale = false

    @Option(help: ArgumentHelp("The note on it.", valueName: "text"))
    var note: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day it was bought, used or thrown out.", valueName: "date"))
    var day: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day it was bought, even if it has been used since.", valueName: "date"))
    var bought: String?

    @Option(help: "Why it was taken out of stock.")
    var reason: ConsumeReason?

    @Option(help: ArgumentHelp("The lot it was taken from.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The member who did it.", valueName: "name"), completion: .names(.members))
    var person: String?

    @Option(help: ArgumentHelp("Who owns it, or none.", valueName: "member"), completion: .names(.members))
    var owner: String?

    @Option(
        help: ArgumentHelp("Who paid; none: the member who did it.", valueName: "member"), completion: .names(.members))
    var payer: String?

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        var request = CorrectTransaction()
        let (amount, which) = Self.amount(amount, besides: which)
        (request.amount, request.date, request.dateKind) = (AmountField(typed: amount), date, kind)
        (request.location, request.store) = (location, store)
        (request.price, request.total) = (PriceField(typed: price), MoneyField(typed: total))
        (request.note, request.day, request.reason, request.lot) = (note, day, reason.map { .init($0) }, lot)
        (request.person, request.only, request.product) = (person, only ?? "", product)
        (request.variant, request.pack, request.terms) = (variant, pack, terms.input)
        (request.owner, request.payer, request.bought) = (owner, payer, bought)
        request.label = label
        if notOnSale { request.terms = request.terms ?? PriceTermsInput() }
        if notOnSale { request.terms?.onSale = false }
        guard !request.isEmpty else {
            throw Failure(.wrongUse, "Specify what to correct: larder correct 1234 --amount 3")
        }
        if let which {
            if let (transaction, index) = try session.event(which) {
                (request.transaction, request.index) = (transaction, index)
            } else if let only, NameKey(only) != NameKey(which) {
                throw Failure(
                    .wrongUse,
                    "“\(which)” and “\(only)” are two things: name only one, and quote a name of several words: "
                        .printable + "larder correct \"NAME\" …")
            } else {
                request.thing = which
            }
        }
        session.report(try Self.sent(request, session, choices)) { UndoPage.lines($0) }
    }

    /// Sent again once the user said that they asked whose it is (H5).
    private static func sent(
        _ request: CorrectTransaction, _ session: Session, _ choices: WriteChoices
    ) throws(Failure) -> Answer<CorrectAnswer> {
        var request = request
        while true {
            do throws(ClientError) {
                return try session.client.send(
                    Endpoints.Corrections.correct, at: session.here, request, dryRun: choices.dryRun)
            } catch {
                guard case .refused(let problem) = error, !request.confirmOwned,
                    try session.isConfirmed(problem, choices)
                else { throw session.failure(error) }
                request.confirmOwned = true
            }
        }
    }

    /// An amount may be two words, `2 boxes`; a number of the history or a lot's code after it is which one.
    static func amount(_ words: [String], besides which: String?) -> (amount: String?, which: String?) {
        guard let last = words.last else { return (nil, which) }
        let isCode = last.contains(where: \.isNumber) && last.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" }
        // "3 x 250g" ends with a measure, which could be a code.
        let isMeasure = words.dropLast().last?.last.map { "xX×*".contains($0) } ?? false
        guard which == nil, words.count > 1, isCode, !isMeasure else { return (words.joined(separator: " "), which) }
        return (words.dropLast().joined(separator: " "), last)
    }
}
