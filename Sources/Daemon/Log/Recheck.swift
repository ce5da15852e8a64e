import API
import Commands
import Domain
import Events
import Logging

/// The check of the log after larderd ended badly, in the background while it serves (L11). When it finds damage nothing
/// more is booked: reads go on, so that what is there can be seen and saved.
struct Recheck: Sendable {
    let services: Services
    let notifier: SystemdNotifier
    let stop: StopSignal
    /// What the service manager is told when all is well.
    let status: @Sendable () -> String

    /// - Returns: Whether the log was found sound.
    func run() async -> Bool {
        notifier.status("\(status()); checking the log after a bad end")
        let check = LogCheck(data: services.configuration.data, isLive: true, program: services.program)
        let registration = stop.onStop { check.stop() }
        defer { stop.cancel(registration) }
        let thread = ReadThread()
        do {
            switch try await thread.run({ try check.run() }) {
            case .sound(let sound):
                for fault in sound.snapshots { services.logger.warning("A snapshot is wrong: \(fault)") }
                services.logger.notice(
                    "The log is sound after a bad end: position \(sound.position), chain \(sound.chain)")
                notifier.status(status())
                return true
            case .damaged(let damage): refuse(damage)
            case .unreadable(let why):
                if !stop.isStopped { services.logger.error("The log was not checked after a bad end: \(why)") }
            }
        } catch {
            services.logger.error("The log was not checked after a bad end: \(error)")
        }
        return false
    }

    private func refuse(_ damage: LogDamage) {
        let what =
            damage.position.map { "\(EventLogError.damaged(GlobalPosition($0), damage.detail))" } ?? damage.detail
        let error = EventLogError.foundUnsound(what)
        services.commands.refuse(because: error)
        services.logger.critical("\(error)")
        notifier.status("reading only: \(what)")
    }
}
