import API
import Commands
import Events
import Glibc
import Hummingbird
import Inventory
import NIOCore
import Projections

/// `/health`, `/ready`, `/metrics`, `/v1/status` and `/v1/me`: the state of the daemon, and the caller's identity.
enum DaemonRoutes {
    /// Below this many free bytes on the log's file system, the status warns.
    private static let lowSpace: UInt64 = 256 << 20

    static func add(to routes: inout Routes) {
        let services = routes.services
        // Cheap, and works while the read models are behind: the watchdog uses it.
        routes.publicRoute(Endpoints.health) { _ in try Response.json(HealthAnswer()) }
        routes.publicRoute(Endpoints.ready, statuses: [503]) { peer in try await ready(services, peer) }
        routes.route(Endpoints.metrics) { authenticated in
            _ = try authenticated.query(NoQuery.self, and: NoQuery.self)
            return Response(
                status: .ok, headers: [.contentType: MediaType.metrics],
                body: ResponseBody(byteBuffer: ByteBuffer(string: Metric.text(of: authenticated.services))))
        }
        routes.read(Endpoints.status) { _, authenticated in status(authenticated) }
        routes.read(Endpoints.me) { _, authenticated in try await me(authenticated) }
    }

    private static func status(_ authenticated: AuthenticatedRequest<AtRoot>) -> StatusAnswer {
        let services = authenticated.services
        let directory = services.configuration.data
        var system = statvfs()
        let free = statvfs(directory, &system) == 0 ? UInt64(system.f_bavail) * UInt64(system.f_frsize) : 0
        let clock = services.clock.reading()
        return StatusAnswer(
            version: Services.version, time: clock.shown,
            clockDoubt: clock.doubt.flatMap { ClockDoubt(rawValue: $0.rawValue) }, spaceIsLow: free < lowSpace,
            data: authenticated.isAdministrator ? DataPlace(directory: directory, freeBytes: free) : nil)
    }

    private static func ready(_ services: Services, _ peer: PeerCredentials?) async throws -> Response {
        let head = services.log.head.position
        let isDamaged = services.damage.isMet
        // Read models that found damage stop advancing, so do not wait for them.
        let isReady = isDamaged ? false : try await services.reach(head, within: Services.readLimit)
        // Open to any caller, so without details of the booking.
        let doing = services.commands.doing == nil ? nil : "busy with a long booking"
        var answer = ReadyAnswer(ready: isReady, doing: doing, damage: isDamaged ? "\(KnownDamage.problem)" : nil)
        if peer?.isServerUser ?? false {
            (answer.head, answer.reached) = (head.value, services.projections.position.value)
        }
        return try Response.json(answer, status: isReady ? .ok : .serviceUnavailable)
    }

    private static func me(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> MeView {
        let services = authenticated.services
        let caller = try await services.caller(authenticated.sender, at: authenticated.head)
        let mine = caller.households
        var (households, memberships) = ([HouseholdView](), [MembershipView]())
        for household in mine.all {
            let request = HouseholdRequest(services, household, head: authenticated.head)
            let (view, membership) = try await request.read { ($0.householdView, $0.membership) }
            households.append(view)
            memberships.append(membership)
        }
        var name = caller.name ?? ""
        let uid = authenticated.sender.peer?.uid
        if name.isEmpty, let uid { name = try await services.logins.name(of: uid) }
        return MeView(
            user: caller.user, name: name, uid: uid,
            administrator: authenticated.isAdministrator,
            households: households, defaultHousehold: try? mine.household(.only).id,
            memberships: memberships, tokens: try await SecretRoutes.tokens(of: caller, services))
    }
}
