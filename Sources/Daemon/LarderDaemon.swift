import Events
import Glibc
import Logging

/// The larderd process: reads its command line and ends with an exit code.
public enum LarderDaemon {
    /// Call it from a `main` that is not `async`, as the only statement.
    public static func main() -> Never {
        let words = Array(CommandLine.arguments.dropFirst())
        // The child process of a check needs neither signals nor threads.
        if words.count == 4, words[0] == "verify", words[2] == "--data", ["--child", "--live-child"].contains(words[1])
        {
            SelfExecutable.endWithParent()
            CheckChild.run(data: words[3], live: words[1] == "--live-child")
            exit(0)
        }
        if words.starts(with: ["restore", "--child", "--data"]), words.count > 6 {
            SelfExecutable.endWithParent()
            exit(OfflineRestore.child([words[3]] + words[5...]))
        }
        DaemonMain.run {
            do {
                return try await run(words)
            } catch let error as DaemonExit {
                error.say()
                return error.code.rawValue
            } catch {
                let exit = DaemonExit(.bug, "An unexpected error ended larderd: \(error)")
                exit.say()
                return exit.code.rawValue
            }
        }
    }

    private static func run(_ words: [String]) async throws -> Int32 {
        let arguments = try DaemonArguments(words)
        switch arguments.action {
        case .help: print(DaemonArguments.help, terminator: "")
        case .version: print("larderd \(Services.version)")
        case .checkConfiguration: print(try configuration(arguments).report, terminator: "")
        case .verify: return OfflineVerify.run(data: try configuration(arguments).data).rawValue
        case .export:
            try OfflineExport.run(
                data: try configuration(arguments).data, to: arguments.files[0], after: arguments.after,
                withCredentials: arguments.withCredentials)
        case .restore:
            return try OfflineRestore.run(
                arguments.files, to: arguments.limit, data: try configuration(arguments).data)
        case .run: return try await serve(arguments)
        }
        return 0
    }

    private static func configuration(_ arguments: DaemonArguments) throws -> DaemonConfiguration {
        try DaemonConfiguration(flags: arguments.flags, file: arguments.file, surroundings: .current)
    }

    private static func serve(_ arguments: DaemonArguments) async throws -> Int32 {
        let configuration = try configuration(arguments)
        let environment = ProcessEnvironment.current.environment
        // These calls remove variables from the environment, so they come before other threads read it.
        let notifier = SystemdNotifier.fromEnvironment()
        let activated = try SocketActivation.descriptors()
        let sink = LogSink(minimum: configuration.logLevel)
        defer { sink.flush() }
        let signals = try SignalStream()
        let stop = StopSignal()
        let building = Task {
            try await build(
                configuration, sources: SocketSource.sources(activated: activated, otherwise: configuration),
                logger: sink.logger("larderd"), notifier: notifier, stop: stop, environment: environment)
        }
        let registration = stop.onStop { building.cancel() }
        let files = ReadThread()
        let listening = Task {
            for await signal in signals.signals {
                switch signal {
                case .terminate, .interrupt:
                    notifier.stopping("finishing open requests")
                    stop.stop()
                case .hangup: files.start { reload(arguments, sink, notifier) }
                }
            }
        }
        defer { listening.cancel() }
        do {
            let daemon = try await building.value
            stop.cancel(registration)
            try await daemon.run()
        } catch is CancellationError where stop.isStopped {
            // Asked to stop before it was ready.
        }
        return 0
    }

    /// Applies the one setting that can change while running: the log level.
    private static func reload(_ arguments: DaemonArguments, _ sink: LogSink, _ notifier: SystemdNotifier) {
        notifier.reloading()
        do {
            sink.minimum = try configuration(arguments).logLevel
            notifier.ready("configuration reloaded")
        } catch {
            sink.logger("larderd").error("The configuration was not reloaded: \(error)")
            notifier.ready("the configuration has an error; the old one stays in force")
        }
    }
}
