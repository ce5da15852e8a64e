import API
import ArgumentParser
import Client

struct Stock: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What there is, by product.",
        discussion: "larder stock · larder stock milk · larder stock --location freezer")

    @Argument(help: ArgumentHelp("Only what matches.", valueName: "name"))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only what lies there.", valueName: "place"))
    var location: String?

    @Flag(help: "Everything, however long.")
    var all = false

    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let text = words.isEmpty ? nil : words.joined(separator: " ")
        let extent = output.extent(all: all)
        var query = SearchQuery { ($0.query, $0.location, $0.limit) = (text, location, extent.limit) }
        var page = StockPage(width: output.width, query: text ?? location)
        var isFirst = true
        try session.pages(extent, StockAnswer.self) { (cursor) throws(ClientError) in
            query.cursor = cursor
            return try session.client.bytes(Endpoints.Stock.list, at: session.here, query, options: moment.read)
        } show: { stock, goesOn in
            if isFirst, moment.isGiven {
                output.show([Words.heading(stock.household, on: stock.today, asOf: stock.asOf), []])
            }
            isFirst = false
            output.show(page.lines(stock, goesOn: goesOn))
        }
    }
}
