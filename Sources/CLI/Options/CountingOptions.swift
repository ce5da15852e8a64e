import API
import ArgumentParser
import Client
import Inventory

/// The arguments that `count`, `gone` and `found` share.
struct CountingOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Product, and amount: milk, milk 2.", valueName: "thing [amount]"),
        completion: .names(.products, .variants))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only what is in this place.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    /// - Parameter set: What was counted.
    func run(
        _ choices: WriteChoices, _ options: GlobalOptions, missing: String, _ set: (inout CountStock) -> Void
    ) throws {
        guard let phrase = TypedPhrase(words) else { throw Failure(.wrongUse, missing) }
        let session = Session(options)
        try session.sendWrite(naming: phrase.name, choices) { naming in
            var count = CountStock()
            (count.product, count.amount) = phrase.fields(naming)
            (count.location, count.for, count.confirmOwned) = (location ?? "", person, naming.owned)
            set(&count)
            return count
        }
    }
}
