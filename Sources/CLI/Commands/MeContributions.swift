import API
import ArgumentParser
import Client

extension Me {
    struct Contributions: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What your level, or another member's, is based on.",
            discussion: """
                larder me contributions · larder me contributions Ben
                A price counts once for each product, store and day; every post and every comment counts.
                """)
        @Argument(help: ArgumentHelp("The member, if not you.", valueName: "member"), completion: .names(.members))
        var words: [String] = []
        @Flag(help: "All contributions.") var all = false
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
