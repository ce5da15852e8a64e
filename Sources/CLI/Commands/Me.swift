import API
import ArgumentParser
import Client

struct Me: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your account: households, roles, level, picture, favourites, store and tokens.",
        subcommands: [Show.self, Picturing.self, Storing.self, Contributions.self], defaultSubcommand: Show.self)

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Your households, your settings in each, and your tokens.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.me, at: AtRoot())
            }
            session.show(answer) { MePage.lines($0, width: session.output.width, today: session.today(in:)) }
        }
    }
}
