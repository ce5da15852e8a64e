import Glibc

/// An empty folder (0700) under the temporary directory, removed afterwards with the files in it.
@discardableResult
public func withTemporaryFolder<R>(_ body: (_ path: String) async throws -> R) async throws -> R {
    let path = try makeTemporaryFolder()
    defer { removeFolder(path) }
    return try await body(path)
}

/// The same for what does not wait.
@discardableResult
public func inTemporaryFolder<R>(_ body: (_ path: String) throws -> R) throws -> R {
    let path = try makeTemporaryFolder()
    defer { removeFolder(path) }
    return try body(path)
}

/// Its path; whoever asks removes it.
public func makeTemporaryFolder() throws -> String {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(root)/larder-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw TemporaryFolderError(code: errno) }
    return String(cString: made)
}

/// No folder could be made; `code` is the `errno`.
public struct TemporaryFolderError: Error {
    public let code: Int32
}

/// With all that is in it.
public func removeFolder(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        let inner = "\(path)/\(name)"
        if unlink(inner) != 0 { removeFolder(inner) }
    }
    closedir(folder)
    rmdir(path)
}
