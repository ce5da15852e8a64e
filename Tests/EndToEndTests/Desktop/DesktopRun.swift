import API
import Client
import Foundation
import Inventory

/// A reminder on one desktop, restarts of everything, and another reminder on a second desktop.
struct DesktopRun {
    let folder: String

    /// A due instant is a full minute, and the sample leaves some seconds before it.
    private static let patience = 90

    func run() throws {
        do {
            try reminders()
        } catch {
            let logs = ["agent.log", "larderd.log"].map {
                (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) ?? ""
            }
            throw TestFailure("\(error)\nThe agent said:\n\(logs[0])\nlarderd said:\n\(logs[1])")
        }
    }

    private func reminders() throws {
        let first: Void? = try DesktopSession.with(.dunst) { session in
            let daemon = try RealDaemon(in: folder)
            do {
                try showSample(session, daemon)
                daemon.kill()
            } catch {
                daemon.kill()
                throw error
            }
        }
        guard first != nil else { return }
        _ = try DesktopSession.with(.xfce) { session in
            try RealDaemon.serving(in: folder) { try showAndClick(session, $0) }
        }
        try RealDaemon.verify(folder)
    }

    /// The sample household's first reminder, which is due within about a minute.
    private func showSample(_ session: DesktopSession, _ daemon: RealDaemon) throws {
        let bus = try BusRecord(session)
        let empty = try picture(session, "empty")
        try daemon.done(["household", "create", "Home", "--sample", "--time-zone", QuietZone.name])
        let agent = try RunningAgent(on: session, of: daemon)
        defer { agent.kill() }
        try bus.waitForBubble("Milk expires tomorrow", seconds: Self.patience)
        try LoggedEvent.wait(for: "reminder-delivered", daemon, household: "Home")
        _ = try session.bubble(of: .dunst)
        try demandEqual(
            try session.run("dunstctl", ["count", "displayed"]).trimmingCharacters(in: .whitespacesAndNewlines), "1",
            "bubbles that dunst says it shows")
        let shown = try picture(session, "dunst")
        try demand(try Data(contentsOf: shown) != Data(contentsOf: empty), "the screen did not change")
        print("Desktop test: dunst's bubble is in \(shown.path)")
        try demandEqual(bus.bubbles.count, 1, "bubbles on the first desktop")
    }

    /// After a restart of daemon, agent and desktop: only what is new is shown, with buttons that work.
    private func showAndClick(_ session: DesktopSession, _ daemon: RealDaemon) throws {
        let bus = try BusRecord(session)
        let agent = try RunningAgent(on: session, of: daemon)
        defer { agent.kill() }
        try daemon.done(["household", "create", "Cellar", "--time-zone", QuietZone.name])
        let cellar = ["--household", "Cellar"]
        try daemon.done(
            ["household", "change", "--remind", "1", "--remind-at", QuietZone.minute(afterSeconds: 8)] + cellar)
        try daemon.done(["add", "cream", "2", "--expires", "tomorrow", "--new"] + cellar)
        do {
            try bus.waitForBubble("cream expires tomorrow", seconds: Self.patience)
        } catch {
            // Was it not fired, or fired and not shown?
            throw TestFailure("\(error)\nThe log says:\n\(try daemon.larder(["log"] + cellar).output)")
        }
        try LoggedEvent.wait(for: "reminder-delivered", daemon, household: "Cellar")
        let bubble = try session.bubble(of: .xfce)
        let shown = try picture(session, "xfce4-notifyd")
        print("Desktop test: xfce4-notifyd's bubble is in \(shown.path)")
        // Four buttons of one width, along the lower edge: "Used up" is the first.
        try session.click(x: bubble.x + bubble.width / 8, y: bubble.y + bubble.height - 25)
        let taken = try LoggedEvent.wait(for: "stock-consumed", daemon, household: "Cellar")
        try demandEqual(taken.origin, OriginName.agent, "the origin of what the button did")
        try demand(
            try daemon.done(["stock"] + cellar).contains("Nothing is in stock"),
            "the lot is still there after its click")
        try demand(
            try daemon.done(["history", "cream"] + cellar).contains("agent"), "the history does not say who took it")
        try demandEqual(bus.bubbles.count, 1, "bubbles after the restart: \(bus.bubbles)")
        try agent.stop()
    }

    private func picture(_ session: DesktopSession, _ name: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("larder-desktop-\(name).png")
        try session.shoot(file.path)
        return file
    }
}
