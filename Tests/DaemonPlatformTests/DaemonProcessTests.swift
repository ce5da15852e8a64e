import Commands
import Events
import Foundation
import Logging
import TestSupport
import Testing

@testable import Daemon

/// The real larderd as a process of its own, under a service manager that is only a socket.
@Suite(.timeLimit(.minutes(10)), .serialized, .enabled(if: DaemonProcess.program != nil))
struct DaemonProcessTests {
    @Test("a TERM right after READY=1 is never lost", arguments: 1...15)
    func terminatedWhenReady(round: Int) async throws {
        try await DaemonProcess.run { daemon in
            try daemon.waitForReady()
            kill(daemon.identifier, round.isMultiple(of: 5) ? SIGINT : SIGTERM)
            let end = await daemon.ended()
            #expect(end == 0)
            #expect(!exists(daemon.socket), "its socket is gone with it")
        }
    }

    @Test("a TERM while it is still starting is not lost either")
    func terminatedEarly() async throws {
        try await DaemonProcess.run { daemon in
            try daemon.waitForFirstWord()
            kill(daemon.identifier, SIGTERM)
            #expect(await daemon.ended() == 0)
        }
    }

    @Test("a second daemon on the same data says who holds it, and ends with 1")
    func second() async throws {
        try await DaemonProcess.run { daemon in
            try daemon.waitForReady()
            let program = try #require(DaemonProcess.program)
            let second = try await Command.run(program, ["--data", daemon.data, "--socket", "\(daemon.folder)/other"])
            #expect(second.code == 1)
            #expect(second.output.contains("process id \(daemon.identifier)"))
            kill(daemon.identifier, SIGTERM)
            #expect(await daemon.ended() == 0)
        }
    }

    @Test("a start waits a moment for data that the child of a killed one still holds, and says so")
    func waits() async throws {
        try await withTemporaryFolder { folder in
            mkdir("\(folder)/data", 0o700)
            let child = open("\(folder)/data/\(DataDirectory.lockFile)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            #expect(flock(child, LOCK_EX) == 0)
            let manager = try DatagramReceiver(at: "\(folder)/notify")
            let configuration = try DaemonConfiguration(
                flags: ["data": "\(folder)/data", "socket": "\(folder)/larder.sock"],
                surroundings: ProcessEnvironment(environment: ["HOME": folder], user: 1000, home: folder))
            // In this process, where the moment is as long as a busy machine may need.
            let start = Task {
                try await LarderDaemon.build(
                    configuration, sources: [], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                    notifier: SystemdNotifier(socket: "\(folder)/notify"), stop: StopSignal(), environment: [:],
                    patience: .seconds(60))
            }
            let word = try await ReadThread().run { try manager.nextText() }
            #expect(word.contains("is in use by"))
            close(child)
            let daemon = try await start.value
            #expect(daemon.directory.path == "\(folder)/data")
            daemon.services.commands.close()
        }
    }

    @Test("a daemon that was killed leaves nothing in the way of the next one")
    func killed() async throws {
        try await withTemporaryFolder { folder in
            try await DaemonProcess.run(in: folder) { daemon in
                try daemon.waitForReady()
                kill(daemon.identifier, SIGKILL)
                _ = await daemon.ended()
                #expect(exists(daemon.socket))
            }
            try await DaemonProcess.run(in: folder) { daemon in
                try daemon.waitForReady()
                #expect(await ListenerProbe(path: daemon.socket).answers())
                kill(daemon.identifier, SIGTERM)
                #expect(await daemon.ended() == 0)
            }
        }
    }

    @Test("a wrong setting ends it with 2 and the place where it was said")
    func wrongSetting() async throws {
        try await withTemporaryFolder { folder in
            try writeFile("\(folder)/f.yaml", "data: \(folder)/d\nlog-level: loud\n")
            let program = try #require(DaemonProcess.program)
            let outcome = try await Command.run(program, ["--check-config", "--config", "\(folder)/f.yaml"])
            #expect(outcome.code == 2)
            #expect(outcome.output.contains("\(folder)/f.yaml:2: log-level must be"))
        }
    }

    @Test(
        "why it cannot listen is in the file that its output goes to, as a service's too; it ends with 77",
        arguments: [false, true])
    func closedFolder(isService: Bool) async throws {
        try await withTemporaryFolder { folder in
            for path in ["\(folder)/open", "\(folder)/open/sockets"] {
                mkdir(path, 0o700)
                chmod(path, 0o777)
            }
            let program = try #require(DaemonProcess.program)
            // What systemd sets where it reads the output for the journal.
            let stream = isService ? #"JOURNAL_STREAM=$(stat -c %d:%i "$1/log") && export JOURNAL_STREAM && "# : ""
            let script =
                #": > "$1/log" && "# + stream
                + #"exec "$0" --data "$1/data" --socket "$1/open/sockets/s" --log-level critical >> "$1/log" 2>&1"#
            let outcome = try await Command.run("/bin/sh", ["-c", script, program, folder])
            #expect(outcome.code == 77)
            let written = try String(contentsOfFile: "\(folder)/log", encoding: .utf8)
            #expect(
                written == """
                    larderd: The socket's folder \(folder)/open/sockets is open to others (mode 777). \
                    Fix it with: chmod 700 \(folder)/open/sockets

                    """)
        }
    }

    @Test("--check-config shows what is in force and where it comes from")
    func checkConfiguration() async throws {
        try await withTemporaryFolder { folder in
            let program = try #require(DaemonProcess.program)
            let outcome = try await Command.run(program, ["--check-config", "--data", folder, "--map-size", "1GiB"])
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("map-size: 1GiB"))
            #expect(outcome.output.contains("# flag --map-size"))
        }
    }
}
