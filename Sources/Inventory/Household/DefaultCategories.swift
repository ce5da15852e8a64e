/// The categories that a household is founded with, in the languages that larder reads (H3, H6).
public enum DefaultCategories {
    /// In English, in which they are thought of here.
    public static let english = [
        "Bakery", "Dairy & eggs", "Drinks", "Frozen", "Fruit & vegetables", "Household", "Meat & fish", "Pantry",
        "Snacks & sweets", "Spices & sauces",
    ]

    /// In a household's language; in one that larder does not read in English.
    public static func names(in language: String) -> [String] {
        names[String(language.prefix { $0.isLetter }).lowercased()] ?? english
    }

    /// Returns the name of a default category in another language.
    /// - Returns: Nil for any other name.
    public static func name(_ name: String, in language: String) -> String? {
        place[NameKey(name)].map { names(in: language)[$0] }
    }

    private static let names: [String: [String]] = [
        "de": [
            "Backwaren", "Milchprodukte & Eier", "Getränke", "Tiefkühlkost", "Obst & Gemüse", "Haushalt",
            "Fleisch & Fisch", "Vorräte", "Süßes & Snacks", "Gewürze & Soßen",
        ],
        "fr": [
            "Boulangerie", "Crèmerie & œufs", "Boissons", "Surgelés", "Fruits & légumes", "Maison",
            "Viande & poisson", "Épicerie", "Snacks & sucreries", "Épices & sauces",
        ],
        "es": [
            "Panadería", "Lácteos y huevos", "Bebidas", "Congelados", "Fruta y verdura", "Hogar", "Carne y pescado",
            "Despensa", "Snacks y dulces", "Especias y salsas",
        ],
        "it": [
            "Panetteria", "Latticini e uova", "Bevande", "Surgelati", "Frutta e verdura", "Casa", "Carne e pesce",
            "Dispensa", "Snack e dolci", "Spezie e salse",
        ],
        "nl": [
            "Brood & gebak", "Zuivel & eieren", "Dranken", "Diepvries", "Groente & fruit", "Huishouden",
            "Vlees & vis", "Voorraadkast", "Snacks & snoep", "Kruiden & sauzen",
        ],
        "pl": [
            "Pieczywo", "Nabiał i jaja", "Napoje", "Mrożonki", "Owoce i warzywa", "Dom", "Mięso i ryby", "Spiżarnia",
            "Przekąski i słodycze", "Przyprawy i sosy",
        ],
        "pt": [
            "Padaria", "Laticínios e ovos", "Bebidas", "Congelados", "Frutas e legumes", "Casa", "Carne e peixe",
            "Despensa", "Snacks e doces", "Especiarias e molhos",
        ],
    ]

    private static let place: [NameKey: Int] = {
        var place: [NameKey: Int] = [:]
        for list in [english] + names.values {
            for (index, name) in list.enumerated() { place[NameKey(name)] = index }
        }
        return place
    }()
}
