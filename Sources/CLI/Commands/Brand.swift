import API
import ArgumentParser
import Client
import Inventory

struct Brand: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Brands of product variants.",
        discussion: "larder brand list · larder brand rename \"Alpro Soya\" Alpro · larder stock --brand Alpro",
        subcommands: [List.self, Rename.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The brands of the household.")
        @Argument(help: ArgumentHelp("Only brands that match.", valueName: "name"), completion: .names(.brands))
        var words: [String] = []
        @Option(help: ArgumentHelp("At most this many.", valueName: "number")) var limit: Int?
        @Option(help: ArgumentHelp("Continue after the previous page, with the cursor it showed.", valueName: "cursor"))
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
            let extent = limit.map { Extent(isEverything: false, limit: $0) } ?? .everything
            try session.list(form, of: Endpoints.Brands.list, query, at: moment.read, extent) {
                lines($0, width: session.output.width)
            }
        }

        private func lines(_ found: BrandsAnswer, width: Int?) -> [Line] {
            if found.brands.isEmpty, favourites { return FavouritePage.none("brand") }
            guard !found.brands.isEmpty || words.isEmpty else {
                return [["No brand matches \"\(words.joined(separator: " ").printable)\"."]]
            }
            let lines = VariantPage.lines(found.brands, width: width)
            guard let next = found.cursor, let limit else { return lines }
            let again = ["larder brand list"] + words.map(Shell.quoted) + (favourites ? ["--favourites"] : [])
            let more = "\(again.joined(separator: " ")) --limit \(limit) --cursor \(next)"
            return lines + [[Span("… and more: \(more)".printable, .quiet)]]
        }
    }

    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rename a brand in all its variants.",
            discussion: "larder brand rename Müler Müller · larder brand rename \"ja!\" Ja")
        @Argument(help: "Its current name.", completion: .names(.brands)) var brand: String
        @Argument(help: ArgumentHelp("Its new name.", valueName: "name"), completion: .names(.brands)) var name: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var rename = RenameBrand()
            rename.name = name
            try Session(options).change(Endpoints.Brands.rename, [brand], rename, choices)
        }
    }
}
