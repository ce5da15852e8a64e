import API
import Commands
import Events
import Files
import Glibc
import Inventory
import LMDB
import Projections

/// The process that checks a log, separate from the one that asked: LMDB trusts the mapped pages and may crash.
enum CheckChild {
    /// Checks the log, then the snapshots, and reports both on standard output as `CheckLine`s.
    /// - Parameter live: A daemon has the log open, and has priority.
    static func run(data directory: String, live: Bool) {
        var options = Environment.Options()
        options.readOnly = live
        if live { _ = nice(10) }
        do {
            let log = try EventLog(directory: directory, options: options)
            say(check(log, Snapshots(directory: "\(directory)/snapshots", log: log.id, since: log.lastErasure)))
        } catch {
            say(fault(error))
        }
    }

    private static func check(_ log: EventLog, _ snapshots: Snapshots) -> CheckLine {
        let total = log.head.position.value
        let report = log.check { say(CheckLine(checked: $0.value, total: max(total, $0.value))) }
        if let error = report.fault { return fault(error) }
        var mistakes: [LogDamage] = []
        do {
            try log.checkBalances()
        } catch let mistake as BalanceMistake {
            mistakes.append(LogDamage(position: mistake.position.value, detail: "\(mistake)"))
        } catch {
            return fault(EventLogError(error))
        }
        do {
            let faults = try SnapshotCheck.faults(log, snapshots) + snapshots.faults(of: Household.self, in: log)
            return CheckLine(
                checked: UInt64(report.events), total: max(total, UInt64(report.events)),
                sound: CheckLine.Sound(
                    events: UInt64(report.events), transactions: UInt64(report.transactions),
                    log: log.id.description, position: report.head.position.value,
                    chain: report.head.chain.description, snapshots: faults, mistakes: mistakes))
        } catch {
            return CheckLine(unreadable: "The snapshots could not be checked: \(error)")
        }
    }

    private static func fault(_ error: EventLogError) -> CheckLine {
        error.isDamage ? CheckLine(damage: LogDamage(error)) : CheckLine(unreadable: "\(error)")
    }

    private static func say(_ line: CheckLine) {
        guard let text = try? JSON.line(line) + "\n" else { return }
        File.write(text.utf8, to: STDOUT_FILENO)
    }
}
