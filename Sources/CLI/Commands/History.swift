import API
import ArgumentParser
import Client

struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What happened, newest first.",
        discussion: "larder history · larder history \"whole milk\" · larder history 7K3Q")

    @Argument(
        help: ArgumentHelp("Of what; without it, of everything.", valueName: "thing"),
        completion: .names(.products, .locations, .stores, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("At most so many.", valueName: "number"))
    var limit: Int?

    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        let of = words.isEmpty ? nil : words.joined(separator: " ")
        try session.read(naming: of ?? "") { (reference) throws(ClientError) in
            try session.client.get(
                Endpoints.Reports.history, at: session.here,
                SubjectQuery { ($0.of, $0.limit) = (of == nil ? nil : reference, limit ?? min(output.screenful, 100)) },
                options: moment.read)
        } _: { (answer) throws(Failure) in
            HistoryPage.lines(answer, width: output.width, now: try session.now())
        }
    }
}
