import API
import ArgumentParser
import Client
import Inventory

struct Category: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Categories of products, and their settings.",
        subcommands: [List.self, Show.self, Create.self, Change.self, Archive.self, Restore.self],
        defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The categories of the household.")
        @Flag(help: "Archived ones too.") var archived = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery { $0.archived = archived ? true : nil }
            try session.list(form, of: Endpoints.Categories.list, query, at: moment.read) {
                GroupPage.lines($0.categories, width: session.output.width)
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show one category and its settings.")
        @Argument(
            help: ArgumentHelp("The category, by name or id.", valueName: "name"), completion: .names(.categories))
        var words: [String]
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = words.joined(separator: " ")
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Categories.show, at: session.thing(name), options: moment.read)
            }
            session.show(answer) { GroupPage.lines($0, width: session.output.width) }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a category.", discussion: "larder category create \"Baby food\" --window 10",
            aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @OptionGroup var rules: CategoryOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var add = AddCategory()
            add.name = words.joined(separator: " ")
            add.rules = try session.understood { () throws(InvalidField) in try rules.input }
            try session.send(Endpoints.Categories.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change the name or the settings of a category.",
            discussion: "larder category change Drinks --name Beverages --window 14 --remind 7,0")
        @Argument(
            help: ArgumentHelp("The category, by name or id.", valueName: "name"), completion: .names(.categories))
        var words: [String]
        @Option(help: "A new name.") var name: String?
        @OptionGroup var rules: CategoryOptions
        @Option(help: ArgumentHelp("Unset a setting: window, reminders, stillGood.", valueName: "setting"))
        var clear: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var change = ChangeCategory()
            (change.name, change.clear) = (name, clear.map(\.fieldName))
            change.rules = try session.understood { () throws(InvalidField) in try rules.input }
            guard change != ChangeCategory() else {
                throw Failure(.wrongUse, "Specify what to change: larder category change Drinks --window 14")
            }
            try session.change(Endpoints.Categories.change, words, change, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a category; its products keep it.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Categories.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived category again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Categories.restore) }
    }
}

/// The options that set the rules for the products of a category (C6).
struct CategoryOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many days before its date an item counts as expiring soon.", valueName: "days"))
    var window: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Days that \"larder keep\" adds to a date.", valueName: "days"))
    var stillGood: Int?

    @OptionGroup var reminders: ReminderOptions

    var input: CategoryRulesInput {
        get throws(InvalidField) {
            var input = CategoryRulesInput()
            (input.window, input.stillGood) = (window, stillGood)
            input.reminders = try reminders.input
            return input
        }
    }
}
