import Commands
import Events
import Inventory
import Logging
import Projections

/// Fires due reminders, household by household, and sleeps until the next due time (R2, R5). No polling: it wakes at
/// that time, when the clock is set, and when the read models change.
///
/// Reminders that became due while larderd was off are fired at once, as one message, for lots that still exist.
struct ReminderService: Sendable {
    let log: EventLog
    let commands: CommandHandler
    let projections: ProjectionRunner
    let zones: TimeZones
    let logger: Logger
    /// When damage is known, nothing is fired: every attempt would be refused.
    let damage: KnownDamage
    let counters: Counters

    /// How often to check the clock again while it is in doubt.
    private static let unsureMilliseconds: Int64 = 60_000
    /// The longest time between two looks when something changes.
    private static let longestRest = Duration.milliseconds(250)

    /// Whoever is awake fires in less, also when busy.
    private static let lateMilliseconds: Int64 = 60_000

    /// Runs until larderd stops, or the log is known to be damaged.
    /// - Parameter timer: Must not be used elsewhere.
    func run(timer: WakeTimer, until stop: StopSignal) async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let registration = stop.onStop { wake.finish() }
        defer { stop.cancel(registration) }
        await withTaskGroup { tasks in
            tasks.addTask {
                for await _ in timer.wakes { wake.yield() }
            }
            tasks.addTask { [projections] in
                var seen = projections.position
                while !Task.isCancelled {
                    try? await projections.wait(for: GlobalPosition(seen.value + 1))
                    seen = projections.position
                    wake.yield()
                }
            }
            wake.yield()
            for await _ in wakes {
                if damage.isMet { break }
                let began = ContinuousClock.now
                do {
                    let next = try await fire()
                    // Relative to now, as the log's clock may differ from the timer's.
                    timer.arm(at: next.map { ClockState.now + $0.milliseconds - log.clock.now().milliseconds })
                } catch is CancellationError {
                    break
                } catch {
                    logger.error("Reminders could not be fired: \(error)")
                    counters.count(\.failed)
                    damage.note(error)
                    if damage.isMet { break }
                    timer.arm(at: ClockState.now + Self.unsureMilliseconds)
                }
                // While others book, every event is a reason to look again, and a look costs the lots near or past
                // their date: about a hundredth of a processor goes into it, more only where one takes milliseconds.
                try? await Task.sleep(for: min(Self.longestRest, began.duration(to: .now) * 100))
            }
            tasks.cancelAll()
        }
    }

    /// Fires everything that is due now. One household's refusal keeps no other from being reminded.
    /// - Returns: When to look again; nil: when something changes.
    /// - Throws: `EventLogError`, `CancellationError`.
    func fire() async throws -> Timestamp? {
        let clock = log.clock.reading()
        let now = clock.now
        guard clock.doubt != .behind else { return now.adding(milliseconds: Self.unsureMilliseconds) }
        var next: Timestamp?
        let directory = projections.directory
        for household in directory.households where !directory.archived.contains(household) {
            do {
                if let at = try await fire(household, now) { next = min(next ?? at, at) }
            } catch let refusal as Refusal {
                // One household's must not keep the others from theirs.
                logger.error("Reminders of household \(household) could not be fired: \(refusal)")
                counters.count(\.failed)
                let again = now.adding(milliseconds: Self.unsureMilliseconds)
                next = min(next ?? again, again)
            }
        }
        return next
    }

    private func fire(_ household: HouseholdID, _ now: Timestamp) async throws -> Timestamp? {
        while true {
            do {
                return try await fireDue(in: household, now)
            } catch let missing as MissingZone {
                try await zones.supply(missing)
            }
        }
    }

    private func fireDue(in household: HouseholdID, _ now: Timestamp) async throws -> Timestamp? {
        let zones = zones
        let (due, firedUpTo) = try await projections.read(household) { models in
            (
                models.reminders.due(upTo: now, zone: try zones.rules(models.catalog.settings.timeZone)),
                models.reminders.firings.firedUpTo
            )
        }
        var reached = GlobalPosition.start
        for message in Self.messages(due, now) {
            // For a lot whose date changed after its reminder time, that time's message has already been sent.
            let latest = message.map(\.dueAt).max() ?? now
            var command = FireReminders()
            command.dueAt = latest > firedUpTo ? latest : now
            command.reminders = message.map(\.reference)
            let id = FireReminders.id(
                household: household, dueAt: command.dueAt,
                thing: message.count > 1 || message[0].digest ? EntityID() : message[0].reference.thing)
            let receipt = try await book(command, id, household)
            if !receipt.repeated { counters.count(\.due, message.count) }
            reached = max(reached, receipt.position)
        }
        return try await projections.read(household, atLeast: reached) { models in
            models.reminders.nextDue(after: now, zone: try zones.rules(models.catalog.settings.timeZone))
        }
    }

    /// Books a firing under its id, or under another where a member, who can reckon it, has used it. It is not fired
    /// twice under either: its reminders are booked as fired.
    private func book(
        _ command: FireReminders, _ id: CommandID, _ household: HouseholdID
    ) async throws -> Receipt {
        let envelope = Envelope(command: id, caller: .larder, origin: .rule)
        do {
            return try await commands.handle(command, for: household, envelope)
        } catch let refusal as Refusal where refusal.code == .idReused {
            var other = envelope
            other.command = .made(at: log.clock.now())
            return try await commands.handle(command, for: household, other)
        }
    }

    /// One digest of everything that goes into one, and a message for each of the others (R1). What fell due a while
    /// ago, because the machine was off or asleep, goes into the digest too (R2).
    static func messages(_ due: [DueReminder], _ now: Timestamp) -> [[DueReminder]] {
        let late = now.adding(milliseconds: -lateMilliseconds)
        let digest = due.filter { $0.digest || $0.dueAt < late }
        return (digest.isEmpty ? [] : [digest]) + due.filter { !$0.digest && $0.dueAt >= late }.map { [$0] }
    }
}
