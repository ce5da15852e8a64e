import API
import ArgumentParser
import Client

struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Everything a name, code or barcode may mean.")

    @Argument(
        help: ArgumentHelp("What to look for; without it, the most recent.", valueName: "text"),
        completion: .names(.products, .variants, .locations, .stores, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("At most so many.", valueName: "number"))
    var limit: Int?

    @OptionGroup var filter: FilterOptions
    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let rows = try ListForm(form, MatchPage.columns, output)
        let text = words.joined(separator: " ")
        let query = SearchQuery {
            ($0.query, $0.limit) = (text.isEmpty ? nil : text, limit ?? output.screenful)
            filter.add(to: &$0)
        }
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(
                Endpoints.Reports.find, at: session.here, query, options: moment.read)
        }
        if let rows {
            output.write(rows.head + rows.text(answer.value.matches))
        } else {
            show(answer, text, session)
        }
        if answer.value.matches.isEmpty, !text.isEmpty { throw ExitCode(Failure.Code.notFound.rawValue) }
    }

    private func show(_ answer: Answer<FindAnswer>, _ text: String, _ session: Session) {
        session.show(answer) { found in
            guard !found.matches.isEmpty else {
                let none = filter.text == nil ? "Nothing is in stock." : "Nothing like that is in stock."
                return [[text.isEmpty ? Span(none) : Span("Nothing is called \"\(text)\".".printable)]]
            }
            let more: [Line] =
                found.cursor == nil ? [] : [[Span("… and more: --limit \(found.matches.count * 4)", .quiet)]]
            return MatchPage.lines(found.matches, width: session.output.width) + more
        }
    }
}
