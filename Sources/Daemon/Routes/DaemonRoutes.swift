import API
import Domain
import Events
import Glibc
import Hummingbird
import Projections

/// `/health`, `/ready` and `/v1/me`: the daemon itself, and who it thinks is calling.
enum DaemonRoutes {
    static func add(to routes: inout Routes) {
        let services = routes.services
        // Cheap, and true also while the read models are behind: the watchdog asks it.
        routes.plain(Endpoints.health) { try Response.json(health(services)) }
        routes.plain(Endpoints.ready) { try await ready(services) }
        routes.read(Endpoints.me) { _, visit in try await me(visit) }
    }

    private static func health(_ services: Services) -> HealthAnswer {
        var status = statvfs()
        let data = services.configuration.data
        let free = statvfs(data, &status) == 0 ? UInt64(status.f_bavail) * UInt64(status.f_frsize) : 0
        let now = services.clock.now()
        let last = services.log.head.recordedAt.milliseconds
        let isFar = last != .min && abs(now.milliseconds - last) > 86_400_000
        return HealthAnswer(
            version: Services.version, time: now, clockTrusted: !isFar || services.clock.isSynchronized(),
            dataDirectory: data, freeBytes: free)
    }

    private static func ready(_ services: Services) async throws -> Response {
        let head = services.log.head.position
        let isReady = try await services.reach(head, within: Services.readLimit)
        let reached = await services.projections.position
        return try Response.json(
            ReadyAnswer(ready: isReady, head: head.value, reached: reached.value),
            status: isReady ? .ok : .serviceUnavailable)
    }

    private static func me(_ visit: Visit<AtRoot>) async throws -> MeView {
        let services = visit.services
        let mine = try await visit.memberships()
        var households: [HouseholdView] = []
        for (id, member) in mine {
            let request = HouseholdRequest(services, id: id, member: member, head: visit.head)
            households.append(try await request.look { $0.householdView })
        }
        var name = services.logins.name(of: visit.peer.uid)
        if let user = visit.user {
            let known = try await services.projections.readRegister { $0.register.users[user] ?? "" }
            if !known.isEmpty { name = known }
        }
        return MeView(
            user: visit.user, name: name, uid: visit.peer.uid, administrator: visit.isAdministrator,
            households: households, defaultHousehold: mine.count == 1 ? mine.first?.id : nil)
    }
}
