import API
import ArgumentParser
import Client

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The newest events themselves, as the log has them.",
        discussion: """
            larder log · larder log --follow · larder log --subject milk --since yesterday
            larder log --type stock-consumed,reversal --by anna · larder log --after 1200 --limit 50
            """)

    @Option(help: ArgumentHelp("Only what came after this position.", valueName: "position")) var after: UInt64?
    @Option(help: ArgumentHelp("Only of this product, lot, place or transaction.", valueName: "thing"))
    var subject: String?
    @Option(help: ArgumentHelp("Only events of this type; several with commas.", valueName: "type")) var type: String?
    @Option(help: ArgumentHelp("Only what this member did, or larder.", valueName: "name")) var by: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only what was recorded since: yesterday, 09:30, a time.", valueName: "when"))
    var since: String?
    @Option(help: ArgumentHelp("At most so many.", valueName: "number")) var limit: Int?
    @Flag(help: "All there are, from the first.") var all = false
    @Flag(name: .shortAndLong, help: "Go on with what comes, until ^C.") var follow = false
    @Flag(help: "Of all households and the register (administrators only).") var everything = false
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        guard !everything || [subject, type, by, since].allSatisfy({ $0 == nil }) && !follow else {
            throw Failure(.wrongUse, "--everything shows all there is: leave out --follow and what it is searched by.")
        }
        var query = LogQuery(
            after: after, limit: limit ?? (all ? 1000 : session.output.screenful), subject: subject, type: type, by: by,
            since: since)
        let isNewest = !all && after == nil
        if everything, isNewest {
            // Its positions have no gaps.
            let head = try page(session, LogQuery(after: nil, limit: 1)).value.head
            let count = UInt64(query.limit ?? 0)
            query.after = head > count ? head - count : 0
        } else if isNewest {
            query.newest = true
        }
        var head: UInt64
        repeat {
            let answer = try page(session, query)
            if session.output.json, !follow {
                session.output.show(raw: answer.raw)
            } else {
                show(answer.value.events, session)
            }
            head = answer.value.head
            query.after = answer.value.next
        } while all && limit == nil && query.after != nil
        if follow { try stream(session, after: head, query) }
    }

    private func page(_ session: Session, _ query: LogQuery) throws(Failure) -> Answer<EventsAnswer> {
        try session.call { () throws(ClientError) in
            everything
                ? try session.client.get(Endpoints.Log.page, at: AtRoot(), query)
                : try session.client.get(Endpoints.Looks.events, at: session.here, query)
        }
    }

    private func stream(_ session: Session, after: UInt64, _ query: LogQuery) throws(Failure) {
        let filter = LogQuery(subject: query.subject, type: query.type, by: query.by)
        var last = after
        while true {
            let from = last
            let events = try session.call { () throws(ClientError) in
                try session.client.open(Endpoints.Looks.eventStream, at: session.here, filter, after: from)
            }
            while let new = try session.call({ () throws(ClientError) in try events.receive() }) {
                show(new, session)
                last = new.last?.position ?? last
            }
        }
    }

    private func show(_ events: [EventView], _ session: Session) {
        if session.output.json { return events.forEach { session.show(json: $0) } }
        session.output.show(events.map { LogPage.line($0, width: session.output.width) })
    }
}
