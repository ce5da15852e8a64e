import Glibc
public import Inventory

extension ID where Tag == CommandTag {
    /// A new id, by the clock of this machine.
    public static func random() -> CommandID {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return .made(at: Timestamp(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000))
    }
}
