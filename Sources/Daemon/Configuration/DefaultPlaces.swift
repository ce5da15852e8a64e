/// Default paths.
struct DefaultPlaces: Sendable, Equatable {
    struct Place: Sendable, Equatable {
        var path: String
        /// "default of the system", "XDG_DATA_HOME", …
        var why: String
    }

    var data: Place
    var socket: Place
    var configurationFile: String

    /// System paths for root and for a unit with `StateDirectory=` under `/var/lib`; else the XDG paths of the user.
    init(_ surroundings: ProcessEnvironment) {
        /// Relative paths are ignored, as the XDG specification says; systemd separates several paths by colons.
        func absolute(_ name: String) -> String? {
            surroundings.environment[name]?.split(separator: ":").first.map(String.init)
                .flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let state = absolute("STATE_DIRECTORY")
        if surroundings.user == 0 || state?.hasPrefix("/var/lib/") == true {
            data =
                state.map { Place(path: $0, why: "STATE_DIRECTORY") }
                ?? Place(path: "/var/lib/larder", why: "system default")
            socket = Place(path: "/run/larder/larder.sock", why: "system default")
            configurationFile = "/etc/larder/larderd.yaml"
            return
        }
        let home = absolute("HOME") ?? surroundings.home ?? "/"
        data =
            state.map { Place(path: $0, why: "STATE_DIRECTORY") }
            ?? absolute("XDG_DATA_HOME").map { Place(path: "\($0)/larder", why: "XDG_DATA_HOME") }
            ?? Place(path: "\(home)/.local/share/larder", why: "user default")
        socket =
            absolute("XDG_RUNTIME_DIR").map { Place(path: "\($0)/larder/larder.sock", why: "XDG_RUNTIME_DIR") }
            ?? Place(path: "/tmp/larder-\(surroundings.user)/larder.sock", why: "default without XDG_RUNTIME_DIR")
        configurationFile = (absolute("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/larder/larderd.yaml"
    }
}
