import API
import ArgumentParser
import Client
import Inventory

struct Product: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Products: units, shelf life, names, barcodes.",
        subcommands: [
            List.self, Show.self, Create.self, Change.self, Archive.self, Restore.self, Alias.self, Barcode.self,
            Pack.self, Tagging.self, Picturing.self, Merge.self, Unmerge.self,
        ])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The products of the household.")
        @Argument(help: ArgumentHelp("Only those that match.", valueName: "name"), completion: .names(.products))
        var words: [String] = []
        @Flag(help: "Everything, however long.") var all = false
        @Flag(help: "Archived ones too.") var archived = false
        @Flag(help: "As a tree, each under its more general product.") var tree = false
        @OptionGroup var filter: FilterOptions
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let output = session.output
            let query = SearchQuery {
                $0.query = words.isEmpty ? nil : words.joined(separator: " ")
                $0.archived = archived ? true : nil
                filter.add(to: &$0)
            }
            if try session.rows(form, of: Endpoints.Products.list, query, at: moment.read) { return }
            let products = try session.joined(
                output.extent(all: all || tree), of: Endpoints.Products.list, query, options: moment.read)
            guard let products else { return }
            let asked = (words + [filter.text].compactMap(\.self)).joined(separator: ", ")
            if products.products.isEmpty, !asked.isEmpty {
                return output.show([["No product matches \"\(asked.printable)\"."]])
            }
            output.show(
                tree
                    ? ProductTreePage.lines(products, width: output.width)
                    : ProductPage.lines(products, width: output.width))
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One product with its settings.")
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var words: [String]
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            try session.read(naming: words.joined(separator: " ")) { (reference) throws(ClientError) in
                try session.client.get(Endpoints.Products.show, at: session.thing(reference), options: moment.read)
            } _: {
                ProductPage.lines($0, width: session.output.width)
            }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Make a product, without stock.", aliases: ["add"])
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @Option(help: ArgumentHelp("Another name for it.", valueName: "name")) var alias: [String] = []
        @Option(help: ArgumentHelp("A barcode for it.", valueName: "code")) var barcode: [String] = []
        @Option(help: "A tag for it.", completion: .names(.tags)) var tag: [String] = []
        @OptionGroup var settings: ProductSettingsOptions
        @OptionGroup var details: ProductDetailOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddProduct()
            (add.name, add.aliases, add.barcodes) = (words.joined(separator: " "), alias, barcode)
            add.tags = tag
            let session = Session(options)
            add.settings = settings.input
            try session.understood { () throws(InvalidField) in try details.add(to: &add.settings) }
            try session.send(Endpoints.Products.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a product's settings.",
            discussion: """
                larder product change milk --fridge-days 10 --location fridge
                larder product change milk --unit l      only before any of it is booked
                larder product change "oat milk" --parent milk
                larder product change "oat milk" --parent none
                """)
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var words: [String]
        @Option(help: "A new name.") var name: String?
        @Option(help: ArgumentHelp("The kind of its dates: bestBefore or useBy.", valueName: "kind"))
        var dateKind: DateKind?
        @Option(help: ArgumentHelp("Unset a setting: minimum, shelfLife.fridge.", valueName: "setting"))
        var clear: [String] = []
        @OptionGroup var settings: ProductSettingsOptions
        @OptionGroup var details: ProductDetailOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeProduct()
            (change.name, change.settings, change.clear) = (name, settings.input, clear.map(\.fieldName))
            change.settings.dateKind = dateKind
            let session = Session(options)
            try session.understood { () throws(InvalidField) in try details.add(to: &change.settings) }
            guard change != ChangeProduct() else {
                throw Failure(.wrongUse, "Specify what to change: larder product change milk --fridge-days 10")
            }
            try session.change(Endpoints.Products.change, words, change, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a product; its history stays.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Products.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived product again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Products.restore) }
    }

    struct Alias: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give a product another name, or remove one.",
            discussion: "larder product alias milk Milch · larder product alias milk Milch --remove")
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @Argument(help: "The other name.") var alias: String
        @Flag(help: "Remove it.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var add = SetAlias()
            add.alias = alias
            try remove
                ? session.remove(Endpoints.Products.removeAlias, alias, of: product, choices)
                : session.change(Endpoints.Products.addAlias, [product], add, choices)
        }
    }

    struct Tagging: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "tag", abstract: "Tag a product, or remove a tag.",
            discussion: "larder product tag milk organic breakfast · larder product tag milk organic --remove")
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @Argument(help: "The tags; new ones are created.", completion: .names(.tags)) var tags: [String]
        @Flag(help: "Remove it.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            guard remove else {
                var add = TagProduct()
                add.tags = tags
                return try session.change(Endpoints.Products.addTags, [product], add, choices)
            }
            guard let tag = tags.first, tags.count == 1 else {
                throw Failure(.wrongUse, "Remove one tag at a time: larder product tag milk organic --remove")
            }
            try session.remove(Endpoints.Products.removeTag, tag, of: product, choices)
        }
    }

    struct Barcode: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Assign a barcode to a product, or remove one.",
            discussion: """
                larder product barcode milk 4006381333931 --amount "1 l"
                larder product barcode beer 4006381333931 --pack crate
                larder product barcode oats 4006381333931 --move      from the product that has it now
                """,
            aliases: ["code"])
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @Argument(help: ArgumentHelp("The barcode.", valueName: "code")) var code: String
        @Option(help: "What one holds: 1 l, 6 bottles.") var amount: String?
        @Option(help: ArgumentHelp("The pack of the product that it stands for: crate.", valueName: "name")) var pack:
            String?
        @Flag(help: "Take it from the product that has it now.") var move = false
        @Flag(help: "Remove it.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var add = SetBarcode()
            (add.code, add.amount, add.pack) = (code, AmountField(typed: amount), pack)
            guard !remove else {
                guard amount == nil, pack == nil, !move else {
                    throw Failure(.wrongUse, "To remove a code, use --remove without other options.")
                }
                return try session.remove(Endpoints.Products.removeBarcode, code, of: product, choices)
            }
            try session.write(naming: product, choices, moves: move) { [add] (naming) throws(ClientError) in
                var add = add
                add.move = naming.confirmed
                return try session.client.send(
                    Endpoints.Products.addBarcode, at: session.thing(naming.reference), add, id: naming.id,
                    dryRun: choices.dryRun)
            }
        }
    }
}
