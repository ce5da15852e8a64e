import ArgumentParser
import Inventory

/// How long a product keeps, or a variant where its product does not say it (C11).
struct ShelfLifeOptions: ParsableArguments {
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
        for (name, days) in [("opened-days", openedDays), ("thawed-days", thawedDays)] where days ?? 0 < 0 {
            throw ValidationError("--\(name) must not be negative.")
        }
    }

    /// Nil: nothing.
    var input: ShelfLife? {
        let life = ShelfLife(
            pantry: pantryDays?.days, fridge: fridgeDays?.days, freezer: freezerDays?.days, afterOpening: openedDays,
            afterThawing: thawedDays, pantryRule: pantryDays?.rule, fridgeRule: fridgeDays?.rule,
            freezerRule: freezerDays?.rule)
        return life == ShelfLife() ? nil : life
    }
}

/// How long something keeps in a place: days, or what is said instead of them (C11).
struct ShelfDays: ExpressibleByArgument {
    var days: Int?
    var rule: ShelfRule?
    private let error: ShelfTextError?

    init(argument: String) {
        do throws(ShelfTextError) {
            (days, rule) = try ShelfRule.parsed(argument)
            error = nil
        } catch {
            self.error = error
        }
    }

    /// An option's value that is refused has no sentence of its own: the options' `validate` says it.
    func validate() throws { if let error { throw ValidationError("\(error).") } }

    static var allValueStrings: [String] { [] }
}
