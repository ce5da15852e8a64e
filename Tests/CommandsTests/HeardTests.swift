import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("What was said is one thing and how much of it, or is refused with a way to say it (C1)")
struct HeardTests {
    private func add(_ kitchen: Kitchen, _ text: String, price: String? = nil) async throws -> Receipt {
        try await kitchen.give(make(AddStock()) { ($0.product, $0.new, $0.price) = (text, true, price) })
    }

    private func detail(_ kitchen: Kitchen, _ text: String) async throws -> String {
        try await refusal { _ = try await add(kitchen, text) }.detail
    }

    @Test("a number without a unit behind a word for prices is a price, as it was typed, or the size of what has none")
    func prices() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Salami", "1 kg")
            for (text, said, way) in [
                ("100 g Salami zu 1,99", "zu 1,99", "--price 1,99, or write its unit behind it"),
                ("3 Becher Skyr zu 0,79€", "zu 0,79€", "--price 0,79€"),
                ("2 Brote für 3,49", "für 3,49", "--total 3,49"), ("Brot für 3,49", "für 3,49", "--price 3,49"),
                ("Wein 2 für 5€", "für 5€", "--total 5€"),
                ("2 apples at .75 each", "at .75", "--price .75, or write its unit behind it"),
                ("1 Kasten Bier à 20", "à 20", "--price 20, or with what it is of, such as à 20 pieces"),
                ("1 Kasten à 20 Pils", "à 20", "--price 20, or with what it is of, such as à 20 pieces"),
            ] {
                let told = "“\(said)” looks like a price, not an amount: say it with \(way)"
                #expect(try await detail(kitchen, text) == told)
            }
            #expect(try await detail(kitchen, "100 g Salami 1,99").contains("a price with --price 1,99"))
            #expect(try kitchen.total(of: "Salami") == "1")
            _ = try await add(kitchen, "1 Kasten Bier à 20 pieces")
            #expect(try kitchen.total(of: "Bier") == "20")
        }
    }

    @Test(
        "what is said of an amount besides is no part of the name: about so much, brackets, what it comes in",
        arguments: [
            ("ca. 200 g Wurst", "Wurst", "200 g"), ("Käse ca 200g", "Käse", "200 g"),
            ("about 2 lb rice", "rice", "2 lb"),
            ("Nudeln (500g)", "Nudeln", "500 g"), ("Reis (1 kg)", "Reis", "1 kg"),
            ("Packung Spaghetti 500g", "Spaghetti", "1 × 500 g = 500 g"),
            ("Tomaten Dose 400g", "Tomaten", "1 × 400 g = 400 g"),
            ("Dose Tomaten 400g", "Tomaten", "1 × 400 g = 400 g"),
            ("Müsli mit 5 Früchten", "Müsli mit 5 Früchten", "1 piece"),
            ("can opener", "can opener", "1 piece"), ("Flasche", "Flasche", "1 piece"),
            ("2 Dosen Mais 300g", "Mais", "2 × 300 g = 600 g"),
        ])
    func besides(text: String, name: String, amount: String) async throws {
        try await Kitchen.open { kitchen in
            let received = try await add(kitchen, text).events.compactMap(\.event.asReceived).first
            #expect(try kitchen.household().catalog[received?.product ?? ProductID()]?.name == name)
            let units = try kitchen.household().catalog[received?.product ?? ProductID()]?.units
            #expect(received.flatMap { units?.said($0.amount, $0.entered) } == amount)
        }
    }

    @Test("what says no number is refused; a container without one is told; brackets behind a crate are what is in it")
    func vague() async throws {
        try await Kitchen.open { kitchen in
            for (text, words) in [
                ("ein paar Äpfel", "“ein paar” says no number: say how much it is, such as 3 Äpfel"),
                ("some rice", "“some” says no number: say how much it is, such as 3 rice"),
            ] { #expect(try await detail(kitchen, text) == words) }
            let chips = try await add(kitchen, "Tüte Chips")
            #expect(
                chips.warnings.texts.contains {
                    $0.hasPrefix("“Tüte Chips” was taken for its name: if 1 Tüte Chips is meant")
                })
            #expect(try await detail(kitchen, "1 Packung Tee mit 20 Beuteln").contains("is not a unit"))
            let beer = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Bier (20 x 0,5l)", "1 Kasten", true) })
            let received = try #require(beer.events.compactMap(\.event.asReceived).first)
            #expect(try kitchen.household().catalog[received.product]?.name == "Bier")
            #expect(received.entered.map { "\($0.quantity.text) \($0.unit)" } == "1 10 l")
        }
    }

    @Test("two things with a comma between, or two names, are several, on a list too")
    func several() async throws {
        try await Kitchen.open { kitchen in
            for text in ["2 Tomaten, 3 Gurken", "1 l Saft, 2 Brote", "2 Eier, 100g Zucker", "zwei Birnen, eine Melone"]
            {
                #expect(try await detail(kitchen, text) == "“\(text)” are several things: say one at a time")
            }
            for name in ["Milch", "Eier"] { try await kitchen.add(name, "1 piece") }
            for text in ["Milch, Eier, Butter", "Milch und Eier", "Milch, Eier und Butter"] {
                for refused in [
                    try await refusal { try await kitchen.put(text) },
                    try await refusal { _ = try await add(kitchen, text) },
                ] {
                    #expect(refused.detail.hasSuffix("things: say one at a time"))
                }
            }
            let two = try await refusal { try await kitchen.put("2 Milch 3 Eier") }
            #expect(two.detail.contains("say one"), "\(two)")
            // An amount by itself: the name is taken at its word.
            try await kitchen.add("Milch und Eier", "1")
            for text in ["2 Dosen Mais, 285g", "2 Käse, jung"] { _ = try await add(kitchen, text) }
        }
    }

    @Test("a number of a number says not of what, and a fraction over one before a name may be of it")
    func factors() async throws {
        try await Kitchen.open { kitchen in
            for text in ["3 x 6 Eier", "3 mal 6 Eier", "3x6 Eier"] {
                #expect(try await detail(kitchen, text).hasSuffix("write the unit behind it, such as 6 pieces"))
            }
            _ = try await add(kitchen, "3x6 pieces Eier")
            #expect(try kitchen.total(of: "Eier") == "18")
            let beef = try await detail(kitchen, "93/7 ground beef 1 lb")
            #expect(beef.hasSuffix("if it is of the name, write that in quotes: \"93/7 ground beef\" 1 lb"))
            try await kitchen.add("93/7 ground beef", "1 lb")
            _ = try await add(kitchen, "1/2 Sack Reis 5kg")
            #expect(try kitchen.total(of: "Reis") == "2.5")
        }
    }

    @Test("a word that may be a pack is told to be of the name with a size behind it too")
    func unknownPack() async throws {
        try await Kitchen.open { kitchen in
            let added = try await add(kitchen, "1 Sixpack Wasser à 1,5l")
            #expect(
                added.warnings.texts == [
                    "“1 Sixpack Wasser à 1,5l” was read as 1 × 1,5l of “Sixpack Wasser”: if Sixpack is what it comes in, "
                        + "take it back (larder undo) and say how much is in all of it"
                ])
        }
    }

    @Test("18ct are so many, where a cent is not called so")
    func count() async throws {
        try await Kitchen.open { kitchen in
            #expect(try await detail(kitchen, "eggs 18ct").contains("is money"))
            try await kitchen.give(make(ChangeSettings()) { $0.currency = "USD" })
            for text in ["eggs 18ct", "18 ct eggs"] { _ = try await add(kitchen, text) }
            #expect(try kitchen.total(of: "eggs") == "36")
        }
    }

    @Test("a few of a gram are refused, added, opened, used and wanted; of what came in cups they are these (C3)")
    func tooFew() async throws {
        try await Kitchen.open { kitchen in
            _ = try await add(kitchen, "3 Becher Quark à 150g")
            try await kitchen.use("Quark", "2")
            try await kitchen.add("Quark", "12")
            #expect(try kitchen.total(of: "Quark") == "1950")
            _ = try await add(kitchen, "450g Joghurt")
            let said = "12 of Joghurt would be 12 g: say how much it is, such as 250g, or 12g if that is meant"
            for refused in [
                try await refusal { try await kitchen.add("Joghurt", "12") },
                try await refusal { try await kitchen.use("Joghurt", "12") },
                try await refusal { try await kitchen.put("12 Joghurt") },
                try await refusal {
                    try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Joghurt", "12") })
                },
            ] { #expect(refused.detail == said) }
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Joghurt", "12g") })
            try await kitchen.use("Joghurt", "50")
            #expect(try kitchen.total(of: "Joghurt") == "400")
        }
    }

    @Test("an amount with its unit behind the item of a row is no part of its name (C1, X5)")
    func rows() async throws {
        try await Kitchen.open { kitchen in
            for item in ["Mehl 500g", "Milch 1 l", "Cola 6x33cl", "Windeln Größe 4"] {
                try await kitchen.give(
                    make(ImportPurchase()) { ($0.item, $0.date, $0.inStock) = (item, "2026-11-20", true) })
            }
            let names = try kitchen.household().catalog.products.map(\.name).sorted()
            #expect(names == ["Cola", "Mehl", "Milch", "Windeln Größe 4"])
            #expect(try kitchen.total(of: "Mehl") == "500")
        }
    }

    @Test("a day that its month has not is no month of a year, whatever comes first (E4)")
    func noSuchDay() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.dateOrder = .mdy })
            for date in ["11/31", "2/30"] {
                let refused = try await refusal { try await kitchen.add("Milk", "1 l", date) }
                #expect(refused.detail.hasSuffix("which does not exist"))
            }
            for (date, day) in [("11/30", "2026-11-30"), ("11/32", "2032-11-30"), ("EXP 11/31", "2031-11-30")] {
                let bought = try received(try await kitchen.add("Milk", "1 l", date))
                #expect(bought.date?.day == CalendarDate(day), "\(date)")
            }
        }
    }

    @Test("two for a dollar is told to be the wrong way round, and # is a pound (P1)")
    func turned() async throws {
        try await Kitchen.open { kitchen in
            for price in ["2/1.00", "2/$1"] {
                let refused = try await refusal { _ = try await add(kitchen, "6 bananas", price: price) }
                #expect(refused.detail.contains("may be the wrong way round"))
            }
            let bananas = try received(try await add(kitchen, "6 bananas", price: "1.00/2"))
            #expect(bananas.cost?.money.minorUnits == 300)
            let beef = try received(try await add(kitchen, "2 lb beef", price: ".59/#"))
            #expect(beef.cost?.money.minorUnits == 118)
        }
    }
}
