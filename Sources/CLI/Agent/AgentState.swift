import Glibc

/// Where an agent keeps its little state: `$XDG_STATE_HOME/larder/agent`.
enum AgentState {
    static func folder() -> String {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let state = variable("XDG_STATE_HOME") ?? (variable("HOME") ?? "/tmp") + "/.local/state"
        return state + "/larder/agent"
    }

    /// Makes the folder and those above it, for the owner's eyes only.
    static func makeFolder(_ path: String) throws(Failure) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
                throw Failure(.inputOutput, "\(made): \(String(cString: strerror(errno)))")
            }
        }
    }
}
