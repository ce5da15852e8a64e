import Glibc

/// What a configuration depends on outside its file and flags, as a value so that tests can make one up.
struct ProcessEnvironment: Sendable {
    var environment: [String: String]
    /// Effective uid.
    var user: uid_t
    /// From the user database, when `HOME` is not set.
    var home: String?
    /// What relative paths on the command line are relative to.
    var folder = "/"

    /// Of this process. Not while another thread changes the environment.
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
