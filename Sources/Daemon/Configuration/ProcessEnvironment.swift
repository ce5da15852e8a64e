import Glibc

/// The environment that a configuration depends on besides its file and flags; a value, so that tests can make one up.
struct ProcessEnvironment: Sendable {
    var environment: [String: String]
    /// Effective uid.
    var user: uid_t
    /// From the user database, when `HOME` is not set.
    var home: String?
    /// Base of relative paths on the command line.
    var folder = "/"

    /// Of this process. Do not call while another thread changes the environment.
    static var current: ProcessEnvironment {
        var variables: [String: String] = [:]
        var pointer = environ
        while let entry = pointer.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            pointer += 1
        }
        let user = geteuid()
        let home = getpwuid(user).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
        let folder = getcwd(nil, 0)
        defer { free(folder) }
        return ProcessEnvironment(
            environment: variables, user: user, home: home, folder: folder.map { String(cString: $0) } ?? "/")
    }
}
