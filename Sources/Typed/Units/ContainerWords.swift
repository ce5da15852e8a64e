/// Words for what things are sold and counted in, in the languages that larder reads (H3), with their plural. Of any
/// other word no plural is made up: it stands as it was typed (C3).
public enum ContainerWords {
    /// A word, and of several.
    package typealias Forms = (one: String, many: String)

    /// By any of its forms, with or without the dot of an abbreviation. Where languages share a word, that of the one
    /// that writes it so, `Tube` and `tube`.
    package static func forms(of word: String) -> Forms? {
        let meanings = self.meanings(of: word)
        guard meanings.count > 1 else { return meanings.first?.forms }
        return (meanings.first { $0.all.contains(word) } ?? meanings.first)?.forms
    }

    /// The same in a household's language, where the word is of it: a `pkg` is a package, in German a Packung.
    public static func singular(_ word: String, in language: String) -> String {
        let meanings = self.meanings(of: word)
        let own = meanings.count > 1 ? meanings.first { language.hasPrefix($0.language) } : nil
        return own?.forms.one ?? UnitName.singular(word)
    }

    /// Whether both are one word in some language.
    static func isOne(_ a: String, _ b: String) -> Bool {
        let others = meanings(of: b)
        return !others.isEmpty && meanings(of: a).contains { one in others.contains { $0.forms == one.forms } }
    }

    /// The forms of a word in a language, and all its spellings.
    private struct Meaning {
        var language: String
        var forms: Forms
        var all: [String]
    }

    private static func meanings(of word: String) -> [Meaning] {
        index[UnitName.folded(word.last == "." ? String(word.dropLast()) : word)] ?? []
    }

    /// Whether it is a tin, whose food is tinned: `2 Dosen Mais`.
    static func isTin(_ word: String) -> Bool { forms(of: word).map { tins.contains($0.one) } ?? false }

    /// Whether it is a jar, in which vegetables and fruit are preserved: `2 Gläser Gurken`.
    static func isJar(_ word: String) -> Bool { forms(of: word).map { jars.contains($0.one) } ?? false }

    private static let jars: Set<String> = ["jar", "Glas", "bocal", "tarro", "vasetto", "słoik"]

    /// Whether it is what one drinks or eats from, of which so many make a pack: a `12-pack` of cans has twelve.
    package static func isSingle(_ word: String) -> Bool {
        isTin(word) || forms(of: word).map { singles.contains($0.one) } ?? false
    }

    /// The word that one that larder does not know is a letter away from, Flaschen of `Flashen`; only of long words.
    static func near(_ word: String) -> String? {
        let wanted = Array(UnitName.folded(word).utf8)
        guard wanted.count >= 5 else { return nil }
        let near = index.keys.filter { key in
            key.utf8.count >= 5 && key.utf8.first == wanted.first
                && EditDistance.between(wanted, Array(key.utf8), atMost: 1) != nil
        }
        guard let found = near.min(), let meaning = index[found]?.first else { return nil }
        return meaning.all.first { UnitName.folded($0) == found }
    }

    /// The word for a pack of any kind in a household's language. It is English if larder does not read that language.
    public static func pack(in language: String) -> String { (Lexicon.of(language) ?? .english).anyPack }

    private static let tins: Set<String> = [
        "tin", "can", "Dose", "Büchse", "boîte", "lata", "lattina", "blik", "puszka",
    ]

    private static let singles: Set<String> = [
        "bottle", "Flasche", "bouteille", "botella", "bottiglia", "fles", "butelka", "garrafa", "jar", "glass", "Glas",
        "bocal", "tarro", "vasetto", "pot", "słoik", "copo", "Becher", "beker", "canette", "Tetrapak", "brique", "bar",
        "Riegel", "roll", "Rolle", "rol", "tub",
    ]

    private static let index: [String: [Meaning]] = {
        var index: [String: [Meaning]] = [:]
        for lexicon in Lexicon.all {
            for row in lexicon.packs.split(separator: ",") {
                let forms = row.split(separator: " ").map(String.init)
                guard let one = forms.first, forms.count > 1 else { continue }
                for form in Set(forms.map(UnitName.folded)) {
                    index[form, default: []].append(
                        Meaning(language: lexicon.language, forms: (one, forms[1]), all: forms))
                }
            }
        }
        return index
    }()
}
