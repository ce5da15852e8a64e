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
