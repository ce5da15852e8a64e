import Files
import Glibc
import TestSupport
import Testing

func readText(_ path: String) throws -> String { String(decoding: try File.read(path), as: UTF8.self) }

@Suite("larder shop on a terminal (Q3, Q9)", .timeLimit(.minutes(10)), .enabled(if: ShopRun.mayRun, "needs script"))
struct ShopTests {
    private static func listed(_ daemon: RealDaemon) throws {
        try daemon.found()
        for entry in [["2", "Milch"], ["Brot"], ["3", "Kerzen"]] {
            try daemon.done(["list", "add"] + entry + ["--text"])
        }
    }

    @Test("what is pressed is booked, what others do is seen, u takes back; without larderd it is kept, and sent later")
    func walk() async throws {
        try await inFolder { folder in
            let daemon = try RealDaemon(in: folder)
            let shop: ShopRun
            do {
                try Self.listed(daemon)
                shop = try ShopRun(in: folder)
                try shop.wait(for: "▸ ☐ 1  Brot")
                shop.type(" ")
                try shop.wait(for: "Ticked Brot on Shopping.")
                try demand(try daemon.done(["list"]).contains("✓  1  Brot"), "it is booked")
                shop.type("u")
                try shop.wait(for: "Unticked Brot on Shopping.")
                // Somebody else.
                try daemon.done(["list", "tick", "Milch"])
                try shop.wait(for: "✓ 2  Milch")
                try daemon.stop()
            } catch {
                daemon.kill()
                throw error
            }
            try shop.wait(for: "larderd is away: your ticks are kept.")
            shop.type("\u{1B}[B\u{1B}[A ")
            try shop.wait(for: "Saved here; sent when online.")
            try shop.wait(for: "not booked yet")
            try RealDaemon.serving(in: folder) { daemon in
                try shop.wait(for: "Connected again.", after: "not booked yet")
                shop.type("q")
                try demandEqual(try shop.end(), 0, "its exit code")
                let list = try daemon.done(["list"])
                try demand(list.contains("1 open · 2 ticked"), list)
            }
        }
    }

    @Test(
        "the terminal is as it was, whatever ends it",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
    func ended(signal: Int32) async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try Self.listed(daemon)
                let shop = try ShopRun(in: folder)
                try shop.wait(for: "☐ 3  Kerzen")
                try shop.signal(signal)
                try demandEqual(try shop.end(), 128 + Int(signal), "its exit code")
            }
        }
    }

    @Test("stopped and gone on with, the terminal is the shell's in between")
    func stopped() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try Self.listed(daemon)
                let shop = try ShopRun(in: folder)
                try shop.wait(for: "☐ 3  Kerzen")
                try shop.signal(SIGTSTP)
                try shop.wait(for: "\u{1B}[?1049l")
                try shop.signal(SIGCONT)
                try shop.wait(for: "☐ 3  Kerzen", after: "\u{1B}[?1049l")
                shop.type("\u{3}")
                try demandEqual(try shop.end(), 130, "its exit code")
            }
        }
    }

    @Test("without a terminal it says what to use instead")
    func noTerminal() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try Self.listed(daemon)
                let outcome = try daemon.larder(["shop"])
                try demand(outcome.code == 2 && outcome.output.contains("larder list"), "\(outcome)")
            }
        }
    }
}
