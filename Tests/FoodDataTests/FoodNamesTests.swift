import Foundation
import Testing

@testable import FoodData
@testable import Typed
@testable import Values

/// Names that people type, against the tables in their languages. The files were there first: see their README.
struct FoodNamesTests {
    @Test("foods are found by what people call them in seven languages (C11, H3)", arguments: FoodNames.languages)
    func measured(language: String) throws {
        let names = try Self.names(in: language)
        #expect(names.count == 100)
        var (suggested, right, foods) = (0, 0, 0)
        var wrong: [String] = []
        for (name, expected) in names {
            let accepted = Set(try expected.map { try #require(FoodKeeper.food(for: $0)?.matched) })
            let food = FoodKeeper.suggest(for: name, language: language)?.matched
            if !accepted.isEmpty { foods += 1 }
            guard let food else { continue }
            suggested += 1
            if accepted.contains(food) { right += 1 } else { wrong.append("\(name): \(food)") }
        }
        let precision = Double(right) / Double(suggested)
        let recall = Double(right) / Double(foods)
        print(
            "\(language): precision \(String(format: "%.3f", precision)) (\(right) of \(suggested)), recall "
                + "\(String(format: "%.3f", recall)) (\(right) of \(foods))")
        #expect(precision >= 0.95, "\(wrong)")
        #expect(recall >= 0.5)
    }

    @Test(
        "Milch, Eier, Hackfleisch and Äpfel find theirs, so does what is written without umlauts or together (C11)",
        arguments: [
            ("Milch", "milk"), ("Eier", "egg"), ("Hackfleisch", "ground beef"), ("Äpfel", "apple"),
            ("Aepfel", "apple"), ("Kirschmarmelade", "jam"), ("Erdbeer Joghurt", "yogurt"), ("Tee Minze", "tea"),
            ("Rinderleber", "liver"), ("Äpfel, rot", "apple"), ("Kaffee (gemahlen)", "ground coffee"),
        ])
    func german(name: String, food: String) throws {
        let expected = try #require(FoodKeeper.food(for: food)?.matched)
        #expect(FoodKeeper.suggest(for: name, language: "de-AT")?.matched == expected)
    }

    @Test(
        "what is no food, is for something, or may be either of two foods, has no shelf life in any language",
        arguments: [
            ("de", "Katzenmilch"), ("de", "Badesalz"), ("de", "Motoröl"), ("de", "Kaffeefilter"),
            ("de", "Pizza Salami"), ("fr", "filtres à café"), ("fr", "lait corporel"), ("es", "comida para gatos"),
            ("it", "olio motore"), ("nl", "zonnemelk"), ("pl", "pasta do zębów"), ("pt", "papel de cozinha"),
        ])
    func notFood(language: String, name: String) {
        #expect(FoodKeeper.suggest(for: name, language: language) == nil)
    }

    @Test("the household's language comes first, then English, others only if they agree and know every word (C11)")
    func order() {
        func food(_ name: String, _ language: String) -> String? {
            FoodKeeper.suggest(for: name, language: language)?.matched
        }
        #expect(food("Speck", "de") == "Bacon")
        #expect(food("Speck", "it")?.hasPrefix("Prosciutto") == true)
        #expect(food("Speck", "en") == nil, "German and Dutch bacon, Italian ham")
        #expect(food("Milch", "en") == food("milk", "en"))
        #expect(food("Milch", "sv") == food("milk", "en"), "a language that larder does not read")
        #expect(food("ground beef", "de") == food("Hackfleisch", "de"))
        #expect(food("pain", "en") == food("bread", "en"))
        #expect(food("pain relief", "en") == nil)
    }

    @Test("frozen food has the freezer's days in every language, and a change of state must be in the data")
    func states() {
        let peas = FoodKeeper.suggest(for: "frozen peas", language: "en")?.matched
        for (language, name) in [("de", "TK-Erbsen"), ("fr", "petits pois surgelés"), ("pl", "groszek mrożony")] {
            #expect(FoodKeeper.suggest(for: name, language: language)?.matched == peas)
        }
        let chicken = FoodKeeper.suggest(for: "pollo congelado", language: "es")
        #expect(chicken?.shelfLife == ShelfLife(freezer: 360))
        #expect(FoodKeeper.suggest(for: "suszone banany", language: "pl") == nil)
    }

    @Test("every food of a table is one that the data have", arguments: FoodNames.languages)
    func known(language: String) throws {
        let names = try #require(FoodNames.names(in: language))
        for food in names.foods { #expect(FoodKeeper.food(for: food) != nil, "\(food)") }
    }

    /// `name = food / food`, or `none`.
    private static func names(in language: String) throws -> [(String, [String])] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FoodNames")
        return try String(contentsOf: folder.appending(path: "\(language).txt"), encoding: .utf8)
            .split(separator: "\n").map { line in
                let sides = line.split(separator: " = ")
                let foods = sides[1] == "none" ? [] : sides[1].split(separator: " / ").map(String.init)
                return (String(sides[0]), foods)
            }
    }
}
