#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The look-ups outside the process for time zones: the only ones of this module.
enum ZoneDirectory {
    /// The bytes of a regular file of at most 1 MiB; nil when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rbe") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= 1 << 20 {
            let count = fread(&chunk, 1, chunk.count, file)
            bytes.append(contentsOf: chunk[..<count])
            if count < chunk.count { return ferror(file) == 0 ? bytes : nil }
        }
        return nil
    }

    /// The names of the files in a folder and in those below it: `Europe/Berlin`.
    static func names(below path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            if Int(entry.pointee.d_type) == Int(DT_DIR) {
                names += self.names(below: path + "/" + name).map { "\(name)/\($0)" }
            } else {
                names.append(name)
            }
        }
        return names
    }

    /// The target of a symbolic link; nil if it is not one.
    static func link(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: 4096)
        let length = readlink(path, &target, target.count)
        guard length > 0 else { return nil }
        return String(decoding: target[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Nil when it is unset or empty.
    static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
