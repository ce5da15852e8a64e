import API
import Commands
import Domain
import Events
import Glibc
import HTTPTypes
import Hummingbird
import Projections

/// One request with a known caller, not yet about a household.
struct AuthenticatedRequest<At: RouteParameters>: Sendable {
    let services: Services
    let at: At
    let peer: PeerCredentials
    /// The user that the caller's uid is tied to; nil for a caller who has founded nothing yet (H4).
    let user: UserID?
    let request: Request
    /// Long answers end when it fires.
    let stop: StopSignal
    /// Where the log ended when the request came: the answer is at least as new.
    let head: GlobalPosition
    /// As of `head` or later.
    let directory: Directory
    private let own: [OwnHousehold]

    /// - Throws: `Problem`: the kernel does not know the caller, or the path is invalid.
    init(
        _ services: Services, _ request: Request, _ context: LarderRequestContext, _ parameters: [String: String]
    ) async throws {
        guard let peer = context.peer else {
            throw Problem(401, .noCredentials, "authenticate first: only the Unix socket tells who is calling")
        }
        self.services = services
        self.request = request
        self.peer = peer
        at = try At(parameters)
        stop = context.stop
        head = services.log.head.position
        // Read models that found damage stop advancing; requests that need them are refused below.
        if !services.damage.isMet {
            guard try await services.reach(head, within: Services.readLimit) else { throw Problem.notReady }
        }
        directory = services.projections.directory
        user = directory.ties[MachineUser(machine: services.machine, uid: peer.uid)]
        own = directory.households(of: user, at: services.clock.now(), services.zones)
    }

    var caller: Caller {
        .peer(MachineUser(machine: services.machine, uid: peer.uid), name: services.logins.name(of: peer.uid))
    }

    /// True for root and the uid that larderd runs as (H7).
    var isAdministrator: Bool { peer.uid == 0 || peer.uid == geteuid() }

    /// Those the caller is a member of now, in order of founding (H1).
    /// - Throws: `EventLogError.foundUnsound` where the log is known to be damaged.
    var households: [OwnHousehold] {
        get throws {
            try services.damage.refuseIfMet()
            return own
        }
    }

    /// The caller's household that a path names by its id, its current name, or `default` for the only one.
    /// - Throws: `Problem`: `not-found`, also for the households of others (H2), `no-household`, `several-households`;
    ///   `EventLogError.foundUnsound` where the log is known to be damaged.
    func household(named name: String) throws -> OwnHousehold {
        let households = try households
        if name == HouseholdName.default { return try only(of: households) }
        let found: [OwnHousehold]
        if let id = HouseholdID(name) {
            found = households.filter { $0.id == id }
        } else {
            let key = NameKey(name)
            found = households.filter { NameKey($0.name) == key }
        }
        guard let first = found.first else { throw Problem.noSuchHousehold(name) }
        guard found.count == 1 else {
            throw Problem.severalHouseholds(
                "several of your households are called “\(first.name)”: specify which by its id", found)
        }
        return first
    }

    private func only(of households: [OwnHousehold]) throws(Problem) -> OwnHousehold {
        guard let first = households.first else {
            throw Problem(
                404, .noHousehold, "you have no household yet: larder household create \"Our flat\"")
        }
        guard households.count == 1 else {
            throw .severalHouseholds("you have several households: specify which", households)
        }
        return first
    }

    /// The headers of an answer that is not about a household.
    var answerHead: AnswerHead { AnswerHead(log: services.log.id, position: head) }
}
