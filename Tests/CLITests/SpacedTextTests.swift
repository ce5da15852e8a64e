import Testing

@testable import CLI

@Suite("Words behind an option, and before a name, that belong together")
struct SpacedTextTests {
    private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    @Test(
        "a name or a note of several words is one, where the thing stands before it",
        arguments: [
            ("add Brot --new --note für Oma", "für Oma"), ("list add Brot --list Party Sekt", "Party Sekt"),
            ("add Butter 250g --store Aldi Nord --new", "Aldi Nord"), ("add Brot --note hell 2", "hell 2"),
            ("add 3 Dosen Bier --new --note 2 davon für Ben", "2 davon für Ben"),
            ("product change Wein --name Roter Wein", "Roter Wein"), ("add Brot --store Aldi 2", "Aldi"),
            ("correct --note für Wein", "für Wein"), ("correct --note für Wein 1234", "für Wein"),
            ("add --store Aldi Milch", "Aldi"), ("list add --list Party Sekt", "Party"),
            ("add --new Brot --note für Oma", "für"), ("stock --location Keller links", "Keller"),
        ])
    func texts(typed: String, value: String) throws {
        let joined = MultiwordValues.joined(words(typed))
        let option = try #require(joined.firstIndex { $0.hasPrefix("--") && $0 != "--new" })
        #expect(joined[option + 1] == value)
        #expect(joined.joined(separator: " ") == typed)
    }

    @Test(
        "all of it is said before the name too, in words that no name begins with",
        arguments: [
            ("alle Eier", "Eier", true), ("den Rest Milch", "Milch", true), ("the rest of oat milk", "oat milk", true),
            ("Eier alle", "Eier", true), ("All Bran", "All Bran", false), ("alle", "alle", false),
        ])
    func everything(typed: String, thing: String, isAll: Bool) {
        let read = TakingOptions.everything(of: words(typed))
        #expect(read.words.joined(separator: " ") == thing && read.isAll == isAll)
    }
}
