extension FoodNames {
    /// The languages that larder reads beside English (H3); each is parsed when it is first asked for.
    static func names(in language: String) -> FoodNames? {
        switch language {
        case "de": de
        case "fr": fr
        case "es": es
        case "it": it
        case "nl": nl
        case "pl": pl
        case "pt": pt
        default: nil
        }
    }

    static let languages = ["de", "fr", "es", "it", "nl", "pl", "pt"]

    private static let de = FoodNames(
        "de", mainWord: .last, joinsWords: true,
        with: ["mit", "ohne", "in", "im", "aus", "von", "vom"], purpose: ["fur", "fuer", "zum", "zur"])
    private static let fr = FoodNames(
        "fr", mainWord: .first, of: ["de", "d", "du", "des"],
        with: ["au", "aux", "avec", "sans", "en", "saveur", "gout", "arome"],
        purpose: ["pour", "a"])
    private static let es = FoodNames(
        "es", mainWord: .first, of: ["de", "del"], with: ["con", "sin", "en", "al", "a", "sabor"], purpose: ["para"])
    private static let it = FoodNames(
        "it", mainWord: .first, of: ["di", "d", "del", "della", "dell", "dei", "degli", "delle"],
        with: ["con", "senza", "in", "al", "alla", "allo", "all", "ai", "agli", "alle", "a", "gusto", "sapore"],
        purpose: ["per", "da"])
    private static let nl = FoodNames(
        "nl", mainWord: .last, joinsWords: true, with: ["met", "zonder", "in", "van", "uit", "op"], purpose: ["voor"])
    private static let pl = FoodNames(
        "pl", mainWord: .first, with: ["z", "ze", "w", "we", "bez", "o", "smak"], purpose: ["do", "na", "dla"])
    private static let pt = FoodNames(
        "pt", mainWord: .first, of: ["de", "do", "da", "dos", "das"], with: ["com", "sem", "em", "ao", "a", "sabor"],
        purpose: ["para"])
}
