import Glibc

/// `notify-send`, called with an argument vector and never through a shell.
enum NotifySend {
    /// Its path; nil when it is not installed.
    static func find() -> String? { inPath("notify-send") }

    /// `program`'s full path by `PATH`.
    static func inPath(_ program: String) -> String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Starts to show a bubble. Uses `stdbuf` (of coreutils): into a pipe notify-send buffers its output until it
    /// ends, which with actions is after a click, so the bubble's number would arrive too late.
    static func start(_ program: String, _ bubble: Bubble, actions: Bool) -> Child? {
        let arguments = arguments(bubble, actions: actions)
        guard let stdbuf = inPath("stdbuf") else { return Child(program, arguments) }
        return Child(stdbuf, ["-oL", program] + arguments)
    }

    /// The arguments after the program's name. With `-p` the first line of output is the bubble's number, which
    /// confirms that it is shown; with actions a second line is the clicked button.
    static func arguments(_ bubble: Bubble, actions: Bool) -> [String] {
        var arguments = ["-p", "-a", "larder", "-c", "larder.expiry", "-h", "string:desktop-entry:larder"]
        if actions { arguments += bubble.actions.map { "--action=\($0.rawValue)=\($0.label)" } }
        return arguments + ["--", bubble.title, escaped(bubble.body)]
    }

    /// Servers read the body as markup, and notify-send expands backslashes in it.
    static func escaped(_ body: String) -> String {
        body.reduce("") { text, character in
            switch character {
            case "&": text + "&amp;"
            case "<": text + "&lt;"
            case ">": text + "&gt;"
            case "\\": text + "\\\\"
            default: text + String(character)
            }
        }
    }

    /// Whether the desktop's notification server shows buttons: queried over D-Bus with `gdbus`, else assumed.
    static func showsActions() -> Bool {
        guard let gdbus = inPath("gdbus"),
            let child = Child(
                gdbus,
                [
                    "call", "--session", "--timeout", "2", "--dest", "org.freedesktop.Notifications",
                    "--object-path", "/org/freedesktop/Notifications",
                    "--method", "org.freedesktop.Notifications.GetCapabilities",
                ])
        else { return true }
        let answer = child.wait(milliseconds: 3000)
        guard answer.isSuccess else { return true }
        return answer.output.contains("'actions'")
    }
}
