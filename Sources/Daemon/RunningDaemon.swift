import Commands
import Events
import Inventory
import Logging
import Projections

/// larderd with all parts built and the log read, ready to serve.
struct RunningDaemon: Sendable {
    let directory: DataDirectory
    let services: Services
    let listener: HTTPListener
    let timer: WakeTimer
    let sources: [SocketSource]
    let notifier: SystemdNotifier
    let stop: StopSignal
    let failure: FirstFailure

    /// The status that `systemctl status` shows.
    var status: String { Self.status(services.log, isDamaged: services.damage.isMet) }

    static func status(_ log: EventLog, isDamaged: Bool) -> String {
        isDamaged ? "damaged: nothing is answered or booked" : "serving, \(log.head.position) events"
    }

    /// Serves until the stop signal: stops accepting, lets answers in flight end, closes the writer, saves snapshots.
    /// - Parameter accepting: Called when the sockets accept, right before `READY=1`.
    /// - Throws: `DaemonExit` when a part ended that should not have.
    func run(accepting: @escaping @Sendable () -> Void = {}) async throws {
        await withTaskGroup { tasks in
            tasks.addTask { await guarded { try await services.projections.run() } }
            tasks.addTask { await watch() }
            tasks.addTask { await reminders.run(timer: timer, until: stop) }
            let ready = StopSignal()
            tasks.addTask {
                guard !directory.isSound else { return }
                await ready.wait()
                let recheck = BackgroundVerification(
                    services: services, notifier: notifier, stop: stop, status: { status })
                if await recheck.run() { directory.note(isSound: true) }
            }
            await guarded {
                try await listener.run {
                    accepting()
                    directory.noteReady()
                    notifier.ready(status)
                    ready.stop()
                    services.logger.notice("larderd \(Services.version) is ready, log \(services.log.id)")
                }
            }
            stop.stop()
            tasks.cancelAll()
        }
        await services.commands.finish()
        // Read models built from a damaged log are not saved.
        if !services.damage.isMet { await services.projections.saveAll() }
        if let failure = failure.first { throw failure }
        directory.end()
    }

    /// Runs a part that must not end before the stop signal; if it throws, its error is the reason larderd ends.
    private func guarded(_ body: () async throws -> Void) async {
        do {
            try await body()
        } catch is CancellationError {
            return
        } catch let error as DaemonExit {
            failure.note(error)
        } catch let error as EventLogError where error.isDamage {
            // larderd stays up for export, backup and verify.
            services.damage.note(error)
        } catch let error as EventLogError {
            failure.note(DaemonExit(error))
        } catch {
            failure.note(DaemonExit(.bug, "A part of larderd ended unexpectedly: \(error)"))
        }
    }

    private var reminders: ReminderService {
        ReminderService(
            log: services.log, commands: services.commands, projections: services.projections, zones: services.zones,
            logger: services.logger, damage: services.damage, counters: services.counters)
    }

    /// Tells systemd's watchdog that listener and writer answer.
    private func watch() async {
        let probes = sources.compactMap { source in
            switch source {
            case .adopted(let descriptor, _): ListenerProbe(descriptor: descriptor)
            case .path(let path): ListenerProbe(path: path)
            // Served by the same listener as the path.
            case .loopback: nil
            }
        }
        await Watchdog(notifier: notifier) {
            for probe in probes where await !probe.answers() { return false }
            return (try? await services.commands.probe()) != nil
        }?.run()
    }
}
