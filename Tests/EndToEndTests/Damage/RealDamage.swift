import API
import Client
import Domain
import Glibc
import TestSupport

/// One damage to the file of a real daemon's log, and what larderd makes of it.
struct RealDamage: Sendable {
    enum Outcome: String, Sendable {
        /// All was answered as before, and the check finds nothing.
        case right
        /// It did not start, and said why.
        case refused
        /// It started; the check finds the damage, whatever was answered.
        case found
        /// Sound, as it was some transactions ago: nothing inside tells; the printed position does.
        case setBack
    }

    /// What the sound log's daemon answered, and where its log ended.
    struct Sound: Sendable {
        var stock: [String: Int]
        var position: UInt64
        var file: [UInt8]
    }

    let number: Int
    private let place: Int
    private let value: UInt8?
    var result: Result<Outcome, any Error>?

    /// A byte of a page, or of its first bytes, where the structure is; or the file ends at a page.
    init(_ number: Int, of file: [UInt8], _ random: inout SeededGenerator) {
        self.number = number
        let page = Int.random(in: 0..<file.count / 4096, using: &random) * 4096
        switch number % 8 {
        case 0:
            place = page
            value = nil
        case 1, 2, 3:
            place = page + Int.random(in: 0..<64, using: &random)
            value = .random(in: 0...255, using: &random)
        default:
            place = page + Int.random(in: 0..<4096, using: &random)
            value = .random(in: 0...255, using: &random)
        }
    }

    var description: String {
        value.map { "byte \(place % 4096) of page \(place / 4096) = \($0)" } ?? "cut at page \(place / 4096)"
    }

    /// - Parameter folder: Of a daemon that has ended; only its log's file is replaced.
    mutating func run(in folder: String, _ sound: Sound) {
        result = Result { try judge(folder, sound) }
    }

    private func judge(_ folder: String, _ sound: Sound) throws -> Outcome {
        var file = sound.file
        if let value { file[place] = value } else { file.removeLast(file.count - place) }
        try writeFile(file, to: "\(RealDaemon.data(folder))/data.mdb")
        for snapshot in try snapshots(of: folder) { unlink(snapshot) }

        let daemon: RealDaemon
        do {
            daemon = try RealDaemon(in: folder)
        } catch let failure as RealDaemon.StartFailure {
            // A page may end a start before it can say why; the next one looks first, and says.
            let outcome = failure.code < 0 ? try RealDaemon.end(in: folder) : nil
            let code = outcome?.code ?? failure.code
            try demand(code == 65, "it ended with \(failure.code), then \(code): \(outcome?.output ?? "")")
            return .refused
        }
        let stock = try? daemon.stock()
        // A fault in a page ends the daemon that meets it: then the check has to say so.
        let end = daemon.end()
        let check = try Programs.run(
            Programs.daemon, ["verify", "--data", RealDaemon.data(folder)],
            environment: Programs.environment(home: folder))
        if check.code == 1 { return .found }
        try demand(check.code == 0, "the check ended with \(check.code): \(check.output)")
        try demandEqual(end, 0, "the daemon's end, of a log that the check finds sound")
        if check.output.contains("position  \(sound.position)\n") {
            try demandEqual(stock, sound.stock, "the stock, of a log that the check finds sound")
            return .right
        }
        return .setBack
    }
}
