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
        @Flag(help: "Only your favourites.") var favourites = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery { $0.favourites = favourites ? true : nil }
            if try session.rows(form, of: Endpoints.Brands.list, query, at: moment.read) { return }
            let all = try session.joined(.whole, of: Endpoints.Brands.list, query, options: moment.read)
            guard let all else { return }
            if all.brands.isEmpty, favourites { return session.output.show(FavouritePage.none("brand")) }
            session.output.show(VariantPage.lines(all.brands, width: session.output.width))
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
