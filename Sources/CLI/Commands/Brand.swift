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
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SearchQuery()
            try session.list(form, of: Endpoints.Brands.list, query, at: moment.read) {
                VariantPage.lines($0.brands, width: session.output.width)
            }
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
