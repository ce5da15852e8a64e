import Glibc

/// The whole of a file.
func readFile(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw TestFailure("\(path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    let length = Int(lseek(file, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        while count < length {
            let got = pread(file, buffer.baseAddress.map { $0 + count }, length - count, off_t(count))
            if got <= 0 { return }
            count += got
        }
    }
}

func writeFile(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw TestFailure("\(path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count else { throw TestFailure("\(path) was not written") }
}

/// Makes a folder for its owner alone; its path.
func makeFolder(_ path: String) throws -> String {
    guard mkdir(path, 0o700) == 0 else { throw TestFailure("\(path): \(String(cString: strerror(errno)))") }
    return path
}

/// The snapshots beside the log of a folder's daemon.
func snapshots(of folder: String) throws -> [String] {
    let root = "\(RealDaemon.data(folder))/snapshots"
    return names(in: root).flatMap { fold in
        names(in: "\(root)/\(fold)").flatMap { stream in
            names(in: "\(root)/\(fold)/\(stream)").map { "\(root)/\(fold)/\(stream)/\($0)" }
        }
    }
}

private func names(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}
