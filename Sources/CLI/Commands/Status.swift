import API
import ArgumentParser
import Client

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what is past its date and what soon will be.",
        discussion: """
            This is what larder shows without a verb.
            ~ = estimated
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Count as soon whatever expires within this many days: 10 or 10d.", valueName: "days"))
    var within: Within?

    @Option(help: ArgumentHelp("Only what is in this place.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Flag(help: "Everything, including what is fresh.")
    var all = false

    @Flag(help: "Only the counts, in one line.")
    var line = false

    @Flag(
        help:
            "For scripts: exit with 4 if anything is past its date or soon will be, is low, to buy or to settle, else with 0. Shows the counts."
    )
    var exitStatus = false

    @Flag(help: "Refresh on every change and at midnight, until ^C.") var watch = false

    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    /// An exit code that no failure ends with.
    private static let needsAttention: Int32 = 4

    func run() throws {
        if watch { try moment.requireNow(form, orCounts: line || exitStatus) }
        let session = Session(options)
        let when = moment.read
        if line || exitStatus {
            guard within == nil, location == nil, !all, !form.isForPrograms else {
                throw Failure(
                    .wrongUse,
                    "--line and --exit-status count everything, each by its own days: leave out --within, --location, "
                        + "--all, --csv and --format.")
            }
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Reports.summary, at: session.here, options: when)
            }
            if line || !session.output.quiet { session.show(answer) { [SummaryLine.line($0)] } }
            let summary = answer.value
            let counts = [summary.expired, summary.expiringSoon, summary.low, summary.onLists, summary.toSettle]
            let isAny = counts.contains { $0 ?? 0 > 0 }
            if exitStatus, isAny { throw ExitCode(Self.needsAttention) }
            return
        }
        let output = session.output
        let query = BoardQuery {
            ($0.within, $0.status) = (within?.days, all ? nil : "expired,expiringSoon")
            $0.location = location
        }
        guard !watch else {
            var query = query
            query.limit = all ? output.extent(all: true).limit : Extent.everything.limit
            return try session.watch(
                { [query] () throws(ClientError) in
                    try session.client.get(Endpoints.Reports.board, at: session.here, query)
                }, page: { BoardPage.lines($0, width: output.width, full: all, rows: output.extent(all: all).rows) })
        }
        let extent = output.extent(all: all)
        let page = Extent(isEverything: extent.isEverything, limit: Extent.everything.limit)
        try session.list(form, of: Endpoints.Reports.board, query, at: when, page) {
            BoardPage.lines($0, width: output.width, full: all, rows: extent.rows, past: moment.isGiven)
        }
    }
}
