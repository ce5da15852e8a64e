import Inventory

/// The sample household's contents (X6): made up, except for names, pack sizes and codes of products with
/// a GTIN, which come from Open Food Facts.
///
/// Contains information from Open Food Facts (openfoodfacts.org), © Open Food Facts contributors, made available under
/// the Open Database License 1.0 (database) and the Database Contents License (contents). See
/// `docs/third-party-data.md`.
enum SampleTable {
    /// A lot's `store` is an index into this.
    static let stores: [SampleStore] = [
        SampleStore(name: "Green Market", address: "Station Road 4", city: "Riverton", postalCode: "4010"),
        SampleStore(name: "Corner Shop", address: "Mill Lane 12", city: "Riverton", postalCode: "4010"),
        SampleStore(name: "Valley Supermarket", address: "Ring Road 1", city: "Riverton", postalCode: "4020"),
        SampleStore(name: "Old Bakery", address: "Church Square 3", city: "Riverton", postalCode: "4010"),
        SampleStore(name: "Harbour Wholesale", address: "Quay 7", city: "Port Riverton", postalCode: "4100"),
    ]

    static let tags = [SampleTag(name: "breakfast", colour: "#d35400"), SampleTag(name: "organic", colour: "#2e8b57")]

    /// The first lot of the first product is the one whose reminder becomes due within a minute.
    static let products: [SampleProduct] = [
        SampleProduct(
            "Milk", base: "l", pack: "bottle = 1 l", place: .fridge, category: dairy, minimum: "1 l",
            gtin: "8001790062003", tags: ["breakfast"], picture: SamplePicture.milk,
            lots: [
                SampleLot("1 bottle", expires: 1, bought: 6, price: 129, store: 0),
                SampleLot("2 bottles", expires: 8, bought: 1, price: 135, store: 2),
            ]),
        SampleProduct(
            "Oat milk", base: "l", pack: "carton = 1 l", place: .pantry, category: drinks,
            tags: ["breakfast", "organic"], parent: "Milk", brands: ["Hafergold", "Northfield"],
            lots: [SampleLot("3 cartons", expires: 95, bought: 12, price: 189, store: 2)]),
        SampleProduct(
            "Eggs", base: "piece", pack: "box = 10 pieces", using: "piece", place: .fridge, category: dairy,
            tags: ["breakfast", "organic"],
            lots: [SampleLot("7 pieces", expires: 4, bought: 17, price: nil, store: 0)]),
        SampleProduct(
            "Butter", base: "g", pack: "pack = 125 g", place: .fridge, category: dairy, gtin: "8002895001577",
            lots: [SampleLot("2 packs", expires: 31, bought: 9, price: 149, store: 2)]),
        SampleProduct(
            "Yoghurt", base: "g", pack: "tub = 500 g", place: .fridge, category: dairy, gtin: "8005350441017",
            lots: [
                SampleLot("1 tub", expires: -1, bought: 20, price: 219, store: 0),
                SampleLot("2 tubs", expires: 12, bought: 2, price: 199, store: 2),
            ]),
        SampleProduct(
            "Mozzarella", base: "g", pack: "bag = 150 g", place: .fridge, category: dairy, useBy: true,
            gtin: "8000430132267", lots: [SampleLot("1 bag", expires: -2, bought: 15, price: 159, store: 1)]),
        SampleProduct(
            "Grana Padano", base: "g", pack: "wedge = 350 g", place: .fridge, category: dairy,
            gtin: "8001120831132", lots: [SampleLot("1 wedge", expires: 62, bought: 8, price: 649, store: 2)]),
        SampleProduct(
            "Ricotta", base: "g", pack: "tub = 250 g", place: .fridge, category: dairy, useBy: true,
            gtin: "8002670007800", lots: [SampleLot("1 tub", expires: 2, bought: 5, price: 189, store: 0)]),
        SampleProduct(
            "Chicken breast", base: "g", pack: "tray = 400 g", place: .fridge, category: meat, useBy: true,
            lots: [SampleLot("1 tray", expires: 0, bought: 3, price: 549, store: 2)]),
        SampleProduct(
            "Minced beef", base: "g", pack: "tray = 500 g", place: .freezer, category: meat,
            lots: [SampleLot("2 trays", expires: 84, bought: 10, price: 479, store: 4)]),
        SampleProduct(
            "Bread", base: "g", pack: "loaf = 750 g", place: .pantry, category: "Bakery",
            lots: [SampleLot("1 loaf", expires: 1, bought: 3, price: 390, store: 3)]),
        SampleProduct(
            "Tomatoes", base: "g", buying: "kg", using: "g", place: .fridge, category: produce,
            lots: [SampleLot("0.6 kg", expires: 3, bought: 4, price: 299, store: 0)]),
        SampleProduct(
            "Apples", base: "piece", place: .pantry, category: produce,
            lots: [SampleLot("6", expires: 16, bought: 5, price: 45, store: 0)]),
        SampleProduct(
            "Bananas", base: "piece", place: .pantry, category: produce,
            lots: [SampleLot("4", expires: -1, bought: 8, price: 29, store: 1)]),
        SampleProduct(
            "Potatoes", base: "g", buying: "kg", using: "kg", place: .pantry, category: produce, minimum: "1 kg",
            lots: [SampleLot("2.5 kg", expires: 24, bought: 4, price: 139, store: 0)]),
        SampleProduct(
            "Spaghetti", base: "g", pack: "pack = 500 g", place: .pantry, category: "Pantry", minimum: "500 g",
            gtin: "8001250120120", lots: [SampleLot("3 packs", expires: 420, bought: 30, price: 179, store: 2)]),
        SampleProduct(
            "Rice", base: "g", pack: "bag = 1 kg", place: .pantry, category: "Pantry",
            lots: [SampleLot("1 bag", expires: 510, bought: 41, price: 249, store: 4)]),
        SampleProduct(
            "Canned tomatoes", base: "g", pack: "can = 400 g", place: .pantry, category: "Pantry", minimum: "800 g",
            gtin: "8005110060007", lots: [SampleLot("4 cans", expires: 700, bought: 25, price: 99, store: 4)]),
        SampleProduct(
            "Tomato passata", base: "g", pack: "jar = 690 g", place: .pantry, category: "Pantry",
            gtin: "8001300223016", lots: [SampleLot("2 jars", expires: 310, bought: 25, price: 139, store: 4)]),
        SampleProduct(
            "Olive oil", base: "l", pack: "bottle = 1 l", using: "tbsp", place: .pantry, category: sauces,
            gtin: "8002591301049",
            lots: [SampleLot("1 bottle", expires: 330, bought: 35, price: 1149, store: 4, opened: true)]),
        SampleProduct(
            "Honey", base: "g", pack: "jar = 500 g", place: .pantry, category: sauces, gtin: "8000571010226",
            lots: [SampleLot("1 jar", expires: nil, bought: 60, price: 799, store: 0)]),
        SampleProduct(
            "Nutella", base: "g", pack: "jar = 400 g", place: .pantry, category: "Snacks & sweets",
            gtin: "3017620422003", lots: [SampleLot("1 jar", expires: 140, bought: 14, price: 369, store: 2)]),
        SampleProduct(
            "Orange juice", base: "l", pack: "carton = 1 l", place: .fridge, category: drinks, minimum: "2 l",
            lots: [SampleLot("1 carton", expires: 4, bought: 4, price: 229, store: 1)]),
        SampleProduct(
            "Frozen peas", base: "g", pack: "bag = 450 g", place: .freezer, category: "Frozen",
            lots: [SampleLot("2 bags", expires: 230, bought: 18, price: 179, store: 2)]),
        SampleProduct(
            "Toilet paper", base: "piece", pack: "pack = 8 pieces", using: "piece", place: .pantry,
            category: "Household", lots: [SampleLot("11 pieces", expires: nil, bought: 22, price: nil, store: 4)]),
    ]

    private static let dairy = "Dairy & eggs"
    private static let drinks = "Drinks"
    private static let meat = "Meat & fish"
    private static let produce = "Fruit & vegetables"
    private static let sauces = "Spices & sauces"
}
