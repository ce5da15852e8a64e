import API
import ArgumentParser
import Client
import Domain

struct Stock: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What there is, by product.",
        discussion: "larder stock · larder stock milk · larder stock --location freezer")

    @Argument(
        help: ArgumentHelp("Only what matches.", valueName: "name"), completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Flag(help: "Everything, however long.")
    var all = false

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
        }
        if try session.rows(form, of: Endpoints.Stock.list, query, at: moment.read) { return }
        var page = StockPage(
            width: output.width, query: text ?? filter.text, isWhole: extent.isWhole, isPast: moment.isGiven)
        var (isFirst, isEmpty) = (true, false)
        try session.pages(extent, of: Endpoints.Stock.list, query, options: moment.read) { stock in
            if isFirst, moment.isGiven {
                output.show([Words.heading(stock.household, on: stock.today, asOf: stock.asOf), []])
            }
            isEmpty = isFirst && stock.items.isEmpty
            isFirst = false
            output.show(page.lines(stock))
        }
        if isEmpty, let text, let place = session.place(named: text) {
            output.show([[Span("What lies there: larder stock --location \(Shell.quoted(place))".printable, .quiet)]])
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
