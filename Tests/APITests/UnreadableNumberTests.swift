import Testing

@testable import API

@Suite("A number that no field holds")
struct UnreadableNumberTests {
    @Test(
        "is found by its path: the first one that is no integer of 64 bits",
        arguments: [
            (#"{"rating": 99999999999999999999}"#, "rating", "99999999999999999999", true),
            (#"{"n": 1, "b": {"c": [2, -9223372036854775809]}}"#, "b.c", "-9223372036854775809", true),
            (#"{"a": "7.5", "b": 7.5, "c": 8.5}"#, "b", "7.5", false), (#"{"a": 1e999}"#, "a", "1e999", true),
        ])
    func found(text: String, path: String, number: String, isInteger: Bool) {
        let found = UnreadableNumber(in: text.utf8)
        #expect(found?.path == path && found?.text == number && found?.isInteger == isInteger, "\(found as Any)")
    }

    @Test(
        "is none that one holds, and nothing in a text or in what is no JSON",
        arguments: [
            #"{"a": 9223372036854775807, "b": -1, "c": 1e2, "d": 2.0}"#, #"{"a": "99999999999999999999"}"#,
            #"{"99999999999999999999": 1}"#, "{", "{-", #"{"a": 1-2}"#, "",
        ])
    func absent(text: String) {
        #expect(UnreadableNumber(in: text.utf8) == nil)
    }
}
