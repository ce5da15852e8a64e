import API
import Commands
import Domain
import Events
import Glibc
import HTTPTypes
import Hummingbird
import Projections

/// One request with its caller known; about no household yet.
struct Visit<At: RouteParameters>: Sendable {
    let services: Services
    let at: At
    let peer: PeerCredentials
    /// The user that the caller's uid is tied to; nil for one that founded nothing yet (H4).
    let user: UserID?
    let request: Request
    /// Long answers end when it fires.
    let stop: StopSignal
    /// Where the log ended when the request came: what is answered is at least as new.
    let head: GlobalPosition

    /// - Throws: `Problem`: nobody the kernel vouches for, a path that cannot be.
    init(
        _ services: Services, _ request: Request, _ context: LarderRequestContext, _ parameters: [String: String]
    ) async throws {
        guard let peer = context.peer else {
            throw Problem(401, "no-credentials", "say who you are: only the Unix socket tells that by itself")
        }
        self.services = services
        self.request = request
        self.peer = peer
        at = try At(parameters)
        stop = context.stop
        head = services.log.head.position
        guard try await services.reach(head, within: Services.readLimit) else { throw Problem.notReady }
        let who = MachineUser(machine: services.machine, uid: peer.uid)
        user = try await services.projections.readRegister { households in households.register.ties[who] }
    }

    var caller: Caller {
        .peer(MachineUser(machine: services.machine, uid: peer.uid), name: services.logins.name(of: peer.uid))
    }

    /// Root, and the uid that larderd runs as (H7).
    var isAdministrator: Bool { peer.uid == 0 || peer.uid == geteuid() }

    /// The households the caller is a member of, in order of founding.
    func memberships() async throws -> [(id: HouseholdID, member: Member)] {
        guard let user else { return [] }
        let all = try await services.projections.readRegister { $0.register.households.map(\.id) }
        var mine: [(HouseholdID, Member)] = []
        for id in all {
            if let member = try await membership(of: user, in: id) { mine.append((id, member)) }
        }
        return mine
    }

    /// The household that a path's name means: an id, a name, or `default` for the caller's only one.
    /// - Throws: `Problem`: `not-found`, also for the households of others (H2), `no-household`, `several-households`.
    func household(named name: String) async throws -> (id: HouseholdID, member: Member) {
        if name == HouseholdName.default { return try await onlyHousehold() }
        guard let user else { throw Problem.noSuchHousehold(name) }
        let candidates: [HouseholdID] =
            if let id = HouseholdID(name) {
                [id]
            } else {
                try await services.projections.readRegister { $0.households(named: name) }
            }
        for id in candidates {
            if let member = try await membership(of: user, in: id) { return (id, member) }
        }
        throw Problem.noSuchHousehold(name)
    }

    private func onlyHousehold() async throws -> (id: HouseholdID, member: Member) {
        let mine = try await memberships()
        guard let first = mine.first else {
            throw Problem(
                404, Problem.Code.noHousehold, "you have no household yet: larder household create \"Our flat\"")
        }
        guard mine.count == 1 else {
            var names: [String: String] = [:]
            for (id, _) in mine {
                names[id.description] = try await services.projections.read(id) { $0.catalog.settings.name }
            }
            throw Problem(
                409, Problem.Code.severalHouseholds,
                "you have several households: say which, one of \(names.values.sorted().joined(separator: ", "))",
                more: names)
        }
        return first
    }

    /// Nil for somebody who is no member, or no longer.
    private func membership(of user: UserID, in id: HouseholdID) async throws -> Member? {
        let (zones, now) = (services.zones, services.clock.now())
        return try await services.projections.read(id) { models in
            guard let member = models.catalog.membership.member(of: user) else { return nil }
            let today = zones.rules(models.catalog.settings.timeZone).localDate(at: now)
            return member.until.map { today <= $0 } ?? true ? member : nil
        }
    }

    /// The head of an answer that is about no household.
    var answerHead: AnswerHead { AnswerHead(log: services.log.id, position: head) }
}
