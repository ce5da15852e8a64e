import API
import Client
import Glibc
import Inventory

/// Shows a list while one walks through the store: what is pressed is booked or kept, what others do is seen at once.
final class ShopLoop {
    private var session: Session
    private let list: String?
    private let screen: FullScreen
    private var model: ShopModel
    private var stream: ServerEvents<EventView>?
    private var backoff = Backoff()
    private var typed: [UInt8] = []
    /// larderd did not answer since it was last connected to.
    private var isAway = false
    private let choices = WriteChoices.unparsed(yes: true)

    init(_ session: Session, list: String?) throws(Failure) {
        (self.session, self.list) = (session, list)
        session.cached.isSilent = true
        // Before the terminal is taken: what is wrong is said there.
        let (answer, touched) = try Self.shown(session, list)
        model = ShopModel(answer, touched: touched, costs: Self.costs(session, answer.on))
        screen = try FullScreen()
    }

    /// - Returns: The signal that ended it; nil: it was left.
    func run() -> Int32? {
        while true {
            connect()
            draw()
            wait()
            for number in screen.signals() {
                if FullScreen.ends.contains(number) { return number }
                if number == SIGTSTP { screen.suspend() }
            }
            readStream()
            for key in keys() {
                switch model.press(key, height: screen.size.height) {
                case .tick(let entry, let untick): tick(entry, untick: untick)
                case .suspend: screen.suspend()
                case .quit: return nil
                case .interrupt: return SIGINT
                case .redraw: screen.clear()
                case nil: break
                }
            }
            if hasEnded { return nil }
        }
    }

    /// Whoever typed is gone.
    private var hasEnded = false

    private func draw() {
        let (width, height) = screen.size
        screen.show(model.lines(width: width, height: height), color: session.output.color)
    }

    private func wait() {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: screen.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        if let stream { descriptors.append(pollfd(fd: stream.descriptor, events: Int16(POLLIN), revents: 0)) }
        let until = stream == nil ? max(0, backoff.next - Monotonic.now) : Int(ServerEvents<EventView>.silence)
        poll(&descriptors, nfds_t(descriptors.count), session.client.isOffline ? -1 : Int32(clamping: until))
    }

    private func keys() -> [ShopKey] {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        hasEnded = count == 0 || count < 0 && errno != EINTR && errno != EAGAIN
        typed += bytes.prefix(max(0, count))
        return ShopKey.read(&typed)
    }

    private func tick(_ entry: EntryID, untick: Bool) {
        var tick = TickEntry()
        (tick.list, tick.entry, tick.untick) = (model.list.id.description, entry.description, untick)
        // Nothing overtakes what waits.
        if session.mustQueue { sendKept() }
        do throws(Failure) {
            let answer = try session.sendWriteSilently(tick, choices).value
            let words = answer.happened.map(\.text.asSentence) + answer.warnings.map(\.asSentence)
            model.message = Span(words.joined(separator: " ").printable)
            // It answers, so the rest of it does too.
            if stream == nil { backoff = Backoff() }
        } catch {
            if error.code == .kept { (session.mustQueue, isAway) = (true, true) }
            model.message = Span(
                error.code == .kept ? "Saved here; sent when online." : error.message.printable, .soon)
        }
        refresh()
    }

    /// Sends the outbox and shows the outcome in one line; `larder outbox` shows all of it.
    private func sendKept() {
        session.sendKept { [unowned self] lines in
            model.message = Span(lines.first.map { $0.map(\.text).joined() } ?? "", .soon)
        }
    }

    private func refresh() {
        do throws(Failure) {
            let (answer, touched) = try Self.shown(session, list)
            model.take(answer, touched: touched, costs: Self.costs(session, answer.on))
        } catch {
            model.message = Span(error.message.printable, .soon)
        }
    }

    private static func shown(_ session: Session, _ list: String?) throws(Failure) -> (EntriesAnswer, Set<EntryID>) {
        session.cached.isAny = false
        let answer = try session.allEntries(EntriesQuery { $0.list = list })
        guard session.cached.isAny else { return (answer, []) }
        let known = ListWithKept(answer, session.keptHere(), isUsual: list == nil)
        return (known.answer, known.touched)
    }

    /// Returns the costs of the entries in the list's store, else wherever they are cheapest; empty if larderd cannot
    /// give them.
    private static func costs(_ session: Session, _ list: ListView) -> [EntryID: MoneyView] {
        let entries = (try? session.estimated(of: list, at: list.store.map { "\($0.id)" })) ?? []
        return Dictionary(entries.compactMap { entry in entry.cost.map { (entry.id, $0) } }) { first, _ in first }
    }

    private func connect() {
        guard stream == nil, !session.client.isOffline, Monotonic.now >= backoff.next else { return }
        do throws(ClientError) {
            stream = try session.client.open(Endpoints.Reports.eventStream, at: session.here)
        } catch {
            _ = backoff.fail()
            return
        }
        _ = backoff.reset()
        if isAway {
            isAway = false
            sendKept()
            let refused = session.keptHere().contains { $0.refusal != nil }
            model.message = refused ? Span("Something was refused: larder outbox", .soon) : "Connected again."
        }
        refresh()
    }

    /// Reads the event stream, so that other people's changes to lists are shown at once.
    private func readStream() {
        guard let stream else { return }
        do throws(ClientError) {
            guard let events = try stream.receive(timeout: 0) else { throw .lost(session.client.socket, command: nil) }
            if events.contains(where: {
                $0.type.hasPrefix("entry-") || $0.type.hasPrefix("list-") || $0.type == "reversal"
            }) {
                refresh()
            }
        } catch {
            (self.stream, isAway) = (nil, true)
            _ = backoff.fail()
            model.message = Span("larderd is away: your ticks are kept.", .soon)
        }
    }
}
