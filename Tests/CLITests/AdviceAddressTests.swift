import Testing

@testable import CLI

@Suite("Advice says where it is to be looked")
struct AdviceAddressTests {
    @Test(
        "each command of larder's carries the household and the socket that were named for one command",
        arguments: [
            ("Added 1 Brie.  Undo: larder undo", "Added 1 Brie.  Undo: larder --household Omas undo"),
            (
                "larder use CPR1 · larder keep CPR1",
                "larder --household Omas use CPR1 · larder --household Omas keep CPR1"
            ),
            ("say it: larder list.", "say it: larder --household Omas list."),
            ("To see it: “larder stock milk”", "To see it: “larder --household Omas stock milk”"),
            ("for good: larder household use NAME", "for good: larder household use NAME"),
            (
                "Change: larder household change --currency …",
                "Change: larder --household Omas household change --currency …"
            ),
            ("Usage: larder add [<options>]", "Usage: larder add [<options>]"),
            ("See 'larder product pack --help' for more", "See 'larder product pack --help' for more"),
            ("larderd restore FILE", "larderd restore FILE"), ("the larder door", "the larder door"),
            ("/run/larder/larder.sock", "/run/larder/larder.sock"), ("/usr/bin/larder undo", "/usr/bin/larder undo"),
            ("", ""), ("larder", "larder"),
        ])
    func applied(text: String, addressed: String) {
        #expect(AdviceAddress(["add", "Brie", "--household", "Omas"]).applied(to: text) == addressed)
        #expect(AdviceAddress(["add", "Brie", "--", "--household", "Omas"]).applied(to: text) == text)
        #expect(AdviceAddress(["add", "Brie"]).applied(to: [Span(text, .quiet)]) == [Span(text, .quiet)])
    }

    @Test("they are quoted for a shell")
    func quoted() {
        let address = AdviceAddress(["--household=Omas Haus", "stock", "--socket", "/tmp/x.sock"])
        #expect(address.options == "--household \"Omas Haus\" --socket /tmp/x.sock")
    }
}
