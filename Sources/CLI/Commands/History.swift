import API
import ArgumentParser
import Client

struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What happened, newest first.",
        discussion: """
            larder history · larder history "whole milk" · larder history 7K3Q
            larder history --since yesterday --by anna · larder history milk --type added,used
            """)

    @Argument(
        help: ArgumentHelp("The thing to show the history of (default: everything).", valueName: "thing"),
        completion: .names(.products, .locations, .stores, .lots))
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only these types, separated by commas: added, used, thrown, opened, lot-opened.", valueName: "type"),
        completion: .names(.types)) var type: String?
    @Option(
        help: ArgumentHelp("Only what this member, or larder, did.", valueName: "name"), completion: .names(.members))
    var by: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only events recorded since: yesterday, 09:30, a time.", valueName: "when"))
    var since: String?

    @Option(help: ArgumentHelp("At most this many.", valueName: "number"))
    var limit: Int?

    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let rows = try ListForm(form, HistoryPage.columns, output)
        let of = words.isEmpty ? nil : words.joined(separator: " ")
        let wanted = limit ?? (rows == nil ? min(output.screenful, 100) : .max)
        var query = SubjectQuery { ($0.type, $0.by, $0.since, $0.limit) = (type, by, since, min(wanted, 1000)) }
        var first: HistoryAnswer?
        try session.read(naming: of ?? "") { (reference) throws(ClientError) in
            query.of = of == nil ? nil : reference
            return try session.client.get(Endpoints.Reports.history, at: session.here, query, options: moment.read)
        } _: {
            first = $0
            return []
        }
        // With `--json` it was printed.
        guard var answer = first else { return }
        if let rows { output.write(rows.head) }
        var shown = 0
        while true {
            if let rows {
                output.write(rows.text(answer.entries))
                shown += answer.entries.count
                answer.entries = []
            }
            // A page may have fewer than were asked for.
            guard let cursor = answer.cursor, shown + answer.entries.count < wanted else { break }
            (query.cursor, query.limit) = (cursor, min(wanted - shown - answer.entries.count, 1000))
            let next = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Reports.history, at: session.here, query, options: moment.read)
            }.value
            (answer.entries, answer.cursor) = (answer.entries + next.entries, next.cursor)
        }
        guard rows == nil else { return }
        let isFiltered = [type, by, since].contains { $0 != nil }
        output.show(
            HistoryPage.lines(answer, width: output.width, now: try session.now(), isFiltered: isFiltered))
    }
}
