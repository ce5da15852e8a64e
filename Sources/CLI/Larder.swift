import ArgumentParser
import Client
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
                name: "See", subcommands: [Status.self, Stock.self, Find.self, History.self, Explain.self, Diff.self]),
            CommandGroup(name: "Mend", subcommands: [Undo.self, Redo.self, Correct.self, Erase.self]),
            CommandGroup(
                name: "Set up",
                subcommands: [
                    Household.self, Product.self, Location.self, Store.self, Log.self, Export.self, Backup.self,
                    Verify.self, Doctor.self, Agent.self,
                ]),
        ],
        defaultSubcommand: Status.self)

    static func main() {
        do {
            let arguments = LeadingOptions.moved(Array(CommandLine.arguments.dropFirst()))
            if let first = arguments.first, let unknown = unknownVerb(first) { throw unknown }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch let failure as Failure {
            Output.fail(failure.message, failure.details)
            Glibc.exit(failure.code.rawValue)
        } catch let code as ExitCode where !code.isSuccess {
            // The verb said what it found.
            Glibc.exit(code.rawValue)
        } catch {
            // Help and version are exits too, and good ones; what is left is wrong use.
            guard exitCode(for: error) != .success else { exit(withError: error) }
            Output.fail(fullMessage(for: error).replacingPrefix("Error: ", with: ""))
            Glibc.exit(Failure.Code.wrongUse.rawValue)
        }
    }
}

extension Larder {
    /// Without this a mistyped verb would be taken for a wrong argument of `status`.
    static func unknownVerb(_ word: String) -> Failure? {
        let verbs = configuration.subcommands.map { String(describing: $0).lowercased() } + ["help"]
        guard !word.hasPrefix("-"), !verbs.contains(word) else { return nil }
        let near = verbs.filter { word.edits(to: $0) <= 2 }.sorted { word.edits(to: $0) < word.edits(to: $1) }
        let hint = near.first.map { " Did you mean '\($0)'?" } ?? ""
        return Failure(.wrongUse, "There is no verb '\(word.printable)'.\(hint) 'larder --help' lists them all.")
    }
}

extension String {
    /// Letters to add, drop or change to get from one to the other.
    fileprivate func edits(to other: String) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (place, goal) in other.enumerated() {
                let change = diagonal + (letter == goal ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = Swift.min(change, row[place] + 1, row[place + 1] + 1)
            }
        }
        return row[other.count]
    }

    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
