import API
import ArgumentParser
import Client
import Inventory

struct Variant: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Variants of products: another brand or another kind.",
        discussion: """
            larder variant create Hafermilch --brand Alpro --detail Barista --pack "Karton = 1 l"
            larder add Alpro Barista 2
            larder product pack "Alpro Barista" Tray 12 Karton    a pack of this variant
            """,
        subcommands: [List.self, Show.self, Create.self, Change.self, Archive.self, Restore.self],
        defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The variants of the household, or of a product.")
        @Argument(
            help: ArgumentHelp("Only those that match.", valueName: "name"), completion: .names(.products, .variants))
        var words: [String] = []
        @Option(help: "Only of this brand.", completion: .names(.brands)) var brand: String?
        @Flag(help: "Archived ones too.") var archived = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = VariantsQuery {
                $0.query = words.isEmpty ? nil : words.joined(separator: " ")
                ($0.brand, $0.archived) = (brand, archived ? true : nil)
            }
            try session.list(form, of: Endpoints.Variants.list, query, at: moment.read) {
                VariantPage.lines($0.variants, width: session.output.width)
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One variant.")
        @Argument(
            help: ArgumentHelp("Its brand and product, or id.", valueName: "variant"), completion: .names(.variants))
        var words: [String]
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            try session.read(naming: words.joined(separator: " ")) { (reference) throws(ClientError) in
                try session.client.get(Endpoints.Variants.show, at: session.thing(reference), options: moment.read)
            } _: {
                VariantPage.lines($0, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a variant of a product.",
            discussion: "larder variant create Hafermilch --brand Alpro --detail Barista", aliases: ["add"])
        @Argument(help: ArgumentHelp("The product.", valueName: "product"), completion: .names(.products))
        var words: [String]
        @Option(help: "Who makes it.", completion: .names(.brands)) var brand: String?
        @Option(help: ArgumentHelp("What else tells it apart: Barista, 3,5 %.", valueName: "text")) var detail: String?
        @Option(help: ArgumentHelp("A pack that it comes in: \"Karton = 1 l\".", valueName: "pack")) var pack:
            [String] = []
        @OptionGroup var settings: VariantOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard brand != nil || detail != nil else {
                throw ValidationError("Specify what tells it apart: --brand Alpro, --detail Barista, or both.")
            }
        }

        func run() throws {
            var add = AddVariant()
            (add.brand, add.detail, add.packs) = (brand ?? "", detail ?? "", pack)
            (add.shelfLife, add.dateKind) = (settings.life, settings.dateKind)
            try Session(options).change(Endpoints.Variants.create, words, add, choices)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a variant.", discussion: "larder variant change Alpro Barista --opened-days 5")
        @Argument(
            help: ArgumentHelp("Its brand and product, or id.", valueName: "variant"), completion: .names(.variants))
        var words: [String]
        @Option(help: ArgumentHelp("Who makes it; \"\" for nobody.", valueName: "brand"), completion: .names(.brands))
        var brand: String?
        @Option(help: ArgumentHelp("What else tells it apart; \"\" for nothing.", valueName: "text")) var detail:
            String?
        @Option(help: ArgumentHelp("Use its product's setting again: shelfLife, dateKind.", valueName: "setting"))
        var clear: [String] = []
        @OptionGroup var settings: VariantOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeVariant()
            (change.brand, change.detail, change.clear) = (brand, detail, clear.map(\.fieldName))
            (change.shelfLife, change.dateKind) = (settings.life, settings.dateKind)
            guard change != ChangeVariant() else {
                throw Failure(.wrongUse, "Specify what to change: larder variant change Alpro Barista --opened-days 5")
            }
            try Session(options).change(Endpoints.Variants.change, words, change, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a variant; its history stays.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Variants.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived variant again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Variants.restore) }
    }
}

/// The options for settings with which a variant overrides those of its product.
struct VariantOptions: ParsableArguments {
    @OptionGroup var days: ShelfLifeOptions

    @Option(help: ArgumentHelp("The kind of its dates: bestBefore or useBy.", valueName: "kind"))
    var dateKind: DateKind?

    var life: ShelfLife? { days.input }
}
