import Glibc

/// The directory of an agent's state: `$XDG_STATE_HOME/larder/agent`.
enum AgentState {
    static func folder() -> String {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let state = variable("XDG_STATE_HOME") ?? (variable("HOME") ?? "/tmp") + "/.local/state"
        return state + "/larder/agent"
    }
}
