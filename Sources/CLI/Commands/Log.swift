import API
import ArgumentParser
import Client

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The events themselves, oldest first.",
        discussion: "larder log · larder log --follow · larder log --after 1200 --limit 50")

    @Option(help: ArgumentHelp("Only what came after this position.", valueName: "position")) var after: UInt64?
    @Option(help: ArgumentHelp("At most so many.", valueName: "number")) var limit: Int?
    @Flag(name: .shortAndLong, help: "Go on with what comes, until ^C.") var follow = false
    @Flag(help: "Of all households and the register (administrators only).") var everything = false
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let count = limit ?? session.output.screenful
        var start = after
        if start == nil {
            // The last ones: positions are the whole log's, so a household may have fewer of them.
            let head = try page(session, LogQuery(after: nil, limit: 1)).value.head
            start = head > UInt64(count) ? head - UInt64(count) : 0
        }
        let answer = try page(session, LogQuery(after: start, limit: count))
        if session.output.json, !follow { return session.output.show(raw: answer.raw) }
        show(answer.value.events, session)
        if follow { try stream(session, after: answer.value.events.last?.position ?? start) }
    }

    private func page(_ session: Session, _ query: LogQuery) throws(Failure) -> Answer<EventsAnswer> {
        try session.call { () throws(ClientError) in
            everything
                ? try session.client.get(Endpoints.Log.page, at: AtRoot(), query)
                : try session.client.get(Endpoints.Looks.events, at: session.here, query)
        }
    }

    private func stream(_ session: Session, after: UInt64?) throws(Failure) {
        guard !everything else { throw Failure(.wrongUse, "--follow shows one household: leave out --everything.") }
        var last = after
        while true {
            let from = last
            let events = try session.call { () throws(ClientError) in
                try session.client.open(Endpoints.Looks.eventStream, at: session.here, after: from)
            }
            while let new = try session.call({ () throws(ClientError) in try events.receive() }) {
                show(new, session)
                last = new.last?.position ?? last
            }
        }
    }

    private func show(_ events: [EventView], _ session: Session) {
        if session.output.json { return events.forEach { session.show(json: $0) } }
        session.output.show(events.map(LogPage.line))
    }
}
