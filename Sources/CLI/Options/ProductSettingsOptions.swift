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

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Days it keeps in the pantry, or forever, printed (until the date on it), avoid (not recommended).",
            valueName: "days"))
    var pantryDays: ShelfDays?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Days it keeps in the fridge, or as for --pantry-days.", valueName: "days"))
    var fridgeDays: ShelfDays?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Days it keeps in the freezer, or as for --pantry-days.", valueName: "days"))
    var freezerDays: ShelfDays?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps once opened.", valueName: "days"))
    var openedDays: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Days it keeps once thawed.", valueName: "days"))
    var thawedDays: Int?

    func validate() throws {
        for place in [pantryDays, fridgeDays, freezerDays] { try place?.validate() }
        let days = [
            ("window", window), ("opened-days", openedDays), ("thawed-days", thawedDays),
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
            pantry: pantryDays?.days, fridge: fridgeDays?.days, freezer: freezerDays?.days, afterOpening: openedDays,
            afterThawing: thawedDays, pantryRule: pantryDays?.rule, fridgeRule: fridgeDays?.rule,
            freezerRule: freezerDays?.rule)
        if life != ShelfLife() { said.shelfLife = life }
        return said
    }
}

/// How long something keeps in a place: days, or what is said instead of them (C11).
struct ShelfDays: ExpressibleByArgument {
    var days: Int?
    var rule: ShelfRule?
    private let error: ShelfTextError?

    init(argument: String) {
        do throws(ShelfTextError) {
            (days, rule) = try ShelfRule.said(argument)
            error = nil
        } catch {
            self.error = error
        }
    }

    /// An option's value that is refused has no sentence of its own: the options' `validate` says it.
    func validate() throws { if let error { throw ValidationError("\(error).") } }

    static var allValueStrings: [String] { [] }
}
