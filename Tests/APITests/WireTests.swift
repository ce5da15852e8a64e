import API
import FoundationEssentials
import Inventory
import Testing

@Suite("Values on the wire")
struct WireTests {
    @Test(
        "times are read with any offset and precision",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-21T09:14:44.000Z", 1_795_252_484_000),
            ("2026-11-21T10:14:44.1239+01:00", 1_795_252_484_123), ("2026-11-21 03:44:44.5-05:30", 1_795_252_484_500),
            ("1969-12-31T23:59:59.999Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_799_000),
        ] as [(String, Int64)])
    func times(text: String, milliseconds: Int64) {
        #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
    }

    @Test(
        "what is no time is refused",
        arguments: [
            "", "2026-11-21", "2026-11-21T09:14:44", "2026-02-30T09:14:44Z", "2026-11-21T24:00:00Z",
            "2026-11-21T09:14:44.Z",
            "2026-11-21T09:14:44+1:00", "2026-11-21T09:14:44Zx",
        ])
    func notTimes(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    private struct Values: Codable, Equatable {
        var id: ProductID
        var date: CalendarDate
        var time: Timestamp
        var any: JSONValue
    }

    @Test("ids, dates and times are texts, and any JSON comes back as it was")
    func values() throws {
        let json =
            #"{"any":{"a":[1,-2.5,true,null,"x"]},"date":"2026-11-21","#
            + #""id":"0198a000-0000-7000-8000-000000000001","time":"2026-11-21T09:14:44.000Z"}"#
        let values = try JSONDecoder().decode(Values.self, from: Data(json.utf8))
        #expect(values.any == .object(["a": .array([.integer(1), .number(-2.5), .bool(true), .null, .text("x")])]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(values), as: UTF8.self) == json)
    }

    @Test("an id that is no UUID is refused")
    func badID() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ProductID].self, from: Data(#"["milk"]"#.utf8))
        }
    }

    @Test("an answer with fields of a later version is read all the same")
    func laterFields() throws {
        let json = #"{"id": "00000000-0000-0000-0000-0000000000aa", "name": "Home", "colour": "red"}"#
        #expect(try JSONDecoder().decode(Named.self, from: Data(json.utf8)).name == "Home")
    }
}
