import Glibc

/// Where larder keeps what is this user's on this machine.
enum StateFolder {
    /// `$XDG_STATE_HOME/larder/…`: what is lost with it cannot be had again.
    static func path(_ name: String) -> String { folder("XDG_STATE_HOME", ".local/state") + "/larder/" + name }

    /// `$XDG_CACHE_HOME/larder/…`: what is lost with it costs only time.
    static func cache(_ name: String) -> String { folder("XDG_CACHE_HOME", ".cache") + "/larder/" + name }

    private static func folder(_ variable: String, _ usual: String) -> String {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return value(variable) ?? (value("HOME") ?? "/tmp") + "/" + usual
    }
}
