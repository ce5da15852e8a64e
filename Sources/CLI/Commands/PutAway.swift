import API
import ArgumentParser
import Client
import Inventory

struct PutAway: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "put-away",
        abstract: "Move what is ticked on a list into stock.",
        discussion: """
            larder put-away                       asks line by line; Enter accepts one as it is
            larder put-away Drogerie --store dm   another list; also --day yesterday, --payer Ben
            larder put-away --total 23.50         the total on the receipt; shows the difference
            larder put-away --yes --skip Milch    everything as it is except one thing, which stays ticked
            Known prices of the store are filled in, marked ~; to change one, enter price 1.29, or price none.
            Nothing is booked until the end, then everything at once. If you stop before, your answers are kept.
            """)

    @OptionGroup var which: ListArgument
    @Option(help: ArgumentHelp("Where it was bought.", valueName: "store"), completion: .names(.stores))
    var store: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("The day, if not today.", valueName: "date"))
    var day: String?
    @Option(help: ArgumentHelp("Who paid, if not you.", valueName: "member"), completion: .names(.members))
    var payer: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("The total on the receipt.", valueName: "money"))
    var total: String?
    @Option(
        help: ArgumentHelp("Leave it on the list; can be repeated.", valueName: "entry"),
        completion: .names(.entries))
    var skip: [String] = []
    @Flag(help: "Do not fill in known prices of the store.") var noPrices = false
    @Flag(help: "Start over, without earlier answers.") var again = false
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let list = which.name
        let found: EntriesAnswer
        do throws(Failure) {
            found = try session.allEntries(EntriesQuery { ($0.list, $0.state) = (list, "ticked") })
        } catch {
            guard let store, let list,
                (try? session.client.get(Endpoints.Stores.show, at: session.thing("\(store) \(list)"))) != nil
            else { throw error }
            var failure = error
            failure.message +=
                " Put a store name of several words in quotes: --store \(Shell.quoted("\(store) \(list)"))".printable
            throw failure
        }
        let file = PutAwayFile(found.on.id)
        if again, !choices.dryRun { file.remove() }
        // What was begun of entries that are all ticked no more is over, its store and its day too.
        let before = try again ? nil : file.read().flatMap { $0.isSent || $0.concerns(found.entries) ? $0 : nil }
        var table = before ?? PutAwayTable(found.on)
        if !table.isSent { table.take(found.entries) }
        if before != nil, !session.output.json { session.output.aside([["Continuing where you left off."]]) }
        // One that was sent stays as it was: whether it is booked is not known.
        if !table.isSent { try fill(&table, found, session) }
        let known = table.texts.filter(session.isProduct)
        session.output.aside(
            known.map { name in
                let quoted = Shell.quoted(name)
                let same = found.entries.filter { NameKey($0.name) == NameKey(name) }
                // Beside the product's own entry it is named with its amount.
                let text = same.count > 1 ? same.first { $0.product == nil }?.amount.map { "\($0.text) \(name)" } : nil
                let entry = Shell.quoted(text ?? name) + " --list " + Shell.quoted(table.name)
                return [
                    Span("“\(name)” is now a product: larder list change \(entry) --to \(quoted)".printable),
                    Span("; if it was already added: larder list remove \(entry)".printable),
                ]
            })
        var dialogue = PutAwayDialogue(session: session, table: table, file: file)
        try dialogue.run(choices)
    }

    /// Takes in what is said of all of it, and the prices that are known.
    private func fill(_ table: inout PutAwayTable, _ found: EntriesAnswer, _ session: Session) throws(Failure) {
        // larderd would book it there anyway (P1).
        let usual = table.store == nil ? try session.usualStore() : nil
        if let store = store ?? usual { table.buy(at: store) }
        (table.day, table.payer) = (day ?? table.day, payer ?? table.payer)
        table.receipt = total ?? table.receipt
        for name in skip {
            guard let place = table.lines.firstIndex(where: { NameKey($0.name) == NameKey(name) }) else {
                // A text is no stock, and is not put away anyway.
                if found.entries.contains(where: { NameKey($0.name) == NameKey(name) }) { continue }
                let names = table.lines.map(\.name).joined(separator: ", ")
                let there = names.isEmpty ? "nothing ticked goes into stock" : "ticked: \(names)"
                throw Failure(.notFound, "“\(name)” is not ticked there; \(there)".printable)
            }
            table.lines[place].isSkipped = true
        }
        let isFilled = !noPrices && table.store != nil
        table.fill(isFilled ? (try? session.estimated(of: found.on, at: table.store)) ?? [] : nil)
    }
}

extension Session {
    /// Where the caller buys if nothing is said.
    fileprivate func usualStore() throws(Failure) -> String? {
        try call { () throws(ClientError) in try client.get(Endpoints.Households.show, at: here) }.value.usualStore?
            .name
    }
}
