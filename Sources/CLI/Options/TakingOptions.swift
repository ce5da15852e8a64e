import API
import ArgumentParser
import Client
import Inventory

/// The arguments that `use` and `spoil` share: thing, amount, and overrides.
struct TakingOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Product or lot, and amount: milk, milk 1, 7K3Q.", valueName: "thing [amount]"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The variant: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Flag(help: "All there is of it.")
    var all = false

    @Flag(help: "If there is not enough of it, also take from the products under it.")
    var any = false

    @Flag(help: "Take what is there if that is less.")
    var allowShort = false

    @Flag(help: "Also take what is past its use-by date.")
    var confirmExpired = false

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it happened, if not today.", valueName: "date"))
    var day: String?

    /// `larder use kiwi all`: behind a name, as an amount is.
    private static let everything: Set = [
        "all", "everything", "alle", "alles", "tout", "todo", "tutto", "wszystko", "tudo",
    ]

    /// `larder use alle Eier`: before it only what no name begins with.
    private static let allBefore = [["alle"], ["den", "rest"], ["the", "rest", "of"]]

    /// The words without those that say that it is everything, and whether they did.
    static func everything(of words: [String]) -> (words: [String], isAll: Bool) {
        guard words.count > 1 else { return (words, false) }
        if words.last.map({ everything.contains(NameKey($0).text) }) ?? false { return (words.dropLast(), true) }
        let found = allBefore.first { $0.count < words.count && words.prefix($0.count).map { NameKey($0).text } == $0 }
        return (Array(words.dropFirst(found?.count ?? 0)), found != nil)
    }

    /// - Parameter note: What is noted of it.
    func run(_ reason: ConsumeReason, note: String?, _ choices: WriteChoices, _ options: GlobalOptions) throws {
        let found = Self.everything(of: self.words)
        let all = all || found.isAll
        if lot == nil, let several = SeveralPhrases(self.words) {
            return try Session(options).sendSeveral(several, choices) { phrase, naming in
                var use = command(reason, note)
                (use.product, use.amount) = phrase.fields(naming)
                return use
            }
        }
        let phrase = TypedPhrase(found.words)
        guard let name = phrase?.name ?? lot else {
            let missing =
                switch reason {
                case .spoiled: "Specify what went bad: larder spoil milk, or the code of one lot."
                case .given: "Specify what was given away: larder give milk, or the code of one lot."
                case .lost: "Specify what was lost: larder lost milk, or the code of one lot."
                default: "Specify what to take: larder use milk, or the code of one lot."
                }
            throw Failure(.wrongUse, missing)
        }
        let session = Session(options)
        try session.sendWrite(naming: name, choices) { naming in
            var use = command(reason, note)
            (use.product, use.amount) = phrase?.fields(naming) ?? ("", nil)
            use.all = all
            use.any = any || naming.any
            use.confirmExpired = confirmExpired || naming.confirmed
            use.confirmOwned = naming.owned
            return use
        }
    }

    /// All of it but the thing.
    private func command(_ reason: ConsumeReason, _ note: String?) -> ConsumeStock {
        var use = ConsumeStock()
        (use.lot, use.variant) = (lot ?? "", variant)
        (use.all, use.reason, use.for) = (all, .init(reason), person)
        (use.day, use.note, use.any) = (day, note ?? "", any)
        (use.allowShort, use.confirmExpired) = (allowShort, confirmExpired)
        return use
    }
}
