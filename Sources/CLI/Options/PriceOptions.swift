import ArgumentParser
import Inventory

/// The options for the terms of a price (P1).
struct PriceOptions: ParsableArguments {
    @Flag(help: "It is a special, which ends after a week or with --until.")
    var onSale = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The last day of the special: fri, 2026-12-01.", valueName: "date"))
    var until: String?

    @Flag(help: "Only with the store's card: --condition card.")
    var card = false

    @Option(help: ArgumentHelp("The condition for this price: \"2 or more\".", valueName: "text"))
    var condition: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The deposit, in addition to the price.", valueName: "money")
    )
    var deposit: String?

    func validate() throws {
        if card, condition != nil { throw ValidationError("Use --card or --condition, not both.") }
    }

    /// Nil: nothing is said.
    var input: PriceTermsInput? {
        var input = PriceTermsInput()
        input.onSale = onSale ? true : nil
        (input.until, input.condition, input.deposit) = (until, card ? "card" : condition, MoneyField(typed: deposit))
        return input == PriceTermsInput() ? nil : input
    }
}
