import API
import Commands
import Events
import Glibc
import Inventory
import Logging

/// The check of the log after larderd ended badly, in the background while it serves (L11).
struct BackgroundVerification: Sendable {
    let services: Services
    let notifier: SystemdNotifier
    let stop: StopSignal
    /// The status for the service manager when the log is sound.
    let status: @Sendable () -> String

    /// - Returns: Whether the log was found sound.
    func run() async -> Bool {
        notifier.status("\(status()); checking the log after an unclean stop")
        let check = LogCheck(data: services.configuration.data, live: services.log, program: services.program)
        do {
            switch try await check.run(until: stop) {
            case .sound(let sound):
                for mistake in sound.mistakes { services.logger.error("\(mistake.detail)") }
                for fault in sound.snapshots { services.logger.warning("A snapshot is wrong: \(fault)") }
                services.logger.notice(
                    "The log is sound after an unclean stop: position \(sound.position), chain \(sound.chain)")
                notifier.status(status())
                return true
            case .damaged(let damage): services.damage.report(Self.sentence(damage))
            case .unreadable(let why):
                if !stop.isStopped { services.logger.error("The log was not checked after an unclean stop: \(why)") }
            }
        } catch {
            services.logger.error("The log was not checked after an unclean stop: \(error)")
        }
        return false
    }

    /// The check after a start that did not complete: perhaps damage to the log ended it.
    /// - Throws: `DaemonExit` when the log is damaged.
    static func beforeStart(
        _ directory: DataDirectory, notifier: SystemdNotifier, stop: StopSignal, logger: Logger, program: String
    ) async throws {
        guard access("\(directory.path)/data.mdb", F_OK) == 0 else { return }
        notifier.starting("checking the log: the last start failed")
        let check = LogCheck(data: directory.path, program: program)
        let result = try await check.run(until: stop) { checked, total in
            notifier.starting("checking the log: \(checked) of \(total)")
        }
        try Task.checkCancellation()
        switch result {
        case .sound(let sound):
            for mistake in sound.mistakes { logger.error("\(mistake.detail)") }
            directory.note(isSound: true)
        case .damaged(let damage): throw DaemonExit(.dataError, Self.sentence(damage))
        case .unreadable(let why): logger.error("The log was not checked after a failed start: \(why)")
        }
    }

    static func sentence(_ damage: LogDamage) -> String {
        damage.position.map { "\(EventLogError.damaged(GlobalPosition($0), damage.detail))" } ?? damage.detail
    }
}
