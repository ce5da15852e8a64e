import API
import ArgumentParser
import Client
import Inventory

struct Unit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Units: built-in ones and your own.",
        discussion: """
            larder unit create Schoppen --is "0.25 l"
            larder add Apfelsaft 2 Schoppen          wherever an amount is typed
            For one product only, define a pack: larder product pack beer crate 20 bottles
            """,
        subcommands: [List.self, Create.self, Change.self, Remove.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "All units, with plural and definition.")
        @Argument(help: ArgumentHelp("Only those that begin like this.", valueName: "name"), completion: .names(.units))
        var words: [String] = []
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery { $0.query = words.isEmpty ? nil : words.joined(separator: " ") }
            try session.list(form, of: Endpoints.Units.list, query, at: moment.read) {
                UnitPage.lines($0.units, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a unit of your own.",
            discussion: "larder unit create Mandel --plural Mandeln --is \"15 pieces\"", aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @Option(name: .customLong("is"), help: ArgumentHelp("How much one is: 0.25 l, 20 g.", valueName: "amount"))
        var size: String
        @Option(help: ArgumentHelp("Its plural.", valueName: "name")) var plural: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddUnit()
            (add.name, add.plural, add.size) = (words.joined(separator: " "), plural, size)
            let session = Session(options)
            try session.send(Endpoints.Units.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a unit of your own from now on; earlier bookings stay as they are.",
            discussion: "larder unit change Schoppen --is \"0.5 l\"")
        @Argument(help: ArgumentHelp("Which one.", valueName: "name"), completion: .names(.units)) var words: [String]
        @Option(help: "A new name.") var name: String?
        @Option(help: ArgumentHelp("Its plural; \"\" for none.", valueName: "name")) var plural: String?
        @Option(name: .customLong("is"), help: ArgumentHelp("How much one is: 0.25 l, 20 g.", valueName: "amount"))
        var size: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeUnit()
            (change.name, change.plural, change.size) = (name, plural, size)
            guard change != ChangeUnit() else {
                throw Failure(.wrongUse, "Specify what to change: larder unit change Schoppen --is \"0.5 l\"")
            }
            try Session(options).change(Endpoints.Units.change, words, change, choices)
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a unit of your own; earlier bookings stay as they are.")
        @Argument(help: ArgumentHelp("Which one.", valueName: "name"), completion: .names(.units)) var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try Session(options).change(Endpoints.Units.remove, words, EmptyBody(), choices) }
    }
}
