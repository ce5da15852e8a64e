import ArgumentParser
import Domain

/// How long a variant keeps, where its product does not say it.
struct ShelfLifeOptions: ParsableArguments {
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
            ("pantry-days", pantryDays), ("fridge-days", fridgeDays), ("freezer-days", freezerDays),
            ("opened-days", openedDays), ("thawed-days", thawedDays),
        ]
        if let negative = days.first(where: { ($0.1 ?? 0) < 0 }) {
            throw ValidationError("--\(negative.0) must not be negative.")
        }
    }

    /// Nil: nothing.
    var said: ShelfLife? {
        let life = ShelfLife(
            pantry: pantryDays, fridge: fridgeDays, freezer: freezerDays, afterOpening: openedDays,
            afterThawing: thawedDays)
        return life == ShelfLife() ? nil : life
    }
}
