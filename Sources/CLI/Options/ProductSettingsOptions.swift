import API
import ArgumentParser
import Domain

/// The settings that can be set when a product is made, and changed later.
struct ProductSettingsOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What amounts are kept in: l, g, piece.", valueName: "unit"), completion: .names(.units))
    var unit: String?

    @Option(help: ArgumentHelp("What several of a unit of its own are called: Eier.", valueName: "name"))
    var unitPlural: String?

    @Option(help: ArgumentHelp("What a bare number means when adding.", valueName: "unit"))
    var buyingUnit: String?

    @Option(help: ArgumentHelp("What a bare number means when using.", valueName: "unit"))
    var usingUnit: String?

    @Option(help: "What kind of thing it is.", completion: .names(.categories))
    var category: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("What should always be there: 2, 500g.", valueName: "amount"))
    var minimum: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Days before its date that it counts as soon.", valueName: "days"))
    var window: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps in the pantry.", valueName: "days"))
    var pantryDays: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps in the fridge.", valueName: "days"))
    var fridgeDays: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps in the freezer.", valueName: "days"))
    var freezerDays: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps once opened.", valueName: "days"))
    var openedDays: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps once thawed.", valueName: "days"))
    var thawedDays: Int?

    func validate() throws {
        let days = [
            ("window", window), ("pantry-days", pantryDays), ("fridge-days", fridgeDays), ("freezer-days", freezerDays),
            ("opened-days", openedDays), ("thawed-days", thawedDays),
        ]
        if let negative = days.first(where: { ($0.1 ?? 0) < 0 }) {
            throw ValidationError("--\(negative.0) must not be negative.")
        }
    }

    var said: ProductSettings {
        var said = ProductSettings()
        (said.baseUnit, said.buyingUnit, said.usingUnit) = (unit, buyingUnit, usingUnit)
        said.baseUnitPlural = unitPlural
        (said.category, said.window, said.minimum) = (category, window, minimum)
        let life = ShelfLife(
            pantry: pantryDays, fridge: fridgeDays, freezer: freezerDays, afterOpening: openedDays,
            afterThawing: thawedDays)
        if life != ShelfLife() { said.shelfLife = life }
        return said
    }
}
