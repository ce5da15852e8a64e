import API
import ArgumentParser
import Inventory

/// The settings that can be set when a product is made, and changed later.
struct ProductSettingsOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The unit of its amounts: l, g, piece.", valueName: "unit"), completion: .names(.units))
    var unit: String?

    @Option(help: ArgumentHelp("The plural of a unit of its own: Eier.", valueName: "name"))
    var unitPlural: String?

    @Option(help: ArgumentHelp("What a bare number means when adding.", valueName: "unit"))
    var buyingUnit: String?

    @Option(help: ArgumentHelp("What a bare number means when using.", valueName: "unit"))
    var usingUnit: String?

    @Option(help: "Its category.", completion: .names(.categories))
    var category: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("What should always be in stock: 2, 500g.", valueName: "amount"))
    var minimum: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Days before its date when it counts as soon.", valueName: "days"))
    var window: Int?

    @OptionGroup var keeps: ShelfLifeOptions

    func validate() throws {
        if let window, window < 0 { throw ValidationError("--window must not be negative.") }
    }

    var input: ProductSettings {
        var input = ProductSettings()
        (input.baseUnit, input.buyingUnit, input.usingUnit) = (unit, buyingUnit, usingUnit)
        input.baseUnitPlural = unitPlural
        (input.category, input.window, input.minimum) = (category, window, AmountField(typed: minimum))
        input.shelfLife = keeps.input
        return input
    }
}
