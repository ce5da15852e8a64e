import Glibc

/// Notices that a file, usually the symbolic link `/etc/localtime`, was replaced or written.
struct ZoneFileWatch: Sendable {
    /// Readable when something happened in the file's folder.
    let descriptor: Int32
    private let name: String

    /// - Returns: nil when the folder cannot be watched.
    init?(path: String) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        name = String(path[path.index(after: slash)...])
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        let mask = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE)
        guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
            close(descriptor)
            return nil
        }
    }

    /// Reads all pending events; true when one concerns the file.
    func drain() -> Bool {
        var concerned = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            guard count > 0 else { return concerned }
            var offset = 0
            let header = MemoryLayout<inotify_event>.size
            while offset + header <= count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let bytes = buffer[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
                if String(decoding: bytes, as: UTF8.self) == name { concerned = true }
                offset += header + Int(event.len)
            }
        }
    }
}
