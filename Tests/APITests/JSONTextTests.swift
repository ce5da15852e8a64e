import API
import FoundationEssentials
import Inventory
import Testing

/// Decision 0021: what clients get is what Foundation's encoder wrote.
@Suite("JSON in one pass")
struct JSONTextTests {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private func expectSame(_ value: some Encodable, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = String(decoding: try Self.encoder.encode(value), as: UTF8.self)
        #expect(
            String(decoding: try JSONText.encode(value), as: UTF8.self) == expected, sourceLocation: sourceLocation)
    }

    static let views: [any (Codable & Sendable).Type] = [
        HealthAnswer.self, ReadyAnswer.self, StatusAnswer.self, MeView.self, EventsAnswer.self, EraseAnswer.self,
        TrustClockAnswer.self, HouseholdsAnswer.self, HouseholdAnswer.self, HouseholdView.self, UndoAnswer.self,
        ProductsAnswer.self, ProductView.self, WriteAnswer.self, CorrectAnswer.self, LocationsAnswer.self,
        LocationView.self, StoresAnswer.self, StoreView.self, StockAnswer.self, BoardAnswer.self, SummaryAnswer.self,
        FindAnswer.self, DiffAnswer.self, HistoryAnswer.self, ExplainAnswer.self, EventView.self, BatchAnswer.self,
        RemindersAnswer.self, OpenRemindersAnswer.self, FiringView.self, NamesAnswer.self, Problem.self, AddStock.self,
        ChangeProduct.self, BatchRequest.self, UsersAnswer.self, RegisterAnswer.self, ServerHouseholdsAnswer.self,
        TokensAnswer.self, EntriesAnswer.self, EntryView.self, Named.self, AmountView.self,
    ]

    @Test("every view is byte for byte what Foundation's encoder makes of it", arguments: views.indices)
    func everyView(index: Int) throws {
        func check<View: Codable>(_ type: View.Type) throws {
            var made = 0
            for seed in 0..<200 {
                let random = RandomValues.Chance(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
                // Some need more than one field.
                guard let view = try? RandomValues(random: random).value(type) else { continue }
                try expectSame(view)
                made += 1
            }
            #expect(made > 10, "\(type)")
        }
        try check(Self.views[index])
    }

    @Test("any JSON is too: texts to escape, numbers, keys beyond ASCII, nested and empty ones")
    func anyJSON() throws {
        let random = RandomValues.Chance(seed: 7)
        for _ in 0..<5000 { try expectSame([try RandomValues(random: random).value(JSONValue.self)]) }
        try expectSame((0...0x17F).compactMap(UnicodeScalar.init).map { String(Character($0)) })
        try expectSame([Int.min, .max, 0])
        try expectSame([UInt64.max])
        try expectSame([Float(0.1), 1, -1e30, 16_777_216])
        try expectSame(["itemsOfPage": 1, "itemsOfPages": 2, "items": 3, "itemsOf": 4, "": 5])
        try expectSame([String: Int]())
        try expectSame([[Int]]())
        try expectSame([nil, 3] as [Int?])
        try expectSame("a text alone")
    }

    private struct Nested: Encodable {
        enum Keys: String, CodingKey { case inner, outer, list, after }

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Keys.self)
            var list = outer.nestedUnkeyedContainer(forKey: .list)
            try list.encode(1)
            var element = list.nestedContainer(keyedBy: Keys.self)
            try element.encode("x", forKey: .outer)
            try element.encodeNil(forKey: .inner)
            try list.encode([2])
            var again = encoder.container(keyedBy: Keys.self)
            try again.encode(true, forKey: .after)
            _ = again.nestedContainer(keyedBy: Keys.self, forKey: .inner)
        }
    }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    @Test("containers inside a value's own, and values that write nothing")
    func nested() throws {
        try expectSame(Nested())
        try expectSame([Nested(), Nested()])
        try expectSame([Nothing()])
        try expectSame(["a": Nothing()])
    }

    @Test("a number that JSON does not have is refused")
    func noNumber() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EncodingError.self) { try JSONText.encode([number]) }
        }
    }

    @Test("a long text is written with rests, a short one without, and they change nothing")
    func rests() throws {
        var rests = 0
        let long = (0..<2000).map { ["name \($0)"] }
        #expect(try JSONText.encode(long) { rests += 1 } == JSONText.encode(long))
        #expect((2...10).contains(rests))
        rests = 0
        #expect(try JSONText.encode(["milk"]) { rests += 1 } == Array(#"["milk"]"#.utf8))
        #expect(rests == 0)
    }
}
