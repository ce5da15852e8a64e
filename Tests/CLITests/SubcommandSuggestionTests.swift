import Testing

@testable import CLI

@Suite("A subcommand that there is not")
struct MeantSubcommandTests {
    @Test(
        "is answered with the one that may be meant",
        arguments: [
            ("household set window 7", "3 unexpected arguments: 'set', 'window', '7'", "household change"),
            ("household settings", "Unexpected argument 'settings'", "household show"),
            ("store new", "Unexpected argument 'new'", "store create"),
            ("household crate", "Unexpected argument 'crate'", "household create"),
            ("token delete phone", "2 unexpected arguments: 'delete', 'phone'", "token revoke"),
        ])
    func meant(typed: String, message: String, meant: String) {
        let arguments = typed.split(separator: " ").map(String.init)
        let words = "There is no '\(arguments[0]) \(arguments[1])'. Did you mean 'larder \(meant)'?\nUsage: larder"
        #expect(SubcommandSuggestion.named(in: message + "\nUsage: larder", arguments) == words)
    }

    @Test(
        "other messages stay",
        arguments: [
            ("household zzzzz", "Unexpected argument 'zzzzz'"), ("use milk x", "Unexpected argument 'x'"),
            ("household change --window", "Missing value for '--window <days>'"),
            ("remind test", "Unknown option '-t'"),
        ])
    func kept(typed: String, message: String) {
        #expect(SubcommandSuggestion.named(in: message, typed.split(separator: " ").map(String.init)) == message)
    }
}
