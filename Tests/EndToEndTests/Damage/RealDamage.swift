import API
import Client
import Glibc
import Inventory
import TestSupport

/// One damage to the file of a real daemon's log, and what larderd makes of it.
struct RealDamage: Sendable {
    enum Outcome: String, Sendable {
        /// All was answered as before, and the check finds nothing.
        case right
        /// It did not start, and said why.
        case refused
        /// It started, and what was not answered as before was answered with the damage.
        case told
        /// It started and answered all as before; the check finds the damage.
        case found
        /// Sound, as it was some transactions ago: nothing inside tells; the printed position does.
        case setBack
    }

    /// The answers of the sound log's daemon, and where its log ended.
    struct Sound: Sendable {
        var questions: Questions
        var answers: Questions.Answers
        var position: UInt64
        var file: [UInt8]
    }

    let number: Int
    private let place: Int
    private let way: Way
    var result: Result<Outcome, any Error>?

    private enum Way {
        case cut, zeros
        case byte(UInt8)
        case bit(UInt8)
    }

    /// Chooses a damage by its number and at random. The file ends at a page; a byte of a page or of its first ones,
    /// where the structure is, has another value; a page is zeros; a bit of the indexes is flipped.
    init(_ number: Int, of file: [UInt8], _ random: inout SeededGenerator) {
        self.number = number
        let page = Int.random(in: 0..<file.count / 4096, using: &random) * 4096
        let index = Self.indexes(file).randomElement(using: &random) ?? page
        switch number % 8 {
        case 0: (place, way) = (page, .cut)
        case 1: (place, way) = (page + .random(in: 0..<64, using: &random), .byte(.random(in: 0...255, using: &random)))
        case 2:
            (place, way) = (page + .random(in: 0..<4096, using: &random), .byte(.random(in: 0...255, using: &random)))
        case 3: (place, way) = (page, .zeros)
        case 4: (place, way) = (index, .zeros)
        default:
            let bit: UInt8 = 1 << UInt8.random(in: 0..<8, using: &random)
            (place, way) = (index + .random(in: 0..<4096, using: &random), .bit(bit))
        }
    }

    /// Where the leaves of `streams`, `subjects`, `transactions` and `witness` are, by the length of their keys.
    private static func indexes(_ file: [UInt8]) -> [Int] {
        file.withUnsafeBytes { bytes in
            func number(_ at: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self)) }
            return stride(from: 2 * 4096, to: file.count, by: 4096).filter { page in
                guard number(page + 10) & 0x02 != 0, number(page + 12) > 16 else { return false }
                let node = number(page + 16)
                return node + 8 < 4096 && [16, 24, 32].contains(number(page + node + 6))
            }
        }
    }

    var description: String {
        switch way {
        case .cut: "cut at page \(place / 4096)"
        case .zeros: "page \(place / 4096) is zeros"
        case .byte(let value): "byte \(place % 4096) of page \(place / 4096) = \(value)"
        case .bit(let bit): "byte \(place % 4096) of page \(place / 4096) ^ \(bit)"
        }
    }

    private func apply(_ file: inout [UInt8]) {
        switch way {
        case .cut: file.removeLast(file.count - place)
        case .zeros: file.replaceSubrange(place..<place + 4096, with: repeatElement(0, count: 4096))
        case .byte(let value): file[place] = value
        case .bit(let bit): file[place] ^= bit
        }
    }

    /// LMDB believes where a page says that its room is, and writes behind its copy: what that damages is not told.
    private var isWritable: Bool {
        switch way {
        case .cut, .zeros: true
        case .byte, .bit: !(12..<16).contains(place % 4096)
        }
    }

    /// Nothing, or the refusal.
    private func add(to daemon: RealDaemon) throws -> Result<[UInt8], Problem> {
        do throws(ClientError) {
            try daemon.add("bread")
            return .success([])
        } catch {
            guard case .refused(let problem) = error else { throw TestFailure("add: \(error.sentence)") }
            return .failure(problem)
        }
    }

    /// - Parameter folder: Of a daemon that has ended; only its log's file is replaced.
    mutating func run(in folder: String, _ sound: Sound) {
        result = Result { try judge(folder, sound) }
    }

    private func judge(_ folder: String, _ sound: Sound) throws -> Outcome {
        var file = sound.file
        apply(&file)
        try writeFile(file, to: "\(RealDaemon.data(folder))/data.mdb")
        for snapshot in snapshots(of: folder) { unlink(snapshot) }

        let daemon: RealDaemon
        do {
            daemon = try RealDaemon(in: folder)
        } catch let failure as RealDaemon.StartFailure {
            try demand(failure.code == 65, "it ended with \(failure.code)")
            return .refused
        }
        var answers: Questions.Answers
        let isSetBack: Bool
        do {
            answers = try sound.questions.ask(daemon)
            // Before something is added, as then it goes on.
            let head = try? daemon.head()
            isSetBack = head != nil && head != sound.position
            if isWritable { answers["add"] = try add(to: daemon) }
        } catch {
            throw TestFailure("\(error); it ended with \(daemon.end())")
        }
        try demandEqual(daemon.end(), 0, "the daemon's end")
        let check = try Programs.run(
            Programs.daemon, ["verify", "--data", RealDaemon.data(folder)],
            environment: Programs.environment(home: folder))
        try demand(check.code == 0 || check.code == 1, "the check ended with \(check.code): \(check.output)")
        if check.code == 0, isSetBack { return .setBack }
        let wrong = Questions.wrong(answers, sound.answers.merging(["add": .success([])]) { $1 })
        try demand(wrong.isEmpty, "it answered wrongly, and the check ended with \(check.code): \(wrong)")
        let refused = answers.values.contains { if case .failure = $0 { true } else { false } }
        if check.code == 1 { return refused ? .told : .found }
        try demand(!refused, "it refused to answer of a log that the check finds sound: \(answers)")
        return .right
    }
}
