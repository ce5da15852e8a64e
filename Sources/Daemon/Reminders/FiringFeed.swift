import API
import Commands
import Events
import Inventory
import Projections
import Synchronization

/// The firings not yet shown to one person on one channel, as server-sent events. Waiting firings come first, the
/// oldest first, then each firing when it is fired. A snoozed firing comes again at its time.
///
/// Delivers at least once: a firing that was sent but not reported as delivered is sent again by the next stream.
final class FiringFeed: Sendable {
    private let services: Services
    private let sender: RequestCaller
    /// Nil: every household of the caller, including later ones.
    private let household: HouseholdID?
    private let channel: String
    private let sent = Mutex<Set<Sent>>([])

    /// A snoozed firing counts as a new one.
    private struct Sent: Hashable {
        var firing: FiringID
        var returned: Timestamp?
    }

    init(services: Services, sender: RequestCaller, household: HouseholdID?, channel: String) {
        self.services = services
        self.sender = sender
        self.household = household
        self.channel = channel
    }

    /// The firings not sent yet, and what to wait for.
    func next() async throws -> (events: String, pause: ServerEventStream.Pause) {
        while true {
            do { return try await poll() } catch let missing as MissingZone {
                try await services.zones.supply(missing)
            }
        }
    }

    private func poll() async throws -> (events: String, pause: ServerEventStream.Pause) {
        let projections = services.projections
        let position = projections.position
        let now = services.clock.now()
        var events = ""
        var until: Timestamp?
        var open: Set<Sent> = []
        for household in try await households(now) {
            let (views, snoozeEnd) = try await firings(of: household, now, position)
            for (key, view) in views {
                open.insert(key)
                guard !sent.withLock({ $0.contains(key) }) else { continue }
                events += ServerEventStream.event(position, try JSON.line(view))
            }
            if let snoozeEnd { until = min(until ?? snoozeEnd, snoozeEnd) }
        }
        sent.withLock { $0 = open }
        return (
            events,
            ServerEventStream.Pause(
                change: { try? await projections.wait(for: GlobalPosition(position.value + 1)) }, until: until)
        )
    }

    private func firings(
        of household: CallerHousehold, _ now: Timestamp, _ position: GlobalPosition
    ) async throws -> ([(Sent, FiringView)], snoozeEnd: Timestamp?) {
        let (channel, zones, member) = (channel, services.zones, household.member)
        return try await services.projections.read(household.id) { models in
            let context = try ReadContext(
                household.id, copy models, zones: zones, time: now, position: position, member: member)
            let open = context.models.reminders.open(for: member.user, channel: channel, now: now)
            let views = open.compactMap { firing in
                context.view(firing).map {
                    (Sent(firing: firing.id, returned: firing.returned(to: member.user, by: now)), $0)
                }
            }
            return (views, context.models.reminders.nextSnoozeEnd(for: member.user, after: now))
        }
    }

    /// The households whose reminders this stream carries. They are read again each time, because memberships may change
    /// while the stream is open.
    /// - Parameter now: Memberships that have ended by then do not count.
    /// - Throws: `Refusal` when the stream is of one household and the caller's membership there has ended (H2), or when
    ///   the caller was disabled (H7); `MissingZone` when a household's time zone is not loaded yet.
    private func households(_ now: Timestamp) async throws -> [CallerHousehold] {
        let directory = services.projections.directory
        let user = sender.user(in: directory, on: services.machine)
        let memberships = sender.limited(try directory.households(of: user, at: now, services.zones))
        try memberships.requireEnabled()
        guard let household else { return memberships.all }
        return [try memberships.household(HouseholdReference(household))]
    }
}
