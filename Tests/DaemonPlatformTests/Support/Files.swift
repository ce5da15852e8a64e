import Foundation

/// Permission bits of what is at the path itself; nil when there is nothing.
func mode(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
}

func exists(_ path: String) -> Bool { mode(of: path) != nil }

func writeFile(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}
