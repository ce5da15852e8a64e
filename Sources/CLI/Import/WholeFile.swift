import Glibc

/// A file's bytes.
enum WholeFile {
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(.inputOutput, "\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, initialized in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                initialized = max(0, count)
            }
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(.inputOutput, "\(path): \(String(cString: strerror(errno)))") }
            bytes += chunk
        }
    }
}
