import Glibc
import Testing

/// Runs `body` with a folder of its own, which is gone afterwards with the files in it.
func withTemporaryFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    var template = Array("/tmp/larder-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    let folder = try #require(made)
    defer {
        if let entries = opendir(folder) {
            while let entry = readdir(entries) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                unlink("\(folder)/\(name)")
            }
            closedir(entries)
        }
        rmdir(folder)
    }
    return try body(folder)
}
