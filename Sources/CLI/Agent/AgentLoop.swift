import API
import Client
import Files
import Glibc
import Inventory

/// Waits for firings and clicks, shows bubbles, and reports: one thread, one `poll`.
final class AgentLoop {
    /// How firings are shown.
    enum Face: Equatable {
        case desktop(program: String)
        case terminal
    }

    private let face: Face
    private let household: String
    private let output: Output
    private let journal: AgentJournal
    private let reports: AgentReports
    private let streaming: LarderClient
    private let stop: InterruptSignal
    private let outbox: OutboxFile

    private var stream: ServerEvents<FiringView>?
    private var lastMessageAt = Monotonic.now
    private var backoff = Backoff()
    private var queue: [FiringView] = []
    private var bubbles: [LiveBubble] = []
    /// Nil until the desktop has been queried.
    private var showsActions: Bool?
    private let onNotShown: () -> Void
    /// A bubble that could not be shown is not retried before this time.
    private var showAgainAt = 0

    /// Maximum number of children. All but one may wait for a click, so that one can always show a bubble.
    static let mostBubbles = 8

    /// `showsActions` nil: query the desktop. `onNotShown` is called for every bubble that did not reach the screen.
    init(
        face: Face, household: String, output: Output, socket: SocketPath, journal: AgentJournal, stop: InterruptSignal,
        showsActions: Bool? = nil, outbox: OutboxFile = .usual, onNotShown: @escaping () -> Void = {}
    ) {
        self.outbox = outbox
        self.showsActions = showsActions
        self.onNotShown = onNotShown
        self.face = face
        self.household = household
        self.output = output
        self.journal = journal
        self.stop = stop
        streaming = LarderClient(socket: socket, origin: OriginName.agent, timeout: 10_000)
        reports = AgentReports(
            client: LarderClient(socket: socket, origin: OriginName.agent, timeout: 10_000),
            channel: face == .terminal ? "terminal" : "desktop")
    }

    /// Returns when interrupted.
    func run() throws(Failure) {
        while !stop.isSet {
            connect()
            // Before the wait: events that arrived with the head of the stream do not wake `poll`.
            readStream()
            try readBubbles()
            try showWaiting()
            wait()
        }
        for bubble in bubbles {
            bubble.child.kill()
            _ = bubble.child.reap()
        }
    }

    private func connect() {
        guard stream == nil, Monotonic.now >= backoff.next else { return }
        do throws(ClientError) {
            stream = try streaming.open(Endpoints.Reminders.stream, at: AtHousehold(household))
            lastMessageAt = Monotonic.now
            if backoff.reset() { say("connected again") }
            reports.retry()
            deliver()
        } catch {
            lost(error.sentence)
        }
    }

    /// Sends what waits in this user's outbox (Q9).
    private func deliver() {
        do throws(Failure) {
            _ = try Delivery(outbox: outbox, socket: streaming.socket, isQuiet: output.quiet) { self.output.aside($0) }
                .run()
        } catch {
            say(error.message)
        }
    }

    /// Reports each lost connection once.
    private func lost(_ why: String) {
        stream = nil
        if backoff.fail() { say("\(why)\nRetrying until it answers.") }
    }

    private func say(_ text: String) { output.aside([[Span("larder agent: \(text)")]]) }

    private func wait() {
        var descriptors = [pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0)]
        if let stream { descriptors.append(pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0)) }
        descriptors += bubbles.map { pollfd(fd: $0.child.descriptor, events: Int16(POLLIN), revents: 0) }
        var until = stream == nil ? backoff.next : lastMessageAt + Int(ServerEvents<FiringView>.silence)
        if !queue.isEmpty { until = min(until, max(showAgainAt, Monotonic.now + (hasRoom ? 0 : 60_000))) }
        for bubble in bubbles { until = min(until, bubble.deadline) }
        poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(0, until - Monotonic.now)))
    }

    private func readStream() {
        guard let stream else { return }
        var ready = pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0)
        let isReadable = poll(&ready, 1, 0) > 0
        do throws(ClientError) {
            guard let firings = try stream.receive(timeout: 0) else { return lost("larderd closed the stream.") }
            if isReadable { lastMessageAt = Monotonic.now }
            for firing in firings { take(firing) }
        } catch {
            return lost(error.sentence)
        }
        if Monotonic.now - lastMessageAt > Int(ServerEvents<FiringView>.silence) {
            lost("larderd has stopped responding.")
        }
    }

    private func take(_ firing: FiringView) {
        let showing = Showing(firing)
        if journal.contains(showing) {
            // Shown before a restart, or before the connection broke: only the report is missing.
            reports.delivered(firing)
        } else if !queue.contains(where: { Showing($0) == showing }),
            !bubbles.contains(where: { Showing($0.firing) == showing })
        {
            queue.append(firing)
        }
    }

    private var hasRoom: Bool { bubbles.count < Self.mostBubbles }

    private func showWaiting() throws(Failure) {
        while let firing = queue.first, hasRoom, Monotonic.now >= showAgainAt {
            switch face {
            case .terminal:
                queue.removeFirst()
                output.show(ReminderPage.lines(firing))
                try shown(firing)
            case .desktop(let program):
                queue.removeFirst()
                let asks = showsActions ?? NotifySend.showsActions()
                showsActions = asks
                let withActions = asks && bubbles.count < Self.mostBubbles - 1
                guard let child = NotifySend.start(program, Bubble(firing), actions: withActions) else {
                    return notShown(firing)
                }
                bubbles.append(LiveBubble(firing: firing, child: child))
            }
        }
    }

    private func readBubbles() throws(Failure) {
        for bubble in bubbles {
            let goesOn = bubble.child.read()
            if !bubble.isShown, !bubble.child.lines.isEmpty, bubble.number != 0 {
                bubble.isShown = true
                try shown(bubble.firing)
            }
            if let action = bubble.clicked {
                if action == .show {
                    queue = bubble.firing.parts + queue
                } else {
                    reports.act(action, on: bubble.firing)
                }
                finish(bubble)
            } else if !goesOn || Monotonic.now >= bubble.deadline {
                finish(bubble)
            }
        }
    }

    private func finish(_ bubble: LiveBubble) {
        bubbles.removeAll { $0 === bubble }
        bubble.child.kill()
        _ = bubble.child.reap()
        if !bubble.isShown { notShown(bubble.firing) }
    }

    /// Writes to disk first, then reports to the daemon.
    private func shown(_ firing: FiringView) throws(Failure) {
        showAgainAt = 0
        do throws(FileError) {
            try journal.add(Showing(firing))
        } catch {
            throw Failure(error)
        }
        reports.delivered(firing)
    }

    /// No session, no notification server, or a frozen one: the reminder stays due and is retried.
    private func notShown(_ firing: FiringView) {
        if showAgainAt == 0 { say("the desktop does not show notifications; retrying every minute") }
        showsActions = nil
        onNotShown()
        showAgainAt = Monotonic.now + 60_000
        queue.insert(firing, at: 0)
    }
}
