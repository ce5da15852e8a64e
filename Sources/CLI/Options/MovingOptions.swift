import API
import ArgumentParser
import Client
import Inventory

/// The arguments that `move`, `freeze` and `thaw` share: thing, amount and day.
struct MovingOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Product or lot, and amount: milk, milk 1, 7K3Q.", valueName: "thing [amount]"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The variant: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Flag(help: "Every lot of it.")
    var all = false

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it happened, if not today.", valueName: "date"))
    var day: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    /// - Parameters:
    ///   - missing: The failure without a thing.
    ///   - set: Where it goes.
    func run(
        _ choices: WriteChoices, _ options: GlobalOptions, missing: String, _ set: (inout MoveStock) -> Void
    ) throws {
        if lot == nil, let several = SeveralPhrases(words) {
            return try Session(options).sendSeveral(several, choices) { phrase, naming in
                var move = command(set)
                (move.product, move.amount) = phrase.fields(naming)
                return move
            }
        }
        let phrase = TypedPhrase(words)
        guard let name = phrase?.name ?? lot else { throw Failure(.wrongUse, missing) }
        let session = Session(options)
        try session.sendWrite(naming: name, choices) { naming in
            var move = command(set)
            (move.product, move.amount) = phrase?.fields(naming) ?? ("", nil)
            return move
        }
    }

    /// All of it but the thing.
    private func command(_ set: (inout MoveStock) -> Void) -> MoveStock {
        var move = MoveStock()
        (move.lot, move.variant, move.all) = (lot ?? "", variant, all)
        (move.day, move.for) = (day, person)
        set(&move)
        return move
    }
}
