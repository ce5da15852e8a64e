import API
import ArgumentParser
import Client
import Inventory

struct Tag: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Words to mark products with.",
        discussion:
            "To mark a product: larder product tag milk organic · to see them: larder product list --tag organic",
        subcommands: [List.self, Create.self, Change.self, Remove.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The tags of the household.")
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery()
            try session.list(form, of: Endpoints.Tags.list, query, at: moment.read) {
                GroupPage.lines($0.tags, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a tag.", discussion: "larder tag create organic --colour \"#2e8b57\"", aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @Option(help: ArgumentHelp("#rrggbb; if left out, chosen by its name.", valueName: "colour")) var colour:
            String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddTag()
            (add.name, add.colour) = (words.joined(separator: " "), colour)
            let session = Session(options)
            try session.send(Endpoints.Tags.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Give a tag another name or colour.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name"), completion: .names(.tags))
        var words: [String]
        @Option(help: "A new name.") var name: String?
        @Option(help: ArgumentHelp("#rrggbb.", valueName: "colour")) var colour: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeTag()
            (change.name, change.colour) = (name, colour)
            guard change != ChangeTag() else {
                throw Failure(.wrongUse, "Specify what to change: larder tag change organic --colour \"#2e8b57\"")
            }
            try Session(options).change(Endpoints.Tags.change, words, change, choices)
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a tag, from its products too.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Tags.remove) }
    }
}
