import ArgumentParser
import Client
import Files
import Glibc
import Inventory

/// `larder`: the command line of larderd.
@main
struct Larder: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "larder",
        abstract: "What you have at home, and when it expires.",
        usage: "larder [<verb>] [<options>]",
        discussion: """
            Without a verb: status. Dates: tomorrow, fri, +10d, 2026-12-01, "end of march". Amounts: 2, 500g, \
            1.5 l, 2 bottles. Things are named by name, barcode or the code a lot shows. Every write can be undone.
            """,
        version: "larder 0.1.0",
        groupedSubcommands: [
            CommandGroup(name: "Bring in", subcommands: [Add.self, PutAway.self, Import.self]),
            CommandGroup(name: "Take out", subcommands: [Use.self, Spoil.self, Give.self, Lost.self]),
            CommandGroup(
                name: "Care",
                subcommands: [
                    Open.self, Keep.self, Label.self, Move.self, Freeze.self, Thaw.self, Count.self, Gone.self,
                    Found.self,
                    Outbox.self, Settling.self,
                ]),
            CommandGroup(
                name: "See",
                subcommands: [
                    Status.self, Remind.self, Stock.self, Find.self, History.self, Report.self, Replay.self,
                    Explain.self, Diff.self,
                    Price.self, Compare.self, List.self, Shop.self,
                ]),
            CommandGroup(name: "Talk", subcommands: [Feed.self, Post.self, Comment.self, Rate.self]),
            CommandGroup(name: "Mend", subcommands: [Undo.self, Redo.self, Correct.self, Erase.self]),
            CommandGroup(
                name: "Set up",
                subcommands: [
                    Household.self, Member.self, Me.self, Token.self, Password.self, User.self, Product.self,
                    Variant.self, Brand.self,
                    Category.self, Tag.self,
                    Favourite.self,
                    Unit.self,
                    Location.self, Store.self, Log.self,
                    Export.self, Backup.self,
                    Verify.self, Doctor.self, Agent.self, Cache.self,
                ]),
        ],
        defaultSubcommand: Status.self)

    static func main() {
        if let script = completionScript() { return Output().show(raw: Array(script.utf8)) }
        do {
            var arguments = MultiwordValues.joined(LeadingOptions.hoisted(Array(CommandLine.arguments.dropFirst())))
            // "--help correct" is of that verb.
            if arguments.count > 1, ["--help", "-h"].contains(arguments[0]), !arguments[1].hasPrefix("-") {
                arguments[0] = "help"
            }
            if let first = arguments.first, let unknown = unknownVerb(first) { throw unknown }
            if arguments.first == "help", arguments.count > 1, let unknown = unknownVerb(arguments[1]) { throw unknown }
            if let empty = emptyWord(arguments) { throw empty }
            if let twice = RepeatedOption.refused(arguments) { throw twice }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch  where CommandLine.arguments.dropFirst().first == "---completion" && !exitCode(for: error).isSuccess {
            // A shell asks, for somebody who is typing.
            Glibc.exit(1)
        } catch let failure as Failure {
            fail(failure)
        } catch let error as FileError {
            fail(Failure(error))
        } catch let code as ExitCode where !code.isSuccess {
            // The verb has already shown its findings.
            Glibc.exit(code.rawValue)
        } catch {
            // Help and version also exit, successfully; all other errors are wrong usage.
            guard exitCode(for: error) != .success else { exit(withError: error) }
            let message = fullMessage(for: error).replacingPrefix("Error: ", with: "")
            fail(wrongUse(ParserProblem(error), message, Array(CommandLine.arguments.dropFirst())))
        }
    }

    /// The script that was asked for; nil: none was, or one for a shell that the parser refuses.
    private static func completionScript() -> String? {
        let arguments = CommandLine.arguments.dropFirst()
        guard let first = arguments.first, first.hasPrefix(scriptOption) else { return nil }
        if first == scriptOption { return CompletionScript.text(for: arguments.dropFirst().first) }
        return CompletionScript.text(for: String(first.dropFirst(scriptOption.count + 1)))
    }

    private static let scriptOption = "--generate-completion-script"

    private static func fail(_ failure: Failure) -> Never {
        Output.fail(failure.message, failure.details)
        Glibc.exit(failure.code.rawValue)
    }
}

extension Larder {
    /// Returns the failure for an empty argument, such as a shell makes of an unset variable; nil: no argument is
    /// empty. Without this check, `larder add "$what" 2` would mean something else, and `larder use milk --lot "$lot"`
    /// would take from any lot. Only a note may be empty: then there is no note.
    static func emptyWord(_ arguments: [String]) -> Failure? {
        if let option = emptyOption(arguments) {
            let none = ["--expires", "--date"].contains(option) ? ", or say none for no date" : ""
            return Failure(.wrongUse, "\(option) is empty: leave it out\(none). A variable may be unset.")
        }
        guard arguments.first?.hasPrefix("-") == false,
            let place = arguments.indices.dropFirst().first(where: {
                arguments[$0].isEmpty && !arguments[$0 - 1].hasPrefix("-")
            })
        else { return nil }
        let words = arguments.map { $0.isEmpty ? "\"\"" : Shell.quoted($0) }.joined(separator: " ").printable
        return Failure(
            .wrongUse,
            "Word \(place + 1) of “\(words)” is empty: leave it out, or say what was meant. A variable may be unset.")
    }

    /// The option, no flag, whose value is empty.
    private static func emptyOption(_ arguments: [String]) -> String? {
        let words = Array(arguments.prefix { $0 != "--" })
        let set = words.first { $0.hasPrefix("--") && $0.hasSuffix("=") && $0.count > 3 }.map { String($0.dropLast()) }
        let bare = words.indices.dropFirst().first { words[$0].isEmpty && words[$0 - 1].hasPrefix("--") }
        guard let option = set ?? bare.map({ words[$0 - 1] }), option != "--note" else { return nil }
        return RepeatedOption.takesValue(option, in: arguments) ? option : nil
    }

    /// Without this a mistyped verb would be reported as a wrong argument of `status`.
    static func unknownVerb(_ word: String) -> Failure? {
        let verbs = configuration.subcommands.map(name(of:)) + ["help"]
        guard !word.hasPrefix("-"), !verbs.contains(word) else { return nil }
        if let advice = advice[word.lowercased()] {
            return Failure(.wrongUse, "There is no '\(word.lowercased())'. \(advice)")
        }
        let near = verbs.compactMap { verb in
            EditDistance.between(Array(word.utf8), Array(verb.utf8), atMost: min(2, word.utf8.count - 1)).map {
                (verb: verb, slips: $0)
            }
        }
        let hint = near.min { $0.slips < $1.slips }.map { " Did you mean '\($0.verb)'?" } ?? ""
        return Failure(.wrongUse, "Unknown command '\(word.printable)'.\(hint) 'larder --help' lists them all.")
    }

    /// The word to type for a verb.
    static func name(of verb: any ParsableCommand.Type) -> String {
        verb.configuration.commandName ?? String(describing: verb).lowercased()
    }

    /// The commands to suggest for verbs that people try.
    private static let advice: [String: String] = {
        var advice: [String: String] = [:]
        for (words, verb) in [
            (["put"], "larder move milk --to fridge"), (["defrost", "unfreeze"], "larder thaw chicken"),
            (["buy", "bought", "got"], "larder add milk 2"),
            (["eat", "drink", "take", "consume", "remove", "rm"], "larder use milk"),
            (["throw", "waste", "discard", "trash"], "larder spoil milk"),
            (["ls", "show", "inventory"], "larder stock"), (["shopping", "cart"], "larder list"),
            (["search", "where"], "larder find milk"),
            (["board", "expired", "soon"], "larder status"),
            (["join"], "larder member join"), (["invite"], "larder member invite"),
            (["members", "people"], "larder member"), (["whoami", "id", "who"], "larder me"),
            (["posts", "wall", "news"], "larder feed"), (["say", "tell", "write"], "larder post \"What you say\""),
            (["reply", "answer"], "larder comment p12 \"What you say\""),
            (["review", "like", "dislike", "star", "stars"], "larder rate milk 4"),
            (["edit", "fix", "change"], "larder correct milk --amount 3"),
            (["restore"], "larderd restore FILE --data DIR, with larderd stopped"),
            (["settings", "config"], "larder household"), (["inflation"], "larder price inflation"),
        ] {
            for word in words { advice[word] = "Type: \(verb)" }
        }
        return advice
    }()

    /// The failure for arguments that the parser refuses, with a better first line where there is one.
    /// - Parameter message: The parser's, with its lines about usage.
    static func wrongUse(_ problem: ParserProblem, _ message: String, _ arguments: [String]) -> Failure {
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let better =
            OptionSuggestion.message(for: problem, arguments) ?? SubcommandSuggestion.message(for: problem, arguments)
        lines[0] = better ?? lines[0]
        if let hint = dashed(problem, arguments) { lines.insert(hint, at: 1) }
        var hints: [Line] = []
        // "list rename Drogerie Markt DM"
        if case .unexpectedArguments = problem, better == nil {
            hints = [["A name of several words is written in quotes: \"Corner Shop\""]]
        }
        return Failure(.wrongUse, lines.joined(separator: "\n"), details: hints)
    }

    /// A hint for a name that begins with a hyphen, which the parser takes for options.
    static func dashed(_ problem: ParserProblem, _ arguments: [String]) -> String? {
        guard !arguments.contains("--") else { return nil }
        let place = arguments.firstIndex { word in
            guard word.hasPrefix("-"), word.count > 2, word.dropFirst().first?.isLetter == true else { return false }
            return switch problem {
            case .missingArgument: true
            case .unknownOption(let option): word == option
            case .missingValue, .unexpectedArguments, .other: false
            }
        }
        guard let place else { return nil }
        let before = arguments[..<place].filter { !$0.hasPrefix("-") }.map(Shell.quoted).joined(separator: " ")
        return "If it is a name: larder \(before) -- \(Shell.quoted(arguments[place])), options before the --."
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
