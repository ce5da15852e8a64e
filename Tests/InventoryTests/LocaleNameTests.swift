import Inventory
import Testing

@Suite("Locales")
struct LocaleNameTests {
    @Test(
        "the caller's language is the first the environment names, without its encoding",
        arguments: [
            (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "de_DE", "LC_ALL": "en_US.UTF-8"], "en-US"),
            (["LANG": "C.UTF-8"], nil), ([:], nil), (["LC_ALL": "", "LANG": "fr@euro"], "fr"),
        ] as [([String: String], String?)])
    func language(environment: [String: String], tag: String?) {
        #expect(LocaleName(of: "LC_MESSAGES") { environment[$0] }?.tag == tag)
    }
}
