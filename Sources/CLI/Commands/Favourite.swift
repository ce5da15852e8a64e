import API
import ArgumentParser
import Client
import Inventory

struct Favourite: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your own favourites: products, stores and brands.",
        discussion: """
            larder favourite                       list them
            larder favourite add "oat milk"        larder favourite add Lidl · larder favourite remove Lidl
            They come first in every list of choices. To see only favourites: larder stock --favourites
            """,
        subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List your favourites.")
        @Argument(help: ArgumentHelp("Only favourites that match.", valueName: "name"), completion: .names(.favourites))
        var words: [String] = []
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let text = words.joined(separator: " ")
            let query = SearchQuery { $0.query = text.isEmpty ? nil : text }
            try session.list(form, of: Endpoints.Favourites.list, query, at: moment.read) { all in
                guard !all.favourites.isEmpty || text.isEmpty else {
                    return [
                        ["\"\(text.printable)\" is not among your favourites."],
                        [Span("To add it: larder favourite add \(Shell.quoted(text).printable)", .quiet)],
                    ]
                }
                return FavouritePage.lines(all.favourites, width: session.output.width)
            }
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a product, a store or a brand to your favourites.")
        @Argument(
            help: ArgumentHelp("Its name, code or barcode.", valueName: "name"),
            completion: .names(.products, .stores, .brands))
        var words: [String]
        @OptionGroup var named: FavouriteOptions

        func run() throws { try named.set(words, remove: false) }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove something from your favourites.")
        @Argument(
            help: ArgumentHelp("Its name, code or barcode.", valueName: "name"), completion: .names(.favourites))
        var words: [String]
        @OptionGroup var named: FavouriteOptions

        func run() throws { try named.set(words, remove: true) }
    }
}

/// The options that adding and removing a favourite share.
struct FavouriteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("If several things have this name: product, store or brand.", valueName: "kind"),
        completion: .list(Inventory.Favourite.Kind.allCases.map(\.name)))
    var kind: Inventory.Favourite.Kind?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func set(_ words: [String], remove: Bool) throws {
        let session = Session(options)
        try session.write(naming: words.joined(separator: " "), choices) { (naming) throws(ClientError) in
            var set = SetFavourite()
            (set.thing, set.kind, set.remove) = (naming.reference, kind.map { ExtensibleEnum($0) }, remove)
            return try session.client.send(
                Endpoints.Favourites.set, at: session.here, set, id: naming.id, dryRun: choices.dryRun)
        }
    }
}
