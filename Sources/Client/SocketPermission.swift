import Glibc

/// Why a socket cannot be opened, derived from the groups of its file, of the user and of this process.
public struct SocketPermission: Equatable, Sendable {
    public var path: String
    /// The group of the socket, by name if it has one.
    public var group: String
    public var user: String
    /// The user is in the group by the user database: only this session does not have it yet.
    public var listed: Bool
    /// This process has the group.
    public var effective: Bool
    /// The group is one of the machine's own, such as root: who is let into it can do far more than keep a larder.
    public var isPrivileged: Bool

    public init(
        path: String, group: String, user: String, listed: Bool, effective: Bool, isPrivileged: Bool = false
    ) {
        self.path = path
        self.group = group
        self.user = user
        self.listed = listed
        self.effective = effective
        self.isPrivileged = isPrivileged
    }

    /// Checks the file, or group `larder` if the file is not visible.
    public init(of path: String) {
        var status = stat()
        let seen = stat(path, &status) == 0
        let entry = seen ? getgrgid(status.st_gid) : getgrnam(Self.usual)
        let gid = seen ? status.st_gid : entry?.pointee.gr_gid ?? gid_t.max
        self.path = path
        group = entry.map { String(cString: $0.pointee.gr_name) } ?? Self.usual
        let account = getpwuid(getuid())
        user = account.map { String(cString: $0.pointee.pw_name) } ?? String(getuid())
        listed = Self.groups(of: account).contains(gid)
        effective = getegid() == gid || Self.ownGroups().contains(gid)
        isPrivileged = gid < 1000 && group != Self.usual
    }

    private static let usual = "larder"

    public var sentence: String {
        if listed && !effective {
            return """
                The socket \(path) is there and \(user) is in group \(group), but this session started before that.
                Log out completely and in again (or, for this shell only: newgrp \(group)).
                """
        }
        if isPrivileged {
            return """
                The socket \(path) belongs to group \(group), which is no group to be let into; larderd's own is \(Self.usual).
                Its unit gives the socket to that one: sudo systemctl enable --now larderd.socket. Be in it with
                  sudo usermod -aG \(Self.usual) \(user)
                and log out and in again.
                """
        }
        return """
            The socket \(path) is there, but \(user) is not in group \(group). Mend it with
              sudo usermod -aG \(group) \(user)
            and log out and in again.
            """
    }

    private static func ownGroups() -> [gid_t] {
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
