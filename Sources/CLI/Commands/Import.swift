import API
import ArgumentParser
import Client
import Files

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import purchases, stock, products or prices from a file.",
        subcommands: [Purchases.self, Stock.self, Products.self, Prices.self])

    struct Purchases: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Purchases from a CSV file.",
            discussion: """
                The first line names the columns: item is required; date (else today), amount, unit, price, total, \
                currency, store, barcode, brand, category, expires, location, note, member, owner, deposit, discount \
                and on sale are optional, also as Kaufdatum, Artikel, Price (EUR) and the like. Items that are past their date by now are booked as bought and used up then, so \
                they do not appear on the board; --in-stock keeps them. Importing the same file again books nothing \
                twice.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @Flag(help: "Keep items in stock even if they are past their date.") var inStock = false
        @Option(help: ArgumentHelp("Rows to send at once.", valueName: "rows")) var batch = 500
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard (1...1000).contains(batch) else { throw ValidationError("--batch must be between 1 and 1000.") }
        }

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let file = try RowFile(kind: .purchases, name: name, bytes: try File.read(path))
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: inStock, batch: batch,
                choices: choices
            ).run()
        }
    }

    struct Stock: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What is in stock, from a CSV file.",
            discussion: """
                The first line names the columns: item is required; amount, unit, expires, location, date (else today), \
                and all others of 'import purchases' are optional. Everything stays in stock, whatever its date. \
                Importing the same file again books nothing twice.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let file = try RowFile(kind: .stock, name: name, bytes: try File.read(path))
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: false, batch: 500,
                choices: choices
            ).run()
        }
    }

    struct Prices: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shelf prices from a CSV file, such as one of Open Prices.",
            discussion: """
                The first line names the columns: price and name or barcode are required; brands, price_per_kg, store, \
                currency and date (else today) are optional. The prices count as seen by you. Unknown stores are created, unknown products only \
                with --new. Importing the same row again books nothing twice.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @Flag(help: "Create unknown products.") var new = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            var file = try RowFile(kind: .prices, name: name, bytes: try File.read(path))
            file.new = new
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: false, batch: 500,
                choices: choices
            ).run()
        }
    }

    struct Products: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Products from a CSV file of Open Food Facts.",
            discussion: """
                The first line names the columns: product_name is required; code, brands, quantity and categories are \
                optional. A product that exists already gets the brand as a variant; the quantity becomes a pack, and \
                the code refers to these; the categories suggest the category of a new product. \
                Importing the same file again creates nothing twice; --dry-run shows what would be created.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let file = try RowFile(kind: .products, name: name, bytes: try File.read(path))
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: false, batch: 500,
                choices: choices
            ).run()
        }
    }
}
