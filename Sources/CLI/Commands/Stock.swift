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
        var query = SearchQuery { ($0.query, $0.location, $0.limit) = (text, location, all ? 1000 : output.screenful) }
        let stock = try session.pages(more: all || output.height == nil) { (cursor) throws(ClientError) in
            query.cursor = cursor
            return try session.client.get(
                Endpoints.Stock.list, at: session.here, query, options: moment.read)
        } cursor: {
            $0.cursor
        } append: {
            $0.items += $1.items
        }
        guard let stock else { return }
        if moment.isGiven { output.show([Words.heading(stock.household, on: stock.today, asOf: stock.asOf), []]) }
        output.show(StockPage.lines(stock, width: output.width, query: text ?? location))
    }
}
