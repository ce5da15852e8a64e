import ArgumentParser
import Client
import Domain
import Files
import Glibc

/// `larder`: the command line of larderd.
@main
struct Larder: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "larder",
        abstract: "Knows what is in the house, and until when it keeps.",
        usage: "larder [<verb>] [<options>]",
        discussion: """
            Without a verb: status. Dates: tomorrow, fri, +10d, 2026-12-01, "end of march". Amounts: 2, 500g, \
            1.5 l, 2 bottles. Things are named by name, barcode or the code a lot shows. Every write can be undone.
            """,
        version: "larder 0.1.0",
        groupedSubcommands: [
            CommandGroup(name: "Bring in", subcommands: [Add.self, Import.self]),
            CommandGroup(name: "Take out", subcommands: [Use.self, Spoil.self]),
            CommandGroup(name: "Care", subcommands: [Open.self, Keep.self]),
            CommandGroup(
                name: "See",
                subcommands: [
                    Status.self, Remind.self, Stock.self, Find.self, History.self, Explain.self, Diff.self,
                    Price.self, Compare.self,
                ]),
            CommandGroup(name: "Mend", subcommands: [Undo.self, Redo.self, Correct.self, Erase.self]),
            CommandGroup(
                name: "Set up",
                subcommands: [
                    Household.self, Product.self, Variant.self, Brand.self, Category.self, Tag.self, Unit.self,
                    Location.self, Store.self, Log.self,
                    Export.self, Backup.self,
                    Verify.self, Doctor.self, Agent.self,
                ]),
        ],
        defaultSubcommand: Status.self)

    static func main() {
        if let script = completionScript() { return Output().show(raw: Array(script.utf8)) }
        do {
            let arguments = LeadingOptions.moved(Array(CommandLine.arguments.dropFirst()))
            if let first = arguments.first, let unknown = unknownVerb(first) { throw unknown }
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
            fail(Failure(.wrongUse, fullMessage(for: error).replacingPrefix("Error: ", with: "")))
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
    /// Without this a mistyped verb would be reported as a wrong argument of `status`.
    static func unknownVerb(_ word: String) -> Failure? {
        let verbs = configuration.subcommands.map { String(describing: $0).lowercased() } + ["help"]
        guard !word.hasPrefix("-"), !verbs.contains(word) else { return nil }
        let near = verbs.compactMap { verb in
            EditDistance.between(Array(word.utf8), Array(verb.utf8), atMost: 2).map { (verb: verb, slips: $0) }
        }
        let hint = near.min { $0.slips < $1.slips }.map { " Did you mean '\($0.verb)'?" } ?? ""
        return Failure(.wrongUse, "Unknown command '\(word.printable)'.\(hint) 'larder --help' lists them all.")
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
