import API
import ArgumentParser
import Client

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Why there is as much of something as there is.",
        discussion: "larder explain milk · larder explain 7K3Q")

    @Argument(help: ArgumentHelp("A product or a lot.", valueName: "thing"))
    var words: [String]

    @Option(help: ArgumentHelp("At most so many steps.", valueName: "number"))
    var limit: Int?

    @OptionGroup var moment: MomentOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let output = session.output
        try session.read(naming: words.joined(separator: " ")) { (reference) throws(ClientError) in
            try session.client.get(
                Endpoints.Looks.explain, at: session.here,
                SubjectQuery(of: reference, limit: limit ?? output.screenful),
                options: moment.read)
        } _: {
            ExplainPage.lines($0, width: output.width, now: .now)
        }
    }
}
