import API
import ArgumentParser
import Client

extension Me {
    struct Contributions: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What your level is made of, or another member's.",
            discussion: """
                larder me contributions · larder me contributions Ben
                A price counts once for each product, store and day; a post and a comment each.
                """)
        @Argument(help: ArgumentHelp("Whose, if not yours.", valueName: "member"), completion: .names(.members))
        var words: [String] = []
        @Flag(help: "All there are.") var all = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var query = ContributionsQuery()
            query.member = words.isEmpty ? nil : words.joined(separator: " ")
            let extent = session.output.extent(all: all)
            let now = try session.now()
            try session.list(form, of: Endpoints.Feed.contributions, query, at: moment.read, extent) {
                ContributionPage.lines($0, width: session.output.width, now: now)
            }
        }
    }
}
