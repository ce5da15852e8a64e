import CSystemd
import Events
import Glibc

/// `larderd verify --data DIR`: reads the whole log of a data directory that no daemon holds (L11).
///
/// The reading is done in a child process, so that a fault inside LMDB, whose pages are mapped and trusted, is reported
/// and not suffered.
enum OfflineVerify {
    /// What the process ends with.
    enum Outcome: Int32 {
        case clean = 0
        case damaged = 1
        /// There is no log, or it could not be looked at.
        case unreadable = 74
    }

    /// Claims the directory, has the child read the log, and says what became of it.
    static func run(data directory: String) -> Outcome {
        guard access("\(directory)/data.mdb", F_OK) == 0 else {
            return say(.unreadable, "There is no log in \(directory).")
        }
        do {
            let claim = try DataDirectory(claiming: directory)
            defer { withExtendedLifetime(claim) {} }
            return judge(try spawn(["larderd", "verify", "--child", "--data", directory]))
        } catch {
            return say(.unreadable, error.sentence)
        }
    }

    /// What the child does.
    static func child(data directory: String) -> Outcome {
        let log: EventLog
        do {
            log = try EventLog(directory: directory)
        } catch {
            return say(error.isDamage ? .damaged : .unreadable, "\(error)")
        }
        let total = log.head.position
        let watched = isatty(STDERR_FILENO) == 1
        let report = log.check { position in
            if watched { write("\rChecked \(position) of \(total)", to: STDERR_FILENO) }
        }
        if watched { write("\r\u{1B}[K", to: STDERR_FILENO) }
        if let fault = report.fault { return say(fault.isDamage ? .damaged : .unreadable, "\(fault)") }
        write(
            """
            Sound: \(report.events) events in \(report.transactions) transactions, every checksum and the chain.
            log       \(log.id)
            position  \(report.head.position)
            chain     \(report.head.chain)

            """, to: STDOUT_FILENO)
        return .clean
    }

    /// Has a child check a copy of the log; silent unless something is wrong.
    /// - Throws: `EventLogError.inconsistent` when the copy is not sound.
    static func check(copy folder: String) throws {
        let status = try spawn(["larderd", "verify", "--child", "--data", folder], silent: true)
        guard judge(status) == .clean else {
            throw EventLogError.inconsistent("a copy of it for a backup was found damaged; run larder verify")
        }
    }

    /// What a `wait` status of the child says.
    static func judge(_ status: Int32) -> Outcome {
        let signal = status & 0x7F
        if signal == 0 { return Outcome(rawValue: status >> 8 & 0xFF) ?? .unreadable }
        switch signal {
        case SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP:
            return say(
                .damaged,
                "The log's page structure is damaged: reading it ended with signal \(signal). Restore a backup.")
        default:
            return say(.unreadable, "The check was ended by signal \(signal).")
        }
    }

    /// Runs this program again and waits for it. Signals, which the daemon blocks, reach the child; a crash of it is
    /// expected and needs no backtrace.
    /// - Parameter silent: What it prints is thrown away; what it complains of is not.
    static func spawn(_ words: [String], silent: Bool = false) throws(DaemonExit) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if silent { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }

        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
        defer { free(environment[0]) }
        var child = pid_t()
        let failure = posix_spawn(&child, "/proc/self/exe", &actions, &attributes, &arguments, &environment)
        guard failure == 0 else { throw DaemonExit.system(failure, "Starting the check") }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw DaemonExit.system(errno, "Waiting for the check") }
        }
        return status
    }

    /// In the child: nobody is left to hear of it, and the claim of the directory has gone with the parent.
    static func endWithParent() { _ = larder_end_with_parent() }

    private static func say(_ outcome: Outcome, _ sentence: String) -> Outcome {
        write("larderd: \(sentence)\n", to: STDERR_FILENO)
        return outcome
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    }
}
