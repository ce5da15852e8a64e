import API
import ArgumentParser
import Client

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What changed between two moments, by product.",
        discussion: """
            larder diff yesterday · larder diff -7d · larder diff 2026-11-01 2026-11-20 · larder diff 1204 1300
            A date means the end of that day, as known now (today: since midnight). A position or a time \
            (2026-11-20T08:00:00Z) means what larder would have answered then.
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A date, a time or a position, and a second one (default: now).", valueName: "moment"))
    var moments: [String]

    @Flag(help: "Everything, however long.") var all = false
    @OptionGroup var form: ListOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        // -3d is a day and is passed on; a mistyped option is not.
        if let unknown = moments.first(where: { $0.hasPrefix("--") }) {
            throw Failure(.wrongUse, "Unknown option '\(unknown.printable)'. 'larder diff --help' lists them all.")
        }
        guard let from = moments.first, moments.count <= 2 else {
            throw Failure(
                .wrongUse, "Specify one or two moments, each as one word or in quotes: larder diff \"3 days ago\"")
        }
        let to = moments.dropFirst().first
        let session = Session(options)
        let output = session.output
        // Each page compares all anew, so as few as possible.
        let shown = output.extent(all: all)
        let extent = shown.isEverything ? Extent(isEverything: true, limit: 1000) : shown
        let query = DiffQuery { ($0.from, $0.to) = (from, to) }
        try session.list(form, of: Endpoints.Reports.diff, query, at: ReadOptions(), extent) { diff throws(Failure) in
            DiffPage.lines(diff, width: output.width, named: to != nil, now: try session.now())
        }
    }
}
