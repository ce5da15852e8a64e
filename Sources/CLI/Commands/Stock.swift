import API
import ArgumentParser
import Client
import Inventory

struct Stock: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what is in stock, by product.",
        discussion: """
            larder stock · larder stock milk · larder stock --location freezer
            ~ = estimated
            """)

    @Argument(
        help: ArgumentHelp("Only those that match.", valueName: "name"), completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Flag(help: "Everything, however long.")
    var all = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only what was not bought or counted for so many days: 30d.", valueName: "days"))
    var unverified: Within?

    @Flag(help: "Refresh on every change and at midnight, until ^C.") var watch = false

    @OptionGroup var filter: FilterOptions
    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let text = words.isEmpty ? nil : words.joined(separator: " ")
        let extent = output.extent(all: all)
        let query = SearchQuery {
            $0.query = text
            filter.add(to: &$0)
            $0.unverified = unverified?.days
        }
        guard !watch else {
            try moment.requireNow(form)
            var query = query
            query.limit = extent.limit
            return try session.watch(
                { [query] () throws(ClientError) in
                    try session.client.get(Endpoints.Stock.list, at: session.here, query)
                },
                page: {
                    var page = StockPage(
                        width: output.width, query: text ?? filter.text, isEverything: extent.isEverything,
                        isPast: false)
                    return page.lines($0)
                })
        }
        if try session.rows(form, of: Endpoints.Stock.list, query, at: moment.read) { return }
        var page = StockPage(
            width: output.width, query: text ?? filter.text, isEverything: extent.isEverything, isPast: moment.isGiven)
        var (isFirst, isEmpty) = (true, false)
        try session.pages(extent, of: Endpoints.Stock.list, query, options: moment.read) { stock in
            if isFirst, moment.isGiven {
                output.show([Words.heading(stock.household, on: stock.today, asOf: stock.asOf), []])
            }
            isEmpty = isFirst && stock.items.isEmpty
            isFirst = false
            output.show(page.lines(stock))
        }
        if filter.status.contains("low"), !options.json, !options.quiet {
            output.show([[Span("To include what is used up: larder product list --status low", .quiet)]])
        }
        if isEmpty, let text, let place = session.place(named: text) {
            output.show([
                [Span("What is in that place: larder stock --location \(Shell.quoted(place))".printable, .quiet)]
            ])
        }
    }
}

extension Session {
    /// The place of a name; nil also where that cannot be asked.
    fileprivate func place(named text: String) -> String? {
        let places = try? client.get(Endpoints.Locations.list, at: here, SearchQuery()).value.locations
        return places?.first { NameKey($0.name) == NameKey(text) }?.name
    }
}
