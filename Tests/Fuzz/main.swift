// Feeds bytes to the event decoder, which must refuse bad ones with an error and never trap.
//
//   swift run -c release decoder-fuzz FILE…        each file is one input: first byte = type, the rest = payload
//   swift run -c release decoder-fuzz < FILE       one input from standard input, as AFL and others give it
//   swift run -c release decoder-fuzz --seconds 600 [--seed N]
//                                                  broken payloads made from the samples, for as long as that
//
// A trap is a finding: with --seconds, run again with the printed seed and it comes back. Each payload ends at a page
// that may not be read, so a read beyond the end is a trap too. For what happens within a page, add
// `--sanitize address`. Exit 0: nothing found; 1: a rule was broken (said on standard error); 2: wrong use.
import Events
import Glibc
import TestSupport

func fail(_ message: String, code: Int32 = 1) -> Never {
    let line = "decoder-fuzz: \(message)\n"
    write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
}

func contents(of descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 { all += chunk[..<count] }
    return all
}

func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
}

func option(_ name: String, in arguments: [String]) -> UInt64? {
    guard let at = arguments.firstIndex(of: name), at + 1 < arguments.count else { return nil }
    return UInt64(arguments[at + 1])
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--seconds") {
    guard let seconds = option("--seconds", in: arguments) else { fail("--seconds needs a number", code: 2) }
    let seed = option("--seed", in: arguments) ?? UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let deadline = ContinuousClock.now + .seconds(seconds)
    let memory = try GuardedBytes()
    let before = peakMemory()
    var count = 0
    print("seed \(seed)")
    while count % 1024 != 0 || ContinuousClock.now < deadline {
        let (type, payload) = DecoderFuzz.broken(&random)
        if let fault = DecoderFuzz.run(type, payload, in: memory) {
            fail("seed \(seed), input \(count): \(fault)\n\(payload)")
        }
        count += 1
    }
    print("\(count) payloads, \(peakMemory() - before) KiB more memory at the peak")
} else if arguments.isEmpty {
    if let fault = try DecoderFuzz.run(contents(of: STDIN_FILENO)) { fail(fault) }
} else {
    for path in arguments {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { fail("\(path): \(String(cString: strerror(errno)))", code: 2) }
        if let fault = try DecoderFuzz.run(contents(of: file)) { fail("\(path): \(fault)") }
        close(file)
    }
}
