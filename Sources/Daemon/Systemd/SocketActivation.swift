import CNIOLinux
import CSystemd
import Glibc

/// Sockets that systemd bound and handed over (`LISTEN_FDS`).
enum SocketActivation {
    struct Descriptor: Sendable, Equatable {
        /// Listening, close-on-exec.
        var number: Int32
        /// From `FileDescriptorName=` of the socket unit: `api`, `web`; `unknown` when not set.
        var name: String
    }

    /// Takes over the sockets passed to this process: empty when there are none, or when `LISTEN_PID` names another
    /// process. Removes `LISTEN_*` from the environment, so a second call returns none; call it before other threads
    /// read the environment.
    /// - Throws: when a passed descriptor is not a listening stream socket.
    static func descriptors() throws(DaemonExit) -> [Descriptor] {
        var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        let count = sd_listen_fds_with_names(1, &names)
        unsetenv("LISTEN_PIDFDID")
        defer { free(names) }
        guard count >= 0 else { throw DaemonExit.system(-count, "Taking over systemd's sockets") }
        var passed: [Descriptor] = []
        for index in 0..<Int(count) {
            let number = Int32(SD_LISTEN_FDS_START) + Int32(index)
            let name = names?[index].map { String(cString: $0) } ?? "unknown"
            free(names?[index])
            guard sd_is_socket(number, AF_UNSPEC, Int32(SOCK_STREAM.rawValue), 1) > 0 else {
                throw DaemonExit(
                    .wrongUse,
                    "Descriptor \(number) (\(name)) from systemd is not a listening stream socket; "
                        + "larderd.socket needs ListenStream= and Accept=no.")
            }
            passed.append(Descriptor(number: number, name: name))
        }
        return passed
    }
}
