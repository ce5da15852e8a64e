import API
import ArgumentParser
import Client
import Inventory

extension Product {
    struct Merge: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Merge a product into another, with its stock, names and barcodes.",
            discussion: "larder product merge Vollmilch Milch · larder product merge Vollmilch Milch --dry-run")
        @Argument(
            help: ArgumentHelp("The product to merge.", valueName: "product"),
            completion: .names(.products))
        var product: String
        @Argument(help: "The product to merge it into.", completion: .names(.products)) var into: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var merge = MergeProduct()
            merge.into = into
            try session.change(Endpoints.Products.merge, [product], merge, choices)
        }
    }

    struct Unmerge: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a merged product separate again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Products.unmerge) }
    }
}
