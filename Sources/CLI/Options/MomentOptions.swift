import API
import ArgumentParser

/// The time options of every read.
struct MomentOptions: ParsableArguments {
    @Option(help: ArgumentHelp("As larder would have shown it at a position or time.", valueName: "when"))
    var asOf: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("As it was (or will be) on a date, by what is known now.", valueName: "date"))
    var on: String?

    /// A time other than now was requested.
    var isGiven: Bool { asOf != nil || on != nil }

    /// Refuses what cannot be watched: a page is shown again, of now.
    func requireNow(_ form: ListOptions, orCounts isCounts: Bool = false) throws(Failure) {
        guard isGiven || isCounts || form.isForPrograms else { return }
        throw Failure(
            .wrongUse, "--watch shows the current state: leave out --as-of, --on, counts, --csv and --format.")
    }

    var read: ReadOptions { ReadOptions { ($0.asOf, $0.on) = (asOf, on) } }
}
