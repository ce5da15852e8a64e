import API
import ArgumentParser
import Client

/// `larder price inflation`.
struct PriceInflation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inflation",
        abstract: "Show how the prices of what you actually buy have changed.",
        discussion: """
            Compares purchases of the twelve months before a month at the prices of each month since.
            larder price inflation --since 2025-11
            """)

    @Option(help: ArgumentHelp("The month to compare with: 2025-11, \"März 2026\".", valueName: "month"))
    var since: String?

    @Option(help: ArgumentHelp("How many products to name for each month.", valueName: "number"))
    var limit: Int?

    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(
                Endpoints.Compare.inflation, at: session.here, InflationQuery { ($0.since, $0.limit) = (since, limit) },
                options: moment.read)
        }
        session.show(answer) { InflationPage.lines($0, width: session.output.width) }
    }
}
