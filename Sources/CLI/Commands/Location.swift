import API
import ArgumentParser
import Client
import Inventory

struct Location: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Places where things are kept.",
        subcommands: [List.self, Create.self, Change.self, Archive.self, Restore.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The places of the household.")
        @Flag(help: "Archived ones too.") var archived = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery { $0.archived = archived ? true : nil }
            try session.list(form, of: Endpoints.Locations.list, query, at: moment.read) {
                LocationPage.lines($0.locations, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a place.",
            discussion:
                "larder location create \"Cellar freezer\" --kind freezer · larder location create Shelf --in Pantry",
            aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @Option(help: "pantry, fridge, freezer or other (default: that of the place it is in).") var kind: LocationKind?
        @Option(
            name: .customLong("in"), help: ArgumentHelp("The place it is in.", valueName: "place"),
            completion: .names(.locations))
        var parent: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddLocation()
            (add.name, add.kind, add.parent) = (words.joined(separator: " "), kind.map { .init($0) }, parent)
            let session = Session(options)
            try session.send(Endpoints.Locations.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change a place.")
        @Argument(help: ArgumentHelp("The place, by name or id.", valueName: "name"), completion: .names(.locations))
        var words: [String]
        @Option(help: "A new name.") var name: String?
        @Option(help: "pantry, fridge, freezer or other.") var kind: LocationKind?
        @Option(
            name: .customLong("in"), help: ArgumentHelp("The place it is in.", valueName: "place"),
            completion: .names(.locations))
        var parent: String?
        @Option(help: ArgumentHelp("Unset a setting: kind, parent.", valueName: "setting")) var clear: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var change = try session.clearing(
                clear, of: ChangeLocation.self, besides: [("kind", kind != nil), ("parent", parent != nil)])
            change.name = name
            if let kind { change.kind = .init(kind) }
            if let parent { change.parent = parent }
            guard change != ChangeLocation() else {
                throw Failure(.wrongUse, "Specify what to change: larder location change Cellar --kind pantry")
            }
            try session.change(Endpoints.Locations.change, words, change, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a place; its history stays.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Locations.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived place again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Locations.restore) }
    }
}
