import ArgumentParser
import Testing

@testable import CLI

@Suite("What the parser of arguments refuses, as a value")
struct ParserProblemTests {
    @Test(
        "each refusal that larder explains is recognised",
        arguments: [
            ("add milk --min 3", .unknownOption("--min")), ("remind -t", .unknownOption("-t")),
            ("token create x --days", .missingValue("--days")),
            ("household set window", .unexpectedArguments(["set", "window"])), ("label", .missingArgument),
        ] as [(String, ParserProblem)])
    func recognised(typed: String, problem: ParserProblem) throws {
        #expect(Larder.problem(of: typed.split(separator: " ").map(String.init)) == problem)
    }

    @Test("a refusal by larder itself is another problem")
    func others() {
        #expect(ParserProblem(ValidationError("no")) == .other)
        #expect(ParserProblem(CancellationError()) == .other)
    }
}

extension Larder {
    /// The refusal of these arguments; nil: the parser takes them.
    static func problem(of arguments: [String]) -> ParserProblem? {
        do { _ = try parseAsRoot(arguments) } catch { return ParserProblem(error) }
        return nil
    }

    /// The message for arguments that the parser refuses; nil: it takes them.
    static func refusal(of arguments: [String]) -> String? {
        do { _ = try parseAsRoot(arguments) } catch {
            let message = String(fullMessage(for: error).dropFirst("Error: ".count))
            return wrongUse(ParserProblem(error), message, arguments).message
        }
        return nil
    }
}
