import API
import ArgumentParser

/// What every read takes: the moment it is about.
struct MomentOptions: ParsableArguments {
    @Option(help: ArgumentHelp("As larder would have said at a position or time.", valueName: "when"))
    var asOf: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("As it was (or will be) on a date, by what is known now.", valueName: "date"))
    var on: String?

    /// Another moment than now was asked for.
    var isGiven: Bool { asOf != nil || on != nil }

    var read: ReadOptions { ReadOptions { ($0.asOf, $0.on) = (asOf, on) } }
}
