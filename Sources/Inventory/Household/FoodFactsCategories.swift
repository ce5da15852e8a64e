/// Finds the shelf of a product from its categories in Open Food Facts (C6): `Latticini, Formaggi, Mozzarella`.
///
/// The categories come in any language, general ones first, and some are cut off. So each category with a known word is
/// a vote for a shelf. The shelf with most votes wins; of two such shelves, the later one. A frozen category decides
/// alone.
public enum FoodFactsCategories {
    /// - Returns: One of `DefaultCategories.english`, and the last category that speaks for it; nil: nothing in them is
    ///   known.
    public static func shelf(for text: String) -> (name: String, because: String)? {
        var votes: [(shelf: String, count: Int, because: String)] = []
        for part in parts(of: text) {
            guard let shelf = shelf(of: part) else { continue }
            if shelf == frozen { return (shelf, part) }
            let before = votes.firstIndex { $0.shelf == shelf }
            let count = before.map { votes.remove(at: $0).count } ?? 0
            votes.append((shelf, count + 1, part))
        }
        guard let most = votes.map(\.count).max(), let found = votes.last(where: { $0.count == most }) else {
            return nil
        }
        return (found.shelf, found.because)
    }

    /// Each of the categories, without the tag of a language: of `en:cow-cheeses` it is `cow cheeses`.
    public static func parts(of text: String) -> [String] {
        text.split(separator: ",").map { part in
            let name = part.drop { $0.isWhitespace }
            let isTag = name.dropFirst(2).first == ":"
            return isTag ? String(name.dropFirst(3).map { $0 == "-" ? " " : $0 }) : String(name)
        }
    }

    private static let frozen = "Frozen"

    /// By the first shelf that has one of its words: `Fruit juices` are drinks, `Wine vinegars` a sauce. What is only
    /// made of plants may be anything.
    private static func shelf(of category: String) -> String? {
        let words = NameKey(category).words
        func has(_ stems: [Substring]) -> Bool {
            words.contains { word in stems.contains { $0.last == "." ? $0.dropLast() == word : word.hasPrefix($0) } }
        }
        return has(ofPlants) ? nil : table.first { has($0.stems) }?.shelf
    }

    private static let ofPlants: [Substring] = ["plant", "vegetal", "vegetaux", "pflanz"]

    /// How words begin, without their marks, in de, en, es, fr, it, nl, pl and pt; a whole one with a dot.
    private static let table: [(shelf: String, stems: [Substring])] = [
        (
            frozen,
            "surgel frozen tiefk tiefgek gefror congelad diepvries mrozon gelati. gelato. icecream glacee. glacees. sorbet helado"
        ),
        (
            "Spices & sauces",
            """
            salse salsa. sauce sosse sosow sughi sugo condiment acet vinegar vinaigr essig spezie spice gewurz epices especias. \
            especiarias.             senap mustard senf moutard ketchup mayonn maion pesto przypraw
            """
        ),
        (
            "Drinks",
            """
            bevand bibit beverag drink boisson bebid getrank drank napoj succ succhi juic saft jus. wine. wines. wein. weine. \
            vini vino. vin. vins. bier. biere beer. beers. birr cerveza acqua. acque. water. waters. eaux wasser. soda limonad alcol alcohol \
            alkohol spirit liquor caffe coffee kaffee cafe kawa thes. tee. tees. tea. teas.
            """
        ),
        (
            "Snacks & sweets",
            """
            snack dolci dolce biscott biscuit galleta bolacha cookie keks gebak cioccolat chocol schoko caramell candies bonbon \
            confiser confection suss sweets sucrer torte. gateau cakes chips crisps patatine spuntin slodycz
            """
        ),
        (
            "Dairy & eggs",
            """
            latte. latticin lattier mozzarell ricott formagg yogurt yogh yaourt jogurt joghurt iogurt milk milch lait. \
            laitier queso queij leche lacte leite dair chees fromag kase. zuivel kaas melk mlek nabial serow uova egg. eggs. \
            oeuf huevo ovos burro. stracchin panna. panne. sahne quark skyr kefir
            """
        ),
        (
            "Bakery",
            "pane. pani. pan. bread brot. brote. brod pain. pains. panader boulanger baker backwar brioch croissant pieczyw"
        ),
        (
            "Pantry",
            """
            pasta pastas paste. nudel noodle riso. rice reis. riz. cereal getreid farin flour mehl. harina legumi. lentic fagiol \
            bean bohn semi. seed oli. olio oil. oils. huile aceite olej zuccher sugar zucker sucre. sucres. edulcor sweetener \
            miel honey honig marmell confettur confitur jam. jams. konfitur conserv scatol canned noci. nuts. nusse minestr zupp \
            soup supp colazion breakfast petit spalmab spread tartiner sottacet grass fats. matieres epicer antipast
            """
        ),
        (
            "Meat & fish",
            """
            carn meat viand fleisch vlees mies. prosciutt salum salam wurst sausag saucis salsicc jambon schinken ham. hams. pollo \
            polli pollam poultr volaill chicken huhn pesce. pesci. fish poisson pescado peixe fisch ryb seafood tonno tuna. thon. \
            thun
            """
        ),
        (
            "Fruit & vegetables",
            """
            frutt fruit obst verdur vegetable gemus legumes groent owoce warzyw insalat salad salat pomodor tomat patat potato \
            kartoffel mele. apfel watermelon wassermelon beeren. berries.
            """
        ),
    ].map { ($0.0, $0.1.split(separator: " ")) }
}
