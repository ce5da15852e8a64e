import API
import ArgumentParser
import Client

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the events behind a figure.",
        discussion: """
            larder explain                                      what can be explained
            larder explain milk · larder explain 7K3Q           how much there is of a product or in a lot
            larder explain milk minimum · larder explain 7K3Q date
            larder explain milk price · larder explain milk average --store Lidl
            larder explain status · expired · soon · fresh · low · lots · products · reminders · next reminder
            larder explain fridge · fridge expired              how much is there
            larder explain household window                     a setting
            Figures of a product: \(FigureWords.list(.product)).
            Figures of a lot: \(FigureWords.list(.lot)).
            Figures of the household: \(FigureWords.list(.household)).
            """)

    @Argument(
        help: ArgumentHelp("A product or a lot, and one of its figures.", valueName: "thing [figure]"),
        completion: .names(.products, .locations, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("At most this many steps.", valueName: "number"))
    var limit: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Items that expire within this many days count as soon: 10 or 10d.", valueName: "days"))
    var within: Within?

    @Option(help: "Only prices at this store.", completion: .names(.stores))
    var store: String?

    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let rows = try ListForm(form, ExplainPage.columns, output)
        guard !words.isEmpty else {
            guard rows == nil, !output.json else {
                throw Failure(.wrongUse, "Specify what to explain: larder explain milk")
            }
            return output.show(ExplainPage.menu(width: output.width))
        }
        if let rows { return try list(rows, session) }
        let queries = FigureWords(words).queries
        if output.json, queries.count > 1 {
            return output.show(
                together: try queries.map { try self.answer($0, session, limit ?? output.screenful).raw })
        }
        for (index, query) in queries.enumerated() {
            if index > 0 { output.show([[]]) }
            try session.read(naming: query.of ?? "") { (reference) throws(ClientError) in
                var query = query
                query.of = query.of == nil ? nil : reference
                (query.within, query.store) = (within?.days, store)
                query.limit = limit ?? output.screenful
                return try session.client.get(Endpoints.Reports.explain, at: session.here, query, options: moment.read)
            } _: { (answer) throws(Failure) in
                ExplainPage.lines(answer, past: moment.isGiven, width: output.width, now: try session.now())
            }
        }
    }

    private func list(_ rows: ListForm<ExplainRow>, _ session: Session) throws(Failure) {
        session.output.write(rows.head)
        for query in FigureWords(words).queries {
            let answer = try answer(query, session, limit ?? 1000).value
            session.output.write(rows.text(answer.steps.map { ExplainRow(answer: answer, step: $0) }))
        }
    }

    private func answer(
        _ query: ExplainQuery, _ session: Session, _ limit: Int
    ) throws(Failure) -> Answer<ExplainAnswer> {
        var query = query
        (query.within, query.store, query.limit) = (within?.days, store, limit)
        return try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Reports.explain, at: session.here, query, options: moment.read)
        }
    }
}
