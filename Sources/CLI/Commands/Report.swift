import API
import ArgumentParser
import Client

/// `larder report`.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what history adds up to: waste, spending, worth, what will run out.",
        discussion: """
            larder report                     the reports there are
            larder report waste --period last-month --against before
            larder report spending --by store --from 1.3. --to 31.5. --csv
            larder report forecast --to +30d
            """)

    @Argument(help: ArgumentHelp("The report; without it, a list of them.", valueName: "report"))
    var name: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A year, a month, this-month, last-month, this-year, last-year or all.", valueName: "period")
    )
    var period: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The first day.", valueName: "date")) var from: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("The last day.", valueName: "date")) var to: String?

    @Option(help: ArgumentHelp("What the rows are: product, month, store …", valueName: "dimension"))
    var by: String?

    @Option(help: ArgumentHelp("Only so many rows, the greatest.", valueName: "number")) var top: Int?

    @Option(help: ArgumentHelp("Only this product.", valueName: "name"), completion: .names(.products))
    var product: String?

    @Option(help: ArgumentHelp("Only this category.", valueName: "name"), completion: .names(.categories))
    var category: String?

    @Option(help: ArgumentHelp("Only what was bought at this store.", valueName: "name"), completion: .names(.stores))
    var store: String?

    @Option(help: ArgumentHelp("Only what this member did or paid.", valueName: "name"), completion: .names(.members))
    var member: String?

    @Option(help: ArgumentHelp("Compare with before, last-year, a year or a month.", valueName: "period"))
    var against: String?

    @Flag(help: "Add up all events anew, as a check.") var replay = false

    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        guard let name else {
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Reporting.list, at: session.here, NoQuery())
            }
            return session.show(answer) { ReportPage.list($0, width: session.output.width) }
        }
        let query = ReportQuery {
            ($0.from, $0.to, $0.period, $0.by, $0.top) = (from, to, period, by, top)
            ($0.product, $0.category, $0.store, $0.member) = (product, category, store, member)
            ($0.against, $0.replay) = (against, replay ? true : nil)
        }
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(
                Endpoints.Reporting.show, at: AtReport(session.household, name), query, options: moment.read)
        }
        if let rows = try ListForm(form, ReportPage.columns(of: answer.value), session.output) {
            return session.output.write(rows.head + rows.text(answer.value.rows))
        }
        session.show(answer) { ReportPage(answer: $0, width: session.output.width).lines }
    }
}
