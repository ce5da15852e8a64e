import Values

/// The words of a food's name, folded and in the singular, and its main word.
struct FoodWords {
    let ordered: [String]
    /// The last word before a comma, a bracket, "in", "with" and the like, skipping words that only describe.
    let head: String?

    var all: Set<String> { Set(ordered) }

    init(_ name: String) {
        ordered = Self.words(of: name[...])
        let open = name.prefix { $0 != "(" && $0 != "," }
        let core = Self.words(of: open).prefix { !["in", "with", "without", "for", "from"].contains($0) }
        head = core.last { !Self.trailing.contains($0) && $0.first?.isNumber == false } ?? core.last
    }

    private static func words(of text: Substring) -> [String] {
        NameKey(String(text)).words.map { singular(String($0)) }
    }

    /// The same for both numbers, which is all that matters here: "berry" and "berries" are "berrie".
    private static func singular(_ word: String) -> String {
        guard word.count > 3 || word.hasSuffix("s") && word.count > 2 else { return word }
        if word.hasSuffix("ss") { return word }
        if ["oes", "ches", "shes", "xes", "sses"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
        if word.hasSuffix("s") { return String(word.dropLast()) }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ie"
        }
        return word
    }

    /// States that change how long something keeps.
    static let states: Set<String> = [
        "frozen", "canned", "tinned", "dried", "pickled", "instant", "powdered", "condensed", "uht",
    ]

    /// Words that may follow the main word: "butter unsalted", "salmon smoked", "milk UHT 1l".
    private static let trailing: Set<String> = states.union([
        "unsalted", "salted", "organic", "bio", "fresh", "plain", "unsweetened", "sweetened", "natural", "light",
        "large",
        "small", "medium", "sliced", "grated", "whole", "chopped", "skimmed", "semi", "fat", "free", "range", "low",
        "reduced", "raw", "smoked", "ground", "minced", "cooked", "pack", "ripe",
    ]).union(units)

    static let units: Set<String> = ["ml", "cl", "dl", "l", "g", "gr", "kg", "dag", "oz", "lb", "x"]

    /// Words that exclude a food: shaving cream, dishwasher salt, cat milk.
    static let notFood: Set<String> = [
        "babie", "shaving", "hand", "face", "body", "skin", "sun", "foot", "bath", "hair", "dental", "toilet",
        "cosmetic", "nappie",
        "diaper", "dishwasher", "dishwashing", "laundrie", "detergent", "cleaning", "cleaner", "motor", "engine",
        "lamp",
        "massage", "essential", "pet", "dog", "cat", "bird", "aquarium", "distilled", "battery", "batterie", "shampoo",
        "soap", "candle", "scented", "toothpaste", "play", "potting", "flower", "seedling", "rubbing", "epsom",
    ]
}
