import Testing

@testable import CLI

@Suite("A subcommand that there is not")
struct SubcommandSuggestionTests {
    @Test(
        "is answered with the one that may be meant",
        arguments: [
            ("household set window 7", "household change"), ("household settings", "household show"),
            ("store new", "store create"), ("household crate", "household create"),
            ("token delete phone", "token revoke"),
        ])
    func suggested(typed: String, suggestion: String) {
        let arguments = typed.split(separator: " ").map(String.init)
        let first = "There is no '\(arguments[0]) \(arguments[1])'. Did you mean 'larder \(suggestion)'?\nUsage: larder"
        let refusal = Larder.refusal(of: arguments)
        #expect(refusal?.hasPrefix(first) == true, "\(refusal ?? "")")
    }

    @Test(
        "other messages stay",
        arguments: [
            ("household zzzzz", "Unexpected argument 'zzzzz'"), ("password set x", "Unexpected argument 'x'"),
            ("household change --window", "Missing value for '--window <days>'"),
            ("remind -t", "Unknown option '-t'"),
        ])
    func unchanged(typed: String, message: String) {
        let refusal = Larder.refusal(of: typed.split(separator: " ").map(String.init))
        #expect(refusal?.hasPrefix(message) == true, "\(refusal ?? "")")
    }
}
