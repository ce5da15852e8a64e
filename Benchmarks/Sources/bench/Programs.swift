import CClients
import Glibc

/// larder's own programs, which are built beside this one.
enum Programs {
    static func path(_ name: String) throws(OptionsError) -> String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &bytes, bytes.count)
        let own = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = own.prefix(own.lastIndex(of: "/").map { own.distance(from: own.startIndex, to: $0) + 1 } ?? 0) + name
        guard access(String(path), X_OK) == 0 else { throw OptionsError(text: "\(path) is not there: build it first") }
        return String(path)
    }

    /// Runs `larder` once: on a terminal, unless a first word `|` asks for a pipe.
    static func run(_ words: String, at socket: String) throws -> program_result {
        let all = words.split(separator: " ").map(String.init)
        let isPiped = all.first == "|"
        let arguments = [try path("larder"), "--socket", socket] + all.dropFirst(isPiped ? 1 : 0)
        var result = program_result()
        let code = withArguments(arguments) { program_run($0, isPiped ? 0 : 1, &result) }
        guard code == 0, result.status == 0 else {
            throw OptionsError(text: "larder \(words) failed: \(code), \(result.status)")
        }
        return result
    }

    static func withArguments<R>(
        _ arguments: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
    ) -> R {
        var copies = arguments.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeMutableBufferPointer { body(UnsafePointer($0.baseAddress!)) }
    }
}
