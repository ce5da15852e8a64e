import Client
import Files
import Glibc
import Inventory

/// The last answers to what was asked of larderd, a file each (Q10): nothing is lost with them. The oldest go where they
/// come to more than the limit.
///
/// Nothing of it fails: an answer that cannot be kept is not kept, and one that is not as it was written is none.
struct AnswerCache {
    let folder: String
    /// Bytes.
    var limit = 20_000_000

    /// `$XDG_CACHE_HOME/larder/answers`.
    static var usual: AnswerCache { AnswerCache(folder: StateFolder.cache("answers")) }

    struct Kept: Equatable {
        var body: [UInt8]
        var at: Timestamp
    }

    /// An answer of more than a tenth of the limit is not kept.
    func keep(_ body: [UInt8], to request: String, at now: Timestamp) {
        guard body.count <= limit / 10, (try? StateFolder.makePrivate(folder)) != nil else { return }
        let path = path(of: request)
        let draft = "\(path).\(getpid())"
        do {
            let file = try File(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
            try file.write(Self.head(body, request, now) + body)
        } catch {
            unlink(draft)
            return
        }
        // Without a flush: what a power cut takes is asked for again.
        rename(draft, path)
        makeRoom()
    }

    func find(_ request: String) -> Kept? {
        guard StateFolder.isOwnedByUser(folder), let bytes = try? File.read(path(of: request)),
            let end = bytes.firstIndex(of: 10)
        else { return nil }
        let body = Array(bytes[(end + 1)...])
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard let milliseconds = words.first.flatMap({ Int64($0) }) else { return nil }
        let at = Timestamp(milliseconds: milliseconds)
        // Another request of the same name, or half an answer.
        guard bytes[...end].elementsEqual(Self.head(body, request, at)) else { return nil }
        return Kept(body: body, at: at)
    }

    /// Drops the answers to some requests. Cost: a look into each file.
    func forget(where matches: (_ request: String) -> Bool) {
        for file in files() {
            guard let bytes = try? File.read(file.path), let end = bytes.firstIndex(of: 10) else { continue }
            let head = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ", maxSplits: 2)
            if head.count == 3, matches(String(head[2])) { unlink(file.path) }
        }
    }

    /// How many answers there were, and how many bytes.
    @discardableResult
    func clear() -> (answers: Int, bytes: Int) {
        let files = files()
        for file in files { unlink(file.path) }
        return (files.count, files.reduce(0) { $0 + $1.size })
    }

    private func makeRoom() {
        var files = files()
        var size = files.reduce(0) { $0 + $1.size }
        guard size > limit else { return }
        files.sort { ($0.age, $0.path) > ($1.age, $1.path) }
        while size > limit, let oldest = files.popLast() {
            unlink(oldest.path)
            size -= oldest.size
        }
    }

    private func files() -> [(path: String, size: Int, age: Int)] {
        Folder.entries(of: folder).compactMap { name in
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { return nil }
            let nanoseconds = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
            return ("\(folder)/\(name)", Int(status.st_size), nanoseconds)
        }
    }

    private func path(of request: String) -> String {
        "\(folder)/\(Hexadecimal.text(SHA256Sum.hash(Array(request.utf8)).prefix(16)))"
    }

    private static func head(_ body: [UInt8], _ request: String, _ at: Timestamp) -> [UInt8] {
        let sum = Hexadecimal.text(SHA256Sum.hash(body).prefix(8))
        return Array("\(at.milliseconds) \(sum) \(request)\n".utf8)
    }
}
