/// What the categories of a product in Open Food Facts say of the shelf it belongs on (C6): `Latticini, Formaggi, Mozzarella`.
///
/// They come in any language, general ones first, and some of them are cut off. So each that has a known word is a vote for a
/// shelf, and most votes win, of two the later one; what is said to be frozen is.
public enum FoodFactsCategories {
    /// - Returns: One of `DefaultCategories.english`, and the last category that speaks for it; nil: nothing in them is known.
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

    /// By the first of its words that is known. What is only made of plants may be anything.
    private static func shelf(of category: String) -> String? {
        let words = NameKey(category).words
        if words.contains(where: { word in ofPlants.contains { word.hasPrefix($0) } }) { return nil }
        if words.contains(where: { word in stems(of: frozen).contains { word.hasPrefix($0) } }) { return frozen }
        for word in words {
            for (shelf, stems) in table where stems.contains(where: { word.hasPrefix($0) }) || whole[word] == shelf {
                return shelf
            }
        }
        return nil
    }

    private static func stems(of shelf: String) -> [Substring] { table.first { $0.shelf == shelf }?.stems ?? [] }

    private static let ofPlants = ["plant", "vegetale", "vegetal", "vegetaux", "pflanz"]

    /// How words begin, without their marks, in de, en, es, fr, it, nl, pl and pt.
    private static let table: [(shelf: String, stems: [Substring])] = [
        (frozen, "surgel frozen tiefk tiefgek gefror congelad diepvries mrozon gelat icecream glaces helado"),
        (
            "Dairy & eggs",
            """
            latte latticin lattier mozzarell ricott formagg yogurt yogh yaourt jogurt joghurt milk milch lait laitier queso \
            queij leche lacte latic leite dair chees fromag kase zuivel kaas melk mlek nabial serow uova egg oeuf huevo ovos \
            burro stracchin panne sahne quark skyr kefir
            """
        ),
        (
            "Drinks",
            """
            bevand bibit beverag drink boisson bebid getrank drank napoj succ succhi juice saft jus wine wein vini vino vins bier \
            beer birr biere cerveza acqua acque water eaux wasser soda limonad alcol alcohol alkohol spirit liquor caffe coffee \
            kaffee cafe kawa the tee tea
            """
        ),
        (
            "Meat & fish",
            """
            carn meat viand fleisch vlees mies prosciutt salum salam wurst sausag saucis jambon schinken ham pollo polli pollam \
            poultr volaill chicken huhn pesce pesci fish poisson pescado peixe fisch ryb seafood tonno tuna thon thun
            """
        ),
        ("Bakery", "pane pani bread brot brod pain panader boulanger baker backwar brioch croissant pieczyw paes"),
        (
            "Snacks & sweets",
            """
            snack dolci dolce biscott biscuit galleta bolacha cookie keks gebak cioccolat chocol schoko caramell candies bonbon \
            confiser confection suss sweets sucrer torte gateau cakes chips crisps patatine spuntin slodycz
            """
        ),
        (
            "Spices & sauces",
            """
            salse salsa sauce sosse sosow sughi sugo condiment acet vinegar vinaigr essig spezie spice gewurz epices especia \
            senap mustard senf moutard ketchup mayonn maion pesto przypraw
            """
        ),
        (
            "Fruit & vegetables",
            """
            frutt fruit obst verdur vegetable gemus legumes groent owoce warzyw insalat salad salat pomodor tomat patat potato \
            kartoffel mele apfel
            """
        ),
        (
            "Pantry",
            """
            pasta paste nudel noodle riso rice reis cereal getreid farin flour mehl harina legumi lentic fagiol bean bohn semi \
            seed olio oli oil huile aceite olej zucchero sugar zucker sucre edulcor sweetener miel honey honig marmell confettur \
            confitur jam konfitur conserv scatol canned noci nuts nusse minestr zupp soup supp colazion breakfast petit spalmab \
            spread tartiner sottacet grass fats matieres epicer antipast
            """
        ),
    ].map { ($0.0, $0.1.split(separator: " ")) }

    /// Words that begin others, too: a ham is no hamburger bun.
    private static let whole: [Substring: String] = ["riz": "Pantry", "ol": "Pantry", "pan": "Bakery", "vin": "Drinks"]
}
