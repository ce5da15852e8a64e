import API
import ArgumentParser
import Client
import Files

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take in what another program or a file knows.",
        subcommands: [Purchases.self, Products.self, Prices.self])

    struct Purchases: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Purchases from a CSV file.",
            discussion: """
                The first line names the columns: date and item, and of member, amount, unit, price, total, store \
                those there are. What has passed its date by now is booked as bought and used up then, so that the \
                board shows no ghosts; --in-stock keeps it. The same file again books nothing twice.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @Flag(help: "Keep in stock also what has passed its date.") var inStock = false
        @Option(help: ArgumentHelp("Rows sent at once.", valueName: "rows")) var batch = 500
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard (1...1000).contains(batch) else { throw ValidationError("--batch is between 1 and 1000.") }
        }

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let file = try PurchaseFile(name: name, bytes: try File.read(path))
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: inStock, batch: batch,
                choices: choices
            ).run()
        }
    }

    struct Prices: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shelf prices from a CSV file, as Open Prices has them.",
            discussion: """
                The first line names the columns: name and price, and of barcode, brands, price_per_kg, store those there \
                are. They are of today, and reported by you. Stores that are not known are made; products only with --new. \
                The same row again books nothing twice.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @Flag(help: "Make the products that are not known.") var new = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            var file = try RowFile<PriceRow>(name: name, bytes: try File.read(path))
            if new { for place in file.rows.indices { file.rows[place].body.new = true } }
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
                The first line names the columns: product_name, and of code, brands, quantity, categories those there are. A \
                name that is there already gets the brand as a variant; the quantity becomes a pack, and the code means \
                these; the categories suggest that of a new product. \
                The same file again makes nothing twice; --dry-run shows what it would make.
                """)

        @Argument(help: ArgumentHelp("The CSV file.", valueName: "file"), completion: .file()) var path: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let file = try RowFile<ProductRow>(name: name, bytes: try File.read(path))
            try FileImport(
                session: Session(options, origin: OriginName.import), file: file, inStock: false, batch: 500,
                choices: choices
            ).run()
        }
    }
}
