import API
import ArgumentParser
import Client
import Inventory

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shopping lists, and what is on them.",
        discussion: """
            larder list                            what is on the usual list; larder list show Drogerie
            larder list add 2 l Milch              larder list add Geschenkpapier --note "rot" --list Drogerie
            larder list tick milch                 larder list untick milch · larder list clear
            larder list make Drogerie --store dm   larder list lists
            larder list fill --below-minimum       larder list estimate · larder list compare · larder list print
            larder list use Drogerie               your own list from now on; larder list use none
            Without --list: your own list, else the household's (larder household change --default-list).
            """,
        subcommands: [
            Show.self, Add.self, Tick.self, Untick.self, Change.self, Remove.self, Back.self, Clear.self, Fill.self,
            Move.self, Copy.self, Estimate.self, Compare.self, Print.self, Lists.self, Make.self, Rename.self,
            Store.self, Use.self, Archive.self, Restore.self,
        ], defaultSubcommand: Show.self)

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what is on a list.")
        @OptionGroup var which: ListArgument
        @Option(help: ArgumentHelp("Only entries with words that begin like this.", valueName: "text")) var find:
            String?
        @Option(help: "Only entries to buy at this store.", completion: .names(.stores)) var store: String?
        @Option(help: "Only entries of this category.", completion: .names(.categories)) var category: String?
        @Flag(help: "Only open entries.") var open = false
        @Flag(help: "Only ticked entries.") var ticked = false
        @Flag(help: "Entries removed from the list in the last 30 days.") var removed = false
        @Option(help: "Only entries with this tag.", completion: .names(.tags)) var tag: String?
        @Flag(help: "Only entries with a special.") var special = false
        @Option(
            help: "By category, name, newest, aisle or price.",
            completion: .list(["category", "name", "newest", "aisle", "price"]))
        var sort: String?
        @Flag(help: "Show it again whenever something on it changes, until ^C.") var watch = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let states = [(open, "open"), (ticked, "ticked"), (removed, "removed")].filter(\.0).map(\.1)
            guard states.count < 2 else {
                throw Failure(.wrongUse, "Use only one of --open, --ticked and --removed, or none for open and ticked.")
            }
            let session = Session(options)
            let query = EntriesQuery {
                ($0.list, $0.query) = (which.name, find)
                ($0.store, $0.category, $0.state, $0.sort) = (store, category, states.first, sort)
                ($0.tag, $0.special) = (tag, special ? true : nil)
            }
            guard !watch || !moment.isGiven else {
                throw Failure(.wrongUse, "--watch shows the list as it is now: leave out --as-of and --on.")
            }
            let isAll = [find, store, category, tag].allSatisfy { $0 == nil } && states.isEmpty && !special
            func show(_ list: String?) throws {
                var query = query
                query.list = list
                try session.list(form, of: Endpoints.Entries.list, query, at: moment.read) { answer in
                    // What is narrowed or of the past is shown as it was.
                    let kept = session.cached.isAny && isAll && !moment.isGiven ? session.keptHere() : []
                    let list = ListWithKept(answer, kept, isUsual: which.name == nil)
                    return EntryPage.lines(list.answer, isAll: isAll, kept: list.touched, width: session.output.width)
                }
            }
            guard watch else { return try show(query.list) }
            try session.watch(list: query.list, show)
        }
    }

    struct Lists: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The lists of the household.")
        @Flag(help: "Archived ones too.") var archived = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            try session.list(
                form, of: Endpoints.Lists.list, ListsQuery { $0.archived = archived ? true : nil }, at: moment.read
            ) { EntryPage.lines($0.lists, width: session.output.width) }
        }
    }

    struct Make: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a list.", discussion: "larder list make Drogerie --store dm")
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @Option(help: "The store it is for.", completion: .names(.stores)) var store: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddList()
            (add.name, add.store) = (words.joined(separator: " "), store)
            let session = Session(options)
            try session.send(Endpoints.Lists.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rename a list.", discussion: "larder list rename Shopping Einkauf")
        @Argument(help: "The list.", completion: .names(.lists)) var list: String
        @Argument(help: "Its new name.") var name: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeList()
            change.name = name
            try Session(options).change(Endpoints.Lists.change, [list], change, choices)
        }
    }

    struct Store: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set the store that a list is for.",
            discussion: "larder list store Drogerie dm · larder list store Drogerie none")
        @Argument(help: "The list.", completion: .names(.lists)) var list: String
        @Argument(help: "The store, or none.", completion: .names(.stores)) var store: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeList()
            change.store = store
            try Session(options).change(Endpoints.Lists.change, [list], change, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a list and its entries.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Lists.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived list and its entries again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Lists.restore) }
    }
}
