import API
import ArgumentParser
import Client
import Inventory

struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Erase notes, a person's name or pictures from the whole history, for good.",
        discussion: """
            larder erase note 7K3Q       the notes of a lot; for a product, its own and those of all its lots
            larder erase note p1234      a post's text
            larder erase name Anna       a member's name
            larder erase note --at 1234  the text of the event with that number in 'larder history'
            larder erase picture milk    a product's pictures, or a member's
            For owners. Amounts, dates and prices stay. Earlier backups and exports still contain the text. In \
            scripts use --yes twice.
            """)

    @Argument(help: "What to erase: note, name or picture.") var kind: ErasedKind
    @Argument(
        help: ArgumentHelp("The lot, product or member it belongs to.", valueName: "thing"),
        completion: .names(.products, .lots)) var words: [String] = []
    @Option(help: ArgumentHelp("The event at this position; can be repeated.", valueName: "position"))
    var at: [Int64] = []
    @Flag(help: "Allow positions of any household and of the register (administrators only).") var anywhere = false
    @Flag(help: "Show what would happen, but do nothing.") var dryRun = false
    @Flag(name: .shortAndLong, help: "Do not ask; must be given twice.") var yes: Int
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let thing = words.joined(separator: " ")
        guard thing.isEmpty != at.isEmpty else {
            throw Failure(.wrongUse, "Specify a thing, or positions: larder erase note 7K3Q, or --at 1234.")
        }
        let request = EraseRequest(
            kind: kind, of: thing.isEmpty ? nil : thing, positions: at.isEmpty ? nil : at)
        let preview = try send(request, dryRun: true, session)
        let events = Words.count(preview.value.positions.count, "event")
        if dryRun {
            return session.show(preview) { [[Span("Would erase the \(kind.name) in \(events).")]] + lines($0) }
        }
        if yes < 2 { try ask(events, preview.value, session) }
        let parts = [
            Span("Erased the \(kind.name) in \(events). ", .good),
            Span("Older backups and exports still contain it, and so do free pages of the log until larderd restarts."),
        ]
        session.report(try send(request, dryRun: false, session)) { _ in [parts] }
    }

    private func send(_ request: EraseRequest, dryRun: Bool, _ session: Session) throws(Failure) -> Answer<EraseAnswer>
    {
        try session.call { () throws(ClientError) in
            anywhere
                ? try session.client.send(Endpoints.Admin.erase, at: AtRoot(), request, dryRun: dryRun)
                : try session.client.send(Endpoints.Corrections.erase, at: session.here, request, dryRun: dryRun)
        }
    }

    /// Where the texts are, as far as the preview tells it.
    private func lines(_ preview: EraseAnswer) -> [Line] {
        guard let events = preview.events, !events.isEmpty else { return [] }
        let shown = events.map { [Span("  \($0.position)  ", .quiet), Span($0.text.printable)] }
        let more = preview.positions.count - events.count
        return more == 0 ? shown : shown + [[Span("  … and \(Words.grouped(more)) more", .quiet)]]
    }

    /// Asks twice: first yes or no, then for the word itself.
    private func ask(_ events: String, _ preview: EraseAnswer, _ session: Session) throws(Failure) {
        guard session.output.canAsk else {
            throw Failure(.refused, "This cannot be undone. In a script use --yes twice.")
        }
        session.output.aside(lines(preview))
        let sure = session.output.ask(
            "This blanks the \(kind.name) in \(events) and cannot be undone. Sure? [y/N] ")
        guard sure?.isYes ?? false else { throw .cancelledByUser }
        guard session.output.ask("Type erase to confirm: ") == "erase" else { throw .cancelledByUser }
    }
}
