import API
import ArgumentParser
import Client
import Inventory

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the newest events as they are in the log.",
        discussion: """
            larder log · larder log --follow · larder log --subject milk --since yesterday
            larder log --type stock-consumed,reversal --by anna · larder log --after 1200 --limit 50
            """)

    @Option(help: ArgumentHelp("Only events after this position.", valueName: "position")) var after: UInt64?
    @Option(
        help: ArgumentHelp("Only events of this product, lot, place or transaction.", valueName: "thing"),
        completion: .names(.products, .locations, .stores, .lots))
    var subject: String?
    @Option(
        help: ArgumentHelp(
            "Only these types, separated by commas: added, used, opened, stock-consumed.", valueName: "type"),
        completion: .names(.types)) var type: String?
    @Option(
        help: ArgumentHelp("Only what this member, or larder, did.", valueName: "name"), completion: .names(.members))
    var by: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only events recorded since: yesterday, 09:30, a time.", valueName: "when"))
    var since: String?
    @Option(help: ArgumentHelp("At most this many.", valueName: "number")) var limit: Int?
    @Flag(help: "All events, from the first.") var all = false
    @Flag(name: .shortAndLong, help: "Keep showing new events, until ^C.") var follow = false
    @Flag(help: "Events of all households and the register (administrators only).") var everything = false
    @OptionGroup var form: ListOptions
    @OptionGroup var options: GlobalOptions

    /// As many as one has in mind where one begins to follow, as with `tail -f`.
    private static let beforeWhatComes = 10

    /// Rows for programs are all there are.
    private var isFull: Bool { all || form.isForPrograms }

    func run() throws {
        let session = Session(options)
        guard !everything || [subject, type, by, since].allSatisfy({ $0 == nil }) && !follow else {
            throw Failure(
                .wrongUse, "--everything shows all events: leave out --follow, --subject, --type, --by and --since.")
        }
        let start = after ?? (isFull && limit == nil && !follow || all ? 0 : nil)
        let screen = try Screen(session, form, everything: everything)
        guard start == nil || !follow || limit == nil else {
            throw Failure(.wrongUse, "--follow shows all new events: leave out --limit.")
        }
        if follow {
            try stream(session, after: try start ?? newest(session, screen), screen)
        } else if let start {
            try forward(session, after: start, screen)
        } else if everything {
            // Positions of the whole log have no gaps.
            let head = try page(session, LogQuery { $0.limit = 1 }).head
            let count = UInt64(limit ?? session.output.screenful)
            try forward(session, after: head > count ? head - count : 0, screen)
        } else {
            _ = try newest(session, screen)
        }
    }

    /// The search options of the log.
    private func filter(_ session: Session) -> LogQuery {
        LogQuery {
            ($0.subject, $0.type, $0.by, $0.since) = (subject, type, by, since)
            $0.describe = everything || session.output.json ? nil : true
        }
    }

    /// Shows the last events.
    /// - Returns: The newest position of the log.
    private func newest(_ session: Session, _ screen: Screen) throws(Failure) -> UInt64 {
        var query = filter(session)
        query.newest = true
        let wanted = limit ?? (follow ? Self.beforeWhatComes : session.output.screenful)
        var head: UInt64?
        var pages: [[EventView]] = []
        var left = wanted
        repeat {
            query.limit = min(1000, left)
            let answer = try page(session, query)
            head = head ?? answer.head
            pages.append(answer.events)
            left -= answer.events.count
            (query.newest, query.before) = (nil, answer.previous)
        } while query.before != nil && left > 0
        if query.before != nil, !follow, screen.clock != nil || limit == nil {
            let older = [[Span("… and older: --limit \(wanted * 4), or --all", .quiet)]]
            // Beside lines of JSON, which are events.
            if screen.clock == nil { session.output.aside(older) } else { session.output.show(older) }
        }
        screen.show(pages.reversed().flatMap(\.self))
        return head ?? 0
    }

    /// Shows the events after a position.
    private func forward(_ session: Session, after position: UInt64, _ screen: Screen) throws(Failure) {
        var query = filter(session)
        query.after = position
        var left = limit ?? (isFull ? Int.max : session.output.screenful)
        repeat {
            query.limit = min(1000, left)
            let answer = try page(session, query)
            screen.show(answer.events)
            left -= answer.events.count
            query.after = answer.next
        } while query.after != nil && left > 0
        if let next = query.after, screen.clock != nil {
            session.output.show([[Span("… and newer: --after \(next)", .quiet)]])
        }
    }

    private func page(_ session: Session, _ query: LogQuery) throws(Failure) -> EventsAnswer {
        try session.call { () throws(ClientError) in
            everything
                ? try session.client.get(Endpoints.Log.page, at: AtRoot(), query).value
                : try session.client.get(Endpoints.Reports.events, at: session.here, query).value
        }
    }

    private func stream(_ session: Session, after: UInt64, _ screen: Screen) throws(Failure) {
        let filter = filter(session)
        var last = after
        while true {
            let from = last
            let events = try session.call { () throws(ClientError) in
                try session.client.open(Endpoints.Reports.eventStream, at: session.here, filter, after: from)
            }
            while let new = try session.call({ () throws(ClientError) in try events.receive() }) {
                screen.show(new)
                last = new.last?.position ?? last
            }
        }
    }
}

extension Log {
    /// Where events are shown, and by whose clock.
    private struct Screen {
        let session: Session
        /// Nil for programs, which get times with their offset.
        let clock: LocalTime?
        /// With `--csv` or `--format`; with `--json` each event is one line.
        let rows: ListForm<EventView>?

        init(_ session: Session, _ form: ListOptions, everything: Bool) throws(Failure) {
            self.session = session
            rows = try ListForm(form, LogPage.columns, session.output)
            if let rows { session.output.write(rows.head) }
            if session.output.json || rows != nil {
                clock = nil
            } else if everything, let current = try? session.now() {
                clock = current
            } else if everything {
                session.output.aside([[Span("Times are in UTC: the events are of several households.", .quiet)]])
                clock = LocalTime(.ofThisMachine, zone: .utc)
            } else {
                clock = try session.now()
            }
        }

        func show(_ events: [EventView]) {
            if let rows { return session.output.write(rows.text(events)) }
            guard let clock else { return events.forEach { session.show(json: $0) } }
            let now = clock.showing(.ofThisMachine)
            session.output.show(LogPage.lines(events, width: session.output.width, now: now))
        }
    }
}
