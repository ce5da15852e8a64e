import API
import Events
import Files
import Glibc

/// `larderd verify --data DIR`: reads the whole log of a data directory that no daemon holds, and its snapshots (L11).
enum OfflineVerify {
    /// The exit codes.
    enum Outcome: Int32 {
        case clean = 0
        /// The log, or one of its snapshots, is damaged.
        case damaged = 1
        /// The log is sound, but a booking in it does not add up.
        case mistaken = 70
        /// There is no log, or it could not be read.
        case unreadable = 74
    }

    /// Locks the directory, has a child read the log, and prints the result.
    static func run(data directory: String, program: String = SelfExecutable.path) -> Outcome {
        guard access("\(directory)/data.mdb", F_OK) == 0 else {
            return say(.unreadable, "No log found in \(directory).")
        }
        do {
            let claim = try DataDirectory(claiming: directory)
            let watched = isatty(STDERR_FILENO) == 1
            let check = LogCheck(data: directory, lock: claim.lock, program: program)
            let result = try check.run { checked, total in
                if watched { File.write("\rChecked \(checked) of \(total)".utf8, to: STDERR_FILENO) }
            }
            if watched { File.write("\r\u{1B}[K".utf8, to: STDERR_FILENO) }
            switch result {
            case .sound: claim.note(isSound: true)
            case .damaged: claim.note(isSound: false)
            case .unreadable: break
            }
            claim.end()
            return report(result)
        } catch {
            return say(.unreadable, error.sentence)
        }
    }

    /// Has a child check a copy of the log; ends early at the stop signal. Prints only problems.
    /// - Throws: `DaemonExit` when the copy is damaged or could not be read. The log may be sound: the copying may
    ///   have damaged the copy.
    static func check(copy folder: String, program: String = SelfExecutable.path, until stop: StopSignal) throws {
        let check = LogCheck(data: folder, program: program)
        let registration = stop.onStop { check.stop() }
        defer { stop.cancel(registration) }
        switch try check.run() {
        case .sound: break
        case .damaged:
            throw DaemonExit(.inputOutput, "The copy is damaged: run larder verify.")
        case .unreadable(let why): throw DaemonExit(.inputOutput, why)
        }
    }

    private static func report(_ result: LogCheck.Result) -> Outcome {
        switch result {
        case .sound(let sound):
            File.write(
                """
                Sound: \(sound.events) events in \(sound.transactions) transactions, every checksum and the chain.
                log       \(sound.log)
                position  \(sound.position)
                chain     \(sound.chain)

                """.utf8, to: STDOUT_FILENO)
            for mistake in sound.mistakes { _ = say(.mistaken, mistake.detail) }
            for fault in sound.snapshots { _ = say(.damaged, "\(fault).") }
            guard sound.snapshots.isEmpty else { return .damaged }
            return sound.mistakes.isEmpty ? .clean : .mistaken
        case .damaged(let damage):
            let place = damage.position.map { "the log is damaged at position \($0): " } ?? ""
            return say(.damaged, place + damage.detail)
        case .unreadable(let why): return say(.unreadable, why)
        }
    }

    private static func say(_ outcome: Outcome, _ sentence: String) -> Outcome {
        File.write("larderd: \(sentence)\n".utf8, to: STDERR_FILENO)
        return outcome
    }
}
