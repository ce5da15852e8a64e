import Glibc

/// Why a socket cannot be opened, derived from the groups of its file, of the user and of this process.
public struct SocketPermission: Equatable, Sendable {
    public var path: String
    /// The group that opens the socket; nil: none that anybody should join, as it is root's, or nobody can see it.
    public var group: String?
    public var user: String
    /// The user is in the group by the user database: only this session does not have it yet.
    public var listed: Bool
    /// This process has the group.
    public var effective: Bool

    public init(path: String, group: String?, user: String, listed: Bool, effective: Bool) {
        self.path = path
        self.group = group
        self.user = user
        self.listed = listed
        self.effective = effective
    }

    /// Checks the file, or group `larder` if the file is not visible.
    public init(of path: String) {
        var status = stat()
        let seen = stat(path, &status) == 0
        let entry = seen ? getgrgid(status.st_gid) : getgrnam("larder")
        let gid = seen ? status.st_gid : entry?.pointee.gr_gid ?? gid_t.max
        self.path = path
        group = gid == 0 ? nil : entry.map { String(cString: $0.pointee.gr_name) }
        let account = getpwuid(getuid())
        user = account.map { String(cString: $0.pointee.pw_name) } ?? String(getuid())
        listed = Self.groups(of: account).contains(gid)
        effective = getegid() == gid || Self.processGroups().contains(gid)
    }

    public var sentence: String {
        guard let group else {
            return """
                Only root can use the socket \(path), and joining root's group is no solution: it is as good as \
                being root.
                Whoever set up larderd gives its socket its own group: SocketGroup=larder in larderd.socket, as it \
                comes with larder, and then
                  sudo systemctl restart larderd.socket larderd.service && sudo usermod -aG larder \(user)
                """
        }
        if listed && !effective {
            return """
                The socket \(path) exists and \(user) is in group \(group), but this session started before that.
                Log out completely and in again (or, for this shell only: newgrp \(group)).
                """
        }
        return """
            The socket \(path) exists, but \(user) is not in group \(group). Fix it with
              sudo usermod -aG \(group) \(user)
            and log out and in again.
            """
    }

    private static func processGroups() -> [gid_t] {
        let count = getgroups(0, nil)
        guard count > 0 else { return [] }
        var groups = [gid_t](repeating: 0, count: Int(count))
        let got = getgroups(count, &groups)
        return got < 0 ? [] : Array(groups.prefix(Int(got)))
    }

    private static func groups(of account: UnsafeMutablePointer<passwd>?) -> [gid_t] {
        guard let account else { return [] }
        var count: Int32 = 64
        var groups = [gid_t](repeating: 0, count: Int(count))
        let got = getgrouplist(account.pointee.pw_name, account.pointee.pw_gid, &groups, &count)
        return got < 0 ? [] : Array(groups.prefix(Int(count)))
    }
}
