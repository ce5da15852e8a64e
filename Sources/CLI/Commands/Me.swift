import API
import ArgumentParser
import Client

struct Me: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Who you are to larder: your households, your roles, your favourites.")
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.me, at: AtRoot())
        }
        session.show(answer) { MePage.lines($0, width: session.output.width, today: session.today(in:)) }
    }
}
