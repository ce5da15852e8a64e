import CClients
import Commands
import Events
import Glibc
import Inventory
import LMDB
import Projections

/// Processes of their own, as a daemon is one: what is measured must not find anything warm but the disk's cache.
///
/// They do what larderd does when it starts, without its listener.
enum Child: String {
    /// Opens a household's log and folds, and tells how many lots there are.
    case start
    /// And has a command decided, so that the decider's state is there too; tells its memory.
    case command
    /// Runs `larder` with the socket at `directory` and tells how long it took and its memory. This program is small
    /// then: what starts a program is counted as its memory.
    case program

    struct Answer {
        /// From the start of the process to its end.
        var seconds: Double
        var numbers: [Double]
    }

    /// Starts this program again for `directory`.
    func run(_ directory: String, words: String = "") throws -> Answer {
        let start = ContinuousClock.now
        let asked = "--child \(rawValue) --directory '\(directory)' --words '\(words)'"
        guard let pipe = popen("/proc/\(getpid())/exe \(asked)", "r") else {
            throw OptionsError(text: "no process can be started: \(String(cString: strerror(errno)))")
        }
        var line = [CChar](repeating: 0, count: 256)
        fgets(&line, Int32(line.count), pipe)
        guard pclose(pipe) == 0 else { throw OptionsError(text: "the process for \(directory) failed") }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let words = text.split { $0 == " " || $0 == "\n" }
        return Answer(seconds: start.elapsed, numbers: words.compactMap { Double($0) })
    }

    /// Does the work of such a process and prints its figures.
    func serve(_ options: Options, mapSize: Int) async throws {
        if self == .program {
            let result = try Programs.run(options.words, at: options.directory)
            return print(result.seconds, result.resident)
        }
        let premises = try Premises(options.directory, mapSize: mapSize)
        try await premises.runner.start()
        let lots = try await premises.runner.read(Inputs.household) { $0.stock.lots.count }
        switch self {
        case .start, .program: print(lots)
        case .command:
            try await Premises.ask(premises.handler)
            print(lots, Self.resident("RssAnon:"), Self.resident("VmRSS:"))
        }
    }

    /// Bytes, from the process's status.
    private static func resident(_ name: String) -> Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                .split { $0 == " " || $0 == "\t" || $0 == "\n" }
            if let first = words.first, first == name, let kilobytes = Int(words[1]) { return kilobytes * 1024 }
        }
        return 0
    }
}
