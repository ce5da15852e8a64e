import API
import ArgumentParser
import Client
import Inventory

struct Spoil: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take something out of stock because it went bad.",
        discussion: """
            larder spoil yoghurt
            larder spoil 7K3Q --all    all of one lot, by its code
            larder spoil apples 2 --reason mouldy --day yesterday
            larder spoil --expired     everything that is past its date
            """)

    @OptionGroup var taking: TakingOptions
    @Option(
        name: [.customLong("reason"), .customLong("note")],
        help: ArgumentHelp("The reason, in your own words: mouldy.", valueName: "text"))
    var notes: [String] = []
    @Flag(help: "Everything that is past its date.") var expired = false
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let note = notes.isEmpty ? nil : notes.joined(separator: "; ")
        guard !expired else { return try spoilExpired(note) }
        var taking = taking
        // Spoiled stock is often past its date: no confirmation needed.
        taking.confirmExpired = true
        try taking.run(.spoiled, note: note, choices, options)
    }

    /// Shows what that is, and asks.
    private func spoilExpired(_ note: String?) throws {
        guard taking.words.isEmpty, taking.lot == nil, taking.day == nil, !taking.all else {
            throw Failure(.wrongUse, "--expired is everything past its date: leave out the rest.")
        }
        let session = Session(options)
        var spoil = SpoilExpired()
        (spoil.note, spoil.for) = (note ?? "", taking.person)
        if !choices.dryRun, !choices.yes {
            let preview = try session.call { () throws(ClientError) in
                try session.client.send(Endpoint(for: spoil), at: session.here, spoil, dryRun: true)
            }
            guard session.output.canAsk else {
                throw Failure(.refused, "Nothing was booked. To throw it all out: --yes.")
            }
            session.output.aside(WritePage.lines(preview.value))
            let answer = session.output.ask("Throw all of it out? [y/N] ") ?? ""
            guard answer.isYes else { throw Failure.cancelledByUser }
        }
        try session.sendWrite(spoil, choices)
    }
}
