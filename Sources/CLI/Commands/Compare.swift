import API
import ArgumentParser
import Client
import Inventory

struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find where a product or a whole list is cheapest.",
        discussion: """
            larder compare Milch                       all its offers, the cheapest first
            larder compare Milch --for 2l              by the cost of 2 l in whole packs
            larder compare --basket list.txt           a file with an amount and a name per line; - is standard input
            larder compare --basket "2 l Milch, 500g Mehl, 6 Eier @ Lidl"
            larder list compare                        the shopping list
            larder compare --basket list.txt --explain    why each price was chosen, and what was passed over
            """)

    @Argument(
        help: ArgumentHelp("What to compare.", valueName: "product"), completion: .names(.products, .variants))
    var words: [String] = []

    @Option(name: .customLong("for"), help: ArgumentHelp("The amount you want: 2kg.", valueName: "amount"))
    var wanted: String?

    @Option(help: "Only at this store.", completion: .names(.stores))
    var store: String?

    @Option(
        help: ArgumentHelp("A shopping list: a file, or the entries themselves.", valueName: "list"),
        completion: .file())
    var basket: String?

    @Flag(help: "For a list: show why each price was chosen.")
    var explain = false

    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard basket == nil else {
            guard words.isEmpty else {
                throw ValidationError("Compare a product or a list, not both: larder compare --basket list.txt")
            }
            guard wanted == nil else {
                throw ValidationError(
                    "--for is for a product; in a list, write the amount before the name: \"2 l milk\"")
            }
            guard store == nil else {
                throw ValidationError(
                    "--store is for a product; in a list, write the store after the name: \"milk @ Lidl\""
                )
            }
            guard !form.isForPrograms else {
                throw ValidationError("A list cannot be compared with --csv or --format: use --json.")
            }
            return
        }
        guard !words.isEmpty else {
            throw ValidationError("Specify what to compare: larder compare milk, or larder compare --basket list.txt")
        }
        guard !explain else {
            throw ValidationError("--explain is for a list: larder compare --basket list.txt --explain")
        }
    }

    func run() throws {
        let session = Session(options)
        if let basket { return try compare(try BasketList(basket), session) }
        let name = words.joined(separator: " ")
        func asked(naming reference: String) -> CompareQuery {
            CompareQuery { ($0.product, $0.wanted, $0.store) = (reference, wanted, store) }
        }
        if try session.rows(form, of: Endpoints.Compare.product, asked(naming: name), at: moment.read) { return }
        try session.read(naming: name) { (reference) throws(ClientError) in
            var query = asked(naming: reference)
            query.limit = session.output.extent(all: false).limit
            return try session.client.get(Endpoints.Compare.product, at: session.here, query, options: moment.read)
        } _: {
            ComparePage.lines($0, past: moment.isGiven, width: session.output.width)
        }
    }

    private func compare(_ list: BasketList, _ session: Session) throws {
        let request = BasketRequest(entries: list.items, explain: explain ? true : nil)
        let answer = try session.call { () throws(ClientError) in
            try session.client.ask(Endpoints.Compare.basket, at: session.here, request, options: moment.read)
        }
        session.show(answer) {
            BasketPage.lines($0, explained: explain, past: moment.isGiven, width: session.output.width)
        }
    }
}
