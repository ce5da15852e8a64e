import Glibc
import TestSupport

/// A throw-away desktop with a real notification server, made by `Tests/Harness/desktop`.
struct DesktopSession: Sendable {
    enum Server: String, Sendable {
        case dunst
        case xfce = "xfce4-notifyd"
    }

    /// The variables by which programs find the desktop: its display and its bus.
    let variables: [String: String]

    /// Runs the body in a session that ends with it. Nil, with the reason printed, where there is none to be had; with
    /// `CI` set that is a failure.
    static func with<Result>(_ server: Server, _ body: (DesktopSession) throws -> Result) throws -> Result? {
        let holder = try Spawned(
            "\(Programs.repository)/Tests/Harness/desktop",
            ["--server", server.rawValue, "sh", "-c", "\(tell); read -r end || true"],
            environment: Programs.environment(home: "/tmp"))
        let transcript = Transcript(of: holder)
        do {
            let said = try transcript.wait(seconds: 30, for: "the session's variables") { text -> String? in
                text.contains("READY\n") || text.hasPrefix("desktop:") ? text : nil
            }
            guard said.contains("READY\n") else {
                try transcript.waitForEnd(seconds: 30)
                return try skip(transcript.text, code: holder.reap())
            }
            let session = DesktopSession(variables: variables(in: said))
            let result = try body(session)
            end(holder)
            try transcript.waitForEnd(seconds: 30)
            try demandEqual(holder.reap(), 0, "the desktop's exit code; it said:\n\(transcript.text)\nand it")
            return result
        } catch {
            end(holder)
            holder.reap()
            throw error
        }
    }

    private static let tell = "echo DISPLAY=$DISPLAY; echo BUS=$DBUS_SESSION_BUS_ADDRESS; echo READY"

    private static func variables(in text: String) -> [String: String] {
        var found: [String: String] = [:]
        for line in text.split(separator: "\n") {
            if line.hasPrefix("DISPLAY=") { found["DISPLAY"] = String(line.dropFirst(8)) }
            if line.hasPrefix("BUS=") { found["DBUS_SESSION_BUS_ADDRESS"] = String(line.dropFirst(4)) }
        }
        return found
    }

    private static func skip<Result>(_ reason: String, code: Int32) throws -> Result? {
        try demandEqual(code, 77, "the desktop's exit code; it said:\n\(reason)\nand it")
        try demand(!Programs.isContinuousIntegration, "with CI set this must run: \(reason)")
        print("Skipped: \(reason)")
        return nil
    }

    /// Ends the session with the line that it waits for.
    private static func end(_ holder: Spawned) {
        let line: [UInt8] = [0x0A]
        _ = write(holder.input, line, line.count)
    }

    /// Runs a tool in it; what it printed.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let outcome = try Programs.run(program, arguments, environment: environment, seconds: 30)
        try demand(outcome.code == 0, "\(program) \(arguments) ended with \(outcome.code):\n\(outcome.output)")
        return outcome.output
    }

    var environment: [String: String] { Programs.environment(home: "/tmp", variables) }

    /// Saves the screen to a PNG file.
    func shoot(_ file: String) throws { try run("import", ["-window", "root", file]) }

    /// The corners of the notification server's bubble; waits until it is on the screen.
    func bubble(of server: Server) throws -> (x: Int, y: Int, width: Int, height: Int) {
        // `--sync` waits for the window.
        let windows = try run(
            "timeout", ["20", "xdotool", "search", "--sync", "--onlyvisible", "--class", server.rawValue])
        let window = try demandValue(windows.split(separator: "\n").first, "\(server) shows no window")
        let shape = try run("xdotool", ["getwindowgeometry", "--shell", String(window)])
        func number(_ name: String) throws -> Int {
            let line = shape.split(separator: "\n").first { $0.hasPrefix(name + "=") }
            return try demandValue(line.flatMap { Int($0.dropFirst(name.count + 1)) }, "no \(name) in \(shape)")
        }
        return (try number("X"), try number("Y"), try number("WIDTH"), try number("HEIGHT"))
    }

    func click(x: Int, y: Int) throws { try run("xdotool", ["mousemove", "\(x)", "\(y)", "click", "1"]) }
}
