import API
import ArgumentParser
import Client
import Inventory

struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find everything that matches a name, code or barcode, and what stores sell it for.",
        discussion: """
            larder find milk                 its variants, and the best offers of each
            larder find --on-sale --store Lidl
            larder find milk --add           choose a product, a variant or an offer to put in stock
            larder find milk --add-to Shopping    choose one to put on that shopping list
            """)

    @Argument(
        help: ArgumentHelp("What to look for; without it, the most recent.", valueName: "text"),
        completion: .names(.products, .variants, .locations, .stores, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("At most this many matches.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("At most this many offers of each product; 0: none.", valueName: "number"))
    var offers: Int?

    @Flag(help: "Ask which of them to put in stock.")
    var add = false

    @Option(help: "Ask which of them to put on this shopping list.", completion: .names(.lists)) var addTo: String?

    @OptionGroup var filter: FilterOptions
    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let text = words.joined(separator: " ")
        let session = Session(options)
        let output = session.output
        let asks = add || addTo != nil
        if asks { try requireAsking(text, output) }
        let rows = try ListForm(form, MatchPage.columns, output)
        let query = FindQuery {
            ($0.query, $0.limit) = (text.isEmpty ? nil : text, limit ?? output.screenful)
            $0.offers = offers ?? (rows == nil ? 3 : nil)
            filter.add(to: &$0.search)
        }
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(
                Endpoints.Reports.find, at: session.here, query, options: moment.read)
        }
        if let rows {
            output.write(rows.head + rows.text(answer.value.matches))
        } else if answer.value.matches.isEmpty, !text.isEmpty, !output.json {
            throw Failure(.notFound, "Nothing found for “\(text)”.".printable)
        } else {
            show(answer, text, session)
            if asks { try addChosen(of: answer.value, session) }
        }
        if answer.value.matches.isEmpty, !text.isEmpty { throw ExitCode(Failure.Code.notFound.rawValue) }
    }

    private func requireAsking(_ text: String, _ output: Output) throws(Failure) {
        let option = addTo == nil ? "--add" : "--add-to"
        guard !add || addTo == nil else {
            throw Failure(.wrongUse, "--add puts it in stock, --add-to puts it on a list: use only one of them.")
        }
        guard !moment.isGiven else {
            throw Failure(.wrongUse, "\(option) works only for now: leave out --as-of and --on.")
        }
        guard !output.canAsk else { return }
        let name = text.isEmpty ? "NAME" : Shell.quoted(text)
        let instead =
            addTo.map { "larder list add \(name) --list \(Shell.quoted($0))" } ?? "larder add \(name) --store STORE"
        throw Failure(.wrongUse, "\(option) asks which one; without a terminal, use: \(instead)")
    }

    private func show(_ answer: Answer<FindAnswer>, _ text: String, _ session: Session) {
        session.show(answer) { found in
            guard !found.matches.isEmpty else {
                return [[filter.text == nil ? "Nothing is in stock." : "Nothing like that is in stock."]]
            }
            let count = found.matches.count
            let more: [Line] =
                found.cursor == nil || count >= 1000
                ? [] : [[Span("… and more: --limit \(min(1000, count * 4))", .quiet)]]
            return MatchPage.lines(
                found, past: moment.isGiven, numbered: add || addTo != nil, width: session.output.width) + more
        }
    }

    /// Puts what is chosen in stock, or on a list: of an offer one of its packs, of its store.
    private func addChosen(of found: FindAnswer, _ session: Session) throws {
        let things = FoundThing.all(in: found)
        let choices = things.compactMap(\.choice)
        guard !choices.isEmpty else { return }
        let goes = addTo == nil ? "goes into stock" : "goes on the list"
        let answer = session.output.ask("Which one \(goes)? [\(Session.range(choices.count)), Enter for none] ") ?? ""
        guard let number = Int(answer), choices.indices.contains(number - 1) else { throw Failure.cancelledByUser }
        let chosen = choices[number - 1]
        // The end of input is no Enter.
        guard let much = session.output.ask("How much? [Enter for \(chosen.amount("") ?? "one")] ") else {
            throw Failure.cancelledByUser
        }
        try session.write(naming: chosen.thing, .unparsed(yes: false)) { (naming) throws(ClientError) in
            if let addTo {
                var entry = chosen.entry(much, of: naming.reference)
                entry.list = addTo
                return try session.client.send(
                    Endpoints.of(AddEntry.self), at: session.here, entry, id: naming.id, dryRun: false)
            }
            var add = AddStock()
            (add.product, add.amount) = (PhraseField(name: naming.reference), AmountField(typed: chosen.amount(much)))
            add.store = chosen.store
            (add.date, add.asksDate) = (naming.date, naming.date == nil)
            return try session.client.send(
                Endpoints.of(AddStock.self), at: session.here, add, id: naming.id, dryRun: false)
        }
    }
}
