import API
import ArgumentParser
import Client
import Inventory

struct Store: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Stores where you buy things.",
        subcommands: [List.self, Create.self, Change.self, Aisles.self, Archive.self, Restore.self],
        defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The stores of the household.")
        @Flag(help: "Archived ones too.") var archived = false
        @Flag(help: "Only your favourites.") var favourites = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery { ($0.archived, $0.favourites) = (archived ? true : nil, favourites ? true : nil) }
            try session.list(form, of: Endpoints.Stores.list, query, at: moment.read) {
                $0.stores.isEmpty && favourites
                    ? FavouritePage.none("store") : StorePage.lines($0.stores, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a store.", discussion: "larder store create Lidl --city Leipzig", aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @OptionGroup var address: AddressOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddStore()
            add.store.name = words.joined(separator: " ")
            (add.store.address, add.store.city) = (address.address ?? "", address.city ?? "")
            (add.store.region, add.store.postalCode) = (address.region ?? "", address.postalCode ?? "")
            let session = Session(options)
            try session.send(Endpoints.Stores.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change a store.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name"), completion: .names(.stores))
        var words: [String]
        @Option(help: "A new name.") var name: String?
        @OptionGroup var address: AddressOptions
        @Option(help: ArgumentHelp("Unset a setting: address, city, region, postalCode.", valueName: "setting"))
        var clear: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var change = try session.clearing(
                clear, of: ChangeStore.self,
                besides: [
                    ("address", address.address != nil), ("city", address.city != nil),
                    ("region", address.region != nil), ("postalCode", address.postalCode != nil),
                ])
            change.name = name
            change.address = address.address ?? change.address
            change.city = address.city ?? change.city
            change.region = address.region ?? change.region
            change.postalCode = address.postalCode ?? change.postalCode
            guard change != ChangeStore() else {
                throw Failure(.wrongUse, "Specify what to change: larder store change Lidl --city Leipzig")
            }
            try session.change(Endpoints.Stores.change, words, change, choices)
        }
    }

    struct Aisles: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set or show the order of the aisles in a store.",
            discussion: """
                larder store aisles Lidl           the order, and whether it is set or learned
                larder store aisles Lidl Obst Brot "Milch und Käse" Tiefkühl
                larder store aisles Lidl learned   or none: drops the set order, uses the learned one
                The store's lists are shown in this order. It is learned from the order of ticking, from trips of at
                least three ticks within two hours, and counts once they are over.
                """)
        @Argument(help: "Which store.", completion: .names(.stores)) var store: String
        @Argument(
            help: ArgumentHelp(
                "Categories in the order of the aisles, or the word learned for the order learned from ticking.",
                valueName: "category"),
            completion: .names(.categories))
        var categories: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            guard !categories.isEmpty else { return try show(session) }
            var change = ChangeStore()
            let isLearned = categories.count == 1 && ["learned", "none"].contains(NameKey(categories[0]).text)
            change.aisles = isLearned ? "" : categories.joined(separator: ", ")
            try session.change(Endpoints.Stores.change, [store], change, choices)
        }

        private func show(_ session: Session) throws {
            try session.read(naming: store) { (reference) throws(ClientError) in
                try session.client.get(Endpoints.Stores.show, at: session.thing(reference))
            } _: {
                StorePage.aisles(of: $0)
            }
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a store; its history stays.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Stores.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived store again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Stores.restore) }
    }
}
