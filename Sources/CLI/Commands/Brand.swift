import API
import ArgumentParser
import Client
import Domain

struct Brand: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Brands: who makes the variants of products.",
        discussion: "larder brand list · larder brand rename \"Alpro Soya\" Alpro · larder stock --brand Alpro",
        subcommands: [List.self, Rename.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The brands of the household.")
        @Argument(help: ArgumentHelp("Only what matches.", valueName: "name"), completion: .names(.brands))
        var words: [String] = []
        @Option(help: ArgumentHelp("At most so many.", valueName: "number")) var limit: Int?
        @Option(help: ArgumentHelp("Go on behind those of before, as they said.", valueName: "cursor"))
        var cursor: String?
        @Flag(help: "Only your favourites.") var favourites = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery {
                $0.query = words.isEmpty ? nil : words.joined(separator: " ")
                ($0.cursor, $0.favourites) = (cursor, favourites ? true : nil)
            }
            if try session.rows(form, of: Endpoints.Brands.list, query, at: moment.read) { return }
            let extent = limit.map { Extent(isWhole: false, limit: $0) } ?? .whole
            let found = try session.joined(extent, of: Endpoints.Brands.list, query, options: moment.read)
            guard let found else { return }
            let asked = query.query ?? ""
            if found.brands.isEmpty, favourites { return session.output.show(FavouritePage.none("brand")) }
            guard !found.brands.isEmpty || asked.isEmpty else {
                return session.output.show([["No brand matches \"\(asked.printable)\"."]])
            }
            var lines = VariantPage.lines(found.brands, width: session.output.width)
            if let next = found.cursor, let limit {
                let again = (["larder brand list"] + words.map(Shell.quoted) + (favourites ? ["--favourites"] : []))
                    .joined(separator: " ")
                lines.append([Span("… and more: \(again) --limit \(limit) --cursor \(next)".printable, .quiet)])
            }
            session.output.show(lines)
        }
    }

    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give a brand another name, in all its variants.",
            discussion: "larder brand rename Müler Müller · larder brand rename \"ja!\" Ja")
        @Argument(help: "As it is called now.", completion: .names(.brands)) var brand: String
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name"), completion: .names(.brands)) var name:
            String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var rename = RenameBrand()
            rename.name = name
            try Session(options).change(Endpoints.Brands.rename, [brand], rename, choices)
        }
    }
}
