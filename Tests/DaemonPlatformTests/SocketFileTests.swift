import Foundation
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)))
struct SocketFileTests {
    @Test("a bound socket is for owner and group, and its file goes with the listener")
    func boundSocket() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/larder/larder.sock"
            try await TestListener().serving(.path(path)) {
                #expect(mode(of: path) == 0o660)
            }
            #expect(!exists(path))
        }
    }

    @Test("an adopted socket serves, and its file stays")
    func adopted() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let descriptor = try BoundSocketFile(binding: path).descriptor
            try await TestListener().serving(.adopted(descriptor: descriptor, name: "api")) {
                let health = try await UnixClient.get("/health", at: path)
                #expect(health.hasSuffix("ok"))
            }
            #expect(exists(path))
        }
    }

    @Test(
        "two users on an adopted socket are told apart",
        .enabled(if: Command.isRoot && Command.exists("/usr/bin/setpriv") && Command.exists("/usr/bin/curl")))
    func twoUsers() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o755)
            let path = "\(folder)/s"
            let descriptor = try BoundSocketFile(binding: path).descriptor
            chmod(path, 0o666)
            try await TestListener().serving(.adopted(descriptor: descriptor, name: "api")) {
                let curl = ["/usr/bin/curl", "-sS", "--unix-socket", path, "http://larder/who"]
                let other = ["--reuid", "65534", "--regid", "65534", "--clear-groups"] + curl
                async let one = Command.run("/usr/bin/curl", Array(curl.dropFirst()))
                async let two = Command.run("/usr/bin/setpriv", other)
                let oneText = try await one.output
                #expect(oneText.hasPrefix("uid=0 "))
                let twoText = try await two.output
                #expect(twoText.hasPrefix("uid=65534 "))
            }
        }
    }

    @Test(
        "who is not in the socket's group gets no answer",
        .enabled(if: Command.isRoot && Command.exists("/usr/bin/setpriv") && Command.exists("/usr/bin/curl")))
    func stranger() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o755)
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let asNobody = ["--reuid", "65534", "--regid", "65534", "--clear-groups", "/usr/bin/curl", "-sS"]
                let outcome = try await Command.run(
                    "/usr/bin/setpriv", asNobody + ["--unix-socket", path, "http://larder/who"])
                #expect(outcome.code == 7)
            }
        }
    }

    @Test("a socket that its process left behind is taken over")
    func stale() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            close(try BoundSocketFile(binding: path).descriptor)
            #expect(exists(path))
            try await TestListener().serving(.path(path)) {
                let health = try await UnixClient.get("/health", at: path)
                #expect(health.hasSuffix("ok"))
            }
        }
    }

    @Test("a socket on which somebody answers is left alone")
    func live() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let error = await #expect(throws: DaemonExit.self) {
                    try await TestListener().serving(.path(path)) {}
                }
                #expect(error == DaemonExit(.alreadyRunning, "Another larderd is listening on \(path)."))
                let health = try await UnixClient.get("/health", at: path)
                #expect(health.hasSuffix("ok"))
            }
        }
    }

    @Test("a file that is no socket is left alone")
    func noSocket() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try writeFile(path, "precious")
            let error = #expect(throws: DaemonExit.self) { try BoundSocketFile(binding: path) }
            #expect(error?.code == .wrongUse)
            #expect(exists(path))
        }
    }

    /// Binds a path whose socket was closed. A process that another test starts just now has the closed socket, too, until
    /// it executes its program.
    private static func bindAgain(_ path: String) async throws -> BoundSocketFile {
        let end = ContinuousClock.now + .seconds(10)
        while true {
            do {
                return try BoundSocketFile(binding: path)
            } catch {
                if ContinuousClock.now > end { throw error }
            }
            await Task.yield()
        }
    }

    @Test("a socket that somebody else put in our place is not removed")
    func replaced() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let ours = try BoundSocketFile(binding: path)
            close(ours.descriptor)
            // Keeps the old inode, so that the new file cannot get its number.
            link(path, "\(folder)/old")
            let theirs = try await Self.bindAgain(path)
            ours.remove()
            #expect(exists(path))
            theirs.remove()
            #expect(!exists(path))
            close(theirs.descriptor)
        }
    }

    @Test("a folder beside which others can write has to be ours alone")
    func openFolder() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o1777)
            mkdir("\(folder)/larder", 0o700)
            chmod("\(folder)/larder", 0o775)
            let open = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try BoundSocketFile(binding: "\(folder)/larder/s")
            }
            #expect(open?.code == .permission)
            symlink("/", "\(folder)/link")
            let link = #expect(throws: DaemonExit.self) { try BoundSocketFile(binding: "\(folder)/link/s") }
            #expect(link?.code == .wrongUse)
        }
    }

    @Test("a path too long for a socket is refused in words", arguments: [107, 108])
    func longPath(length: Int) {
        let path = "/" + String(repeating: "x", count: length - 1)
        #expect((UnixAddress(path) != nil) == (length == 107))
    }
}
