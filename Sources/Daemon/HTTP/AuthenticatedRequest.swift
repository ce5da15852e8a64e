import API
import Commands
import Events
import Glibc
import HTTPTypes
import Hummingbird
import Inventory
import Projections

/// One request with a known caller, not yet about a household.
struct AuthenticatedRequest<At: RouteParameters>: Sendable {
    let services: Services
    let at: At
    let sender: RequestCaller
    let request: Request
    /// Long answers end when it fires.
    let stop: StopSignal
    /// Fires when the caller's connection is closed.
    let gone: StopSignal
    /// Where the log ended when the request came: the answer is at least as new.
    let head: GlobalPosition

    /// - Throws: `Problem`: the caller is not known, or the path is invalid.
    init(
        _ services: Services, _ request: Request, _ context: LarderRequestContext, _ parameters: [String: String]
    ) async throws {
        self.services = services
        self.request = request
        sender = try await Door(services: services).sender(of: request, context)
        // What a write names is bounded when it is decided, after the look-up of its id (L3, T1).
        if request.method == .get { for (name, text) in parameters { try TypedText.check(name, text) } }
        at = try At(parameters)
        stop = context.stop
        gone = context.gone
        head = services.log.head.position
    }

    /// Without a login name, which only a founding needs.
    var caller: Caller { sender.caller(on: services.machine) }

    /// True for root, the uid that larderd runs as, and users whom an administrator named (H7), by the read models'
    /// directory.
    var isAdministrator: Bool {
        guard let peer = sender.peer else { return false }
        return isServerUser
            || services.projections.directory.isAdministrator(MachineUser(machine: services.machine, uid: peer.uid))
    }

    /// Root, and the uid that larderd runs as: administrators without being named.
    var isServerUser: Bool { sender.isServerUser }

    /// The headers of an answer that is not about a household.
    var answerHead: AnswerHead { AnswerHead(log: services.log.id, position: head) }
}

extension PeerCredentials {
    /// Root, and the uid that larderd runs as.
    var isServerUser: Bool { uid == 0 || uid == geteuid() }
}

extension TypedText {
    /// Bounds a text of a path or a query before anything reads it (T1). Cursors are larder's own.
    /// - Throws: `Problem` 422 `too-long`.
    static func check(_ name: String, _ text: String) throws(Problem) {
        guard text.utf8.count > phrase, name != "cursor", name != "type" else { return }
        throw Problem(
            422, .tooLong, "“\(name)” is too long (\(text.utf8.count) of \(phrase) bytes)",
            more: ["field": name])
    }
}

/// A caller by the read models' directory. For reads; the writer finds and authorizes by its own.
struct KnownCaller: Sendable {
    /// The user that the caller's uid is tied to; nil for a caller who has founded nothing yet (H4).
    let user: UserID?
    let name: String?
    /// Those they are a member of now (H1).
    let households: CallerHouseholds
}

extension Services {
    /// Waits until the directory is as of `head` or later.
    /// - Throws: `Problem` 503 when the read models are behind for a second; `EventLogError.foundUnsound` where the log
    ///   is known to be damaged: then they may not advance any more.
    func caller(_ sender: RequestCaller, at head: GlobalPosition) async throws -> KnownCaller {
        try damage.refuseIfMet()
        guard try await reach(head, within: Services.readLimit) else { throw Problem.notReady }
        while true {
            let directory = projections.directory
            let user = sender.user(in: directory, on: machine)
            do {
                return KnownCaller(
                    user: user, name: user.flatMap { directory.users[$0] },
                    households: sender.limited(try directory.households(of: user, at: clock.now(), zones)))
            } catch {
                try await zones.supply(error)
            }
        }
    }
}
