/// A unit every household has (C3). cup, tbsp, tsp and fl oz are US customary, oz and lb avoirdupois; metric and
/// imperial ones say so.
public struct BuiltInUnit: Hashable, Sendable {
    /// Its form in answers: `ml`.
    public let name: String
    public let dimension: Dimension
    /// Its exact size in its `reference`.
    public let factor: Rational
    /// The reference unit of its kind: `g`, `ml`, `piece` or `portion`. Units with the same reference convert.
    public let reference: String
    /// The base unit of a product that was first named in this unit: nobody keeps a pantry in dozens or spoons.
    public let everyday: String
    /// Other spellings, also in the languages that larder reads (H3), folded; plurals with an s need not be listed.
    package let aliases: [String]
    /// Its name, folded.
    package let key: String

    public static let all: [BuiltInUnit] = [
        unit(
            "g", .mass, 1, 1, of: "g", ["gr", "gram", "gramme", "gramm", "gramo", "grammo", "grammi", "grama", "gramy"]),
        unit(
            "kg", .mass, 1000, 1, of: "g",
            ["kilo", "kilogram", "kilogramme", "kilogramm", "kilogramo", "chilo", "quilo", "kilogramy"]),
        unit("dag", .mass, 10, 1, of: "g", ["deka", "deko", "dekagramm"], everyday: "g"),
        unit("Pfund", .mass, 500, 1, of: "g", ["pfund", "pfd"], everyday: "g"),
        unit("mg", .mass, 1, 1000, of: "g", ["milligram", "milligramme", "milligramm"]),
        unit("oz", .mass, 45_359_237, 1_600_000, of: "g", ["ounce"]),
        unit("lb", .mass, 45_359_237, 100_000, of: "g", ["pound", "#"]),
        unit(
            "ml", .volume, 1, 1, of: "ml",
            ["milliliter", "millilitre", "mililitro", "millilitri", "mililitr", "mililitry"]),
        unit(
            "cl", .volume, 10, 1, of: "ml",
            ["centiliter", "centilitre", "zentiliter", "centilitro", "centilitri", "centylitr"]),
        unit(
            "dl", .volume, 100, 1, of: "ml",
            ["deciliter", "decilitre", "deziliter", "decilitro", "decilitri", "decylitr"]),
        unit("l", .volume, 1000, 1, of: "ml", ["liter", "litre", "ltr", "litro", "litri", "litr", "litry"]),
        unit("fl oz", .volume, 473_176_473, 16_000_000, of: "ml", ["floz", "fl. oz", "fl. oz.", "fluid ounce"]),
        unit("cup", .volume, 473_176_473, 2_000_000, of: "ml", []),
        unit("tbsp", .volume, 473_176_473, 32_000_000, of: "ml", ["tablespoon"]),
        unit("tsp", .volume, 157_725_491, 32_000_000, of: "ml", ["teaspoon"]),
        unit("metric cup", .volume, 250, 1, of: "ml", []),
        unit("metric tbsp", .volume, 15, 1, of: "ml", ["metric tablespoon"]),
        unit("metric tsp", .volume, 5, 1, of: "ml", ["metric teaspoon"]),
        unit("imperial cup", .volume, 454_609, 1600, of: "ml", []),
        unit("imperial fl oz", .volume, 454_609, 16_000, of: "ml", ["imperial floz", "imperial fluid ounce"]),
        unit("imperial pint", .volume, 454_609, 800, of: "ml", ["imp pint", "imp. pint", "uk pint", "british pint"]),
        unit("US cup", .volume, 473_176_473, 2_000_000, of: "ml", ["us cup"]),
        unit("US pint", .volume, 473_176_473, 1_000_000, of: "ml", ["us pint"]),
        unit("US quart", .volume, 473_176_473, 500_000, of: "ml", ["us quart", "us qt"]),
        unit("US gallon", .volume, 473_176_473, 125_000, of: "ml", ["us gallon", "us gal"]),
        unit("imperial quart", .volume, 454_609, 400, of: "ml", ["imp quart", "uk quart"]),
        unit("imperial gallon", .volume, 454_609, 100, of: "ml", ["imp gallon", "uk gallon"]),
        // What German and Dutch speakers call the metric spoons.
        unit("EL", .volume, 15, 1, of: "ml", ["el", "essloffel", "eetlepel"], everyday: "ml"),
        unit("TL", .volume, 5, 1, of: "ml", ["tl", "teeloffel", "theelepel"], everyday: "ml"),
        unit(
            "piece", .count, 1, 1, of: "piece",
            [
                "st",
                "pc", "pce", "count", "stck", "each", "ea", "unit", "stuck", "stk", "pieza", "unidad", "unidade",
                "pezzo",
                "pezzi",
                "stuk",
                "sztuka", "sztuki", "szt", "peca",
            ]),
        unit(
            "dozen", .count, 12, 1, of: "piece",
            ["dz", "doz", "dutzend", "douzaine", "docena", "dozzina", "dozijn", "tuzin", "duzia"],
            everyday: "piece"),
        unit(
            "portion", .count, 1, 1, of: "portion",
            ["serving", "portionen", "porcion", "porzione", "porzioni", "portie", "porcja", "porcao"]),
    ]

    /// By name or any usual spelling, in either case and number, with or without the dot of an abbreviation: `litres`,
    /// `Pcs`, `Stk.`. One hash for what is written as listed.
    public static func named(_ text: String) -> BuiltInUnit? {
        index[text] ?? index[UnitName.folded(text)] ?? (text.last == "." ? named(String(text.dropLast())) : nil)
    }

    /// A unit's name as it is compared: of a built-in one that of its standard spelling.
    package static func key(_ text: String) -> String {
        if let unit = index[text] { return unit.key }
        let folded = UnitName.folded(text)
        return index[folded]?.key ?? folded
    }

    private static let index: [String: BuiltInUnit] = {
        var index: [String: BuiltInUnit] = [:]
        for unit in all {
            for spelling in [unit.name] + unit.aliases {
                index[spelling] = unit
                index[spelling + "s"] = unit
            }
        }
        return index
    }()

    private static func unit(
        _ name: String, _ dimension: Dimension, _ numerator: Int64, _ denominator: Int64, of reference: String,
        _ aliases: [String], everyday: String? = nil
    ) -> BuiltInUnit {
        BuiltInUnit(
            name: name, dimension: dimension, factor: Rational(numerator, denominator) ?? .one, reference: reference,
            everyday: everyday ?? name, aliases: aliases, key: UnitName.folded(name))
    }
}
