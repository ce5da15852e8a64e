import CNIOLinux
import Glibc

/// A TCP socket that only programs of this machine reach.
enum LoopbackSocket {
    /// Binds the port of 127.0.0.1 and listens.
    /// - Throws: `DaemonExit` where another program has it.
    static func listen(on port: UInt16) throws(DaemonExit) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw DaemonExit.system(errno, "Opening a TCP socket") }
        var reuse: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0, Glibc.listen(descriptor, 256) == 0 else {
            let error = errno
            close(descriptor)
            throw DaemonExit.system(error, "Listening on 127.0.0.1:\(port)")
        }
        return descriptor
    }

    static func isUnix(_ descriptor: Int32) -> Bool { family(descriptor) == sa_family_t(AF_UNIX) }

    private static func family(_ descriptor: Int32) -> sa_family_t {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { address in
            _ = address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            return address.pointee.ss_family
        }
    }
}
