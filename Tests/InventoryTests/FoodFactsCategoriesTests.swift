import Inventory
import Testing

@Suite("Categories of Open Food Facts")
struct FoodFactsCategoriesTests {
    @Test(
        "they speak for a shelf in any language, however they are cut off; what nobody knows for none (C6)",
        arguments: [
            ("Salume", "Meat & fish"),
            ("Alimenti surgelati, Pasti, Pizze e torte salate, Pizze, Pizza surgelata", "Frozen"),
            ("Latticini, Cibi fermentati, Formaggi, Formaggi italiani, Pasta filata, Mozzarella", "Dairy & eggs"),
            ("Cibi e bevande a base vegetale, Cibi a base vegetale, Cereali e patate, Pasta, Pasta secca", "Pantry"),
            ("Cibi e bevande a base vegetale, Bevande, Bevande a base di frutta, Succo e nettare", "Drinks"),
            ("Condimenti, Salse, Salse di pomodoro, Sughi per pasta", "Spices & sauces"),
            ("Snack, Snack dolci, Biscotti e torte, Biscotti", "Snacks & sweets"),
            ("en:dairies,en:yogurts,en:cow-milk-yogurt", "Dairy & eggs"),
            ("Produits laitiers, Fromages", "Dairy & eggs"),
            ("Boissons, Boissons alcoolisées, Vins", "Drinks"), ("Tiefkühlprodukte, Gemüse", "Frozen"),
            ("Carni, Pollami, Polli", "Meat & fish"), ("Prodotti agricoli, Uova", "Dairy & eggs"),
            ("Lattine", nil), ("P", nil), ("Plant-based foods and beverages", nil), ("", nil), (", ,", nil),
            ("Generi alimentari", nil), ("Fruit juices", "Drinks"), ("Tomato sauces", "Spices & sauces"),
            ("Milk chocolates", "Snacks & sweets"), ("Wine vinegars", "Spices & sauces"), ("Teams, Hamburgers", nil),
            ("en:watermelons", "Fruit & vegetables"), ("Wassermelonen", "Fruit & vegetables"),
            ("Beeren", "Fruit & vegetables"), ("Fruits of the forest", "Fruit & vegetables"),
            ("Fruits glacés", "Fruit & vegetables"), ("en:gelatins", nil), ("Gelatina", nil),
            ("Productos especiales", nil), ("Especias", "Spices & sauces"), ("Biere", "Drinks"), ("en:beers", "Drinks"),
            ("Mineralwasser, Wasser", "Drinks"), ("en:waters", "Drinks"), ("Crèmes glacées", "Frozen"),
            ("Glaces et sorbets", "Frozen"), ("Gelati", "Frozen"),
        ] as [(String, String?)])
    func shelves(text: String, shelf: String?) {
        #expect(FoodFactsCategories.shelf(for: text)?.name == shelf)
        if let shelf { #expect(DefaultCategories.english.contains(shelf)) }
    }

    @Test("the source is the last of them that speaks for it, without the tag of its language")
    func because() {
        #expect(FoodFactsCategories.shelf(for: "Latticini, Formaggi, Generi")?.because == "Formaggi")
        #expect(FoodFactsCategories.shelf(for: "en:snacks,en:cow-cheeses,en:cheeses")?.because == "cheeses")
    }
}
