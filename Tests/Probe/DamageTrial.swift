import Dispatch
import Events
import Files
import Glibc
import Inventory
import Synchronization
import TestSupport

/// Damages a log in every way there is, one after the other, and sees what each comes to.
struct DamageTrial {
    private let sound: [UInt8]
    private let scratch: String
    private let expected: LogReading
    /// The chain after each transaction: where a log that was set back may stand.
    private let chains: [Chain]
    private var found: [DamageOutcome: Int] = [:]
    private var bad: [String] = []
    /// How far a child came, in memory that it shares.
    private let stage: UnsafeMutablePointer<Stage>

    /// - Parameters:
    ///   - log: A data directory; stays as it is.
    ///   - scratch: An empty folder for the copy, best in memory.
    init(log: String, scratch: String) throws {
        self.scratch = scratch
        sound = try File.read("\(log)/data.mdb")
        let shared = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { throw ProbeError("errno \(errno)") }
        stage = shared.bindMemory(to: Stage.self, capacity: 1)
        try Self.store(sound, scratch)
        let opened = try EventLog(directory: scratch)
        expected = try LogReading(opened, DamageSample.subjects)
        chains = try DamageSample.chains(opened)
    }

    mutating func run(every step: Int, from start: Int, page only: Int?) throws {
        let cases = try DamageCase.all(sound).filter { only == nil || $0.page == only }
        var index = start
        while index < cases.count {
            try attempt(cases[index])
            index += step
        }
    }

    func report() {
        for outcome in DamageOutcome.allCases { Child.say("\(outcome) \(found[outcome] ?? 0)") }
        for line in bad { Child.say("BAD \(line)") }
    }

    private mutating func attempt(_ damage: DamageCase) throws {
        var bytes = sound
        damage.apply(to: &bytes)
        try Self.store(bytes, scratch)
        stage.pointee = .opening
        let (code, signal) = Child.run { judge().rawValue }
        let outcome: DamageOutcome
        if let signal {
            outcome =
                switch stage.pointee {
                case .opening: .faultAtOpen
                case .reading, .checking: .faultAtRead
                case .writing: .faultAtWrite
                }
            if outcome.mustNotBe { bad.append("\(damage): \(outcome), signal \(signal)") }
        } else {
            outcome = DamageOutcome(rawValue: code) ?? .silent
            if outcome.mustNotBe { bad.append("\(damage): \(outcome)") }
        }
        found[outcome, default: 0] += 1
    }

    /// Returns the outcome that the child finds.
    private func judge() -> DamageOutcome {
        guard let log = try? EventLog(directory: scratch) else { return .refused }
        stage.pointee = .reading
        let reading = try? LogReading(log, DamageSample.subjects)
        stage.pointee = .checking
        let report = log.check()
        if report.fault != nil {
            guard let reading else { return .readRefused }
            return reading == expected ? .onlyChecked : .readWrongly
        }
        guard let reading else { return .silent }
        guard reading == expected else { return chains.contains(report.head.chain) ? .setBack : .silent }
        stage.pointee = .writing
        let isBooked = append(to: log)
        if let fault = log.check().fault {
            Child.say("# after the next transaction: \(fault)")
            return .broken
        }
        return isBooked ? .right : .writeRefused
    }

    private func append(to log: EventLog) -> Bool {
        let done = DispatchSemaphore(value: 0)
        let answer = Answer()
        Task.detached {
            let isBooked = (try? await DamageSample.append(to: log)) != nil
            answer.isBooked.withLock { $0 = isBooked }
            done.signal()
        }
        done.wait()
        return answer.isBooked.withLock { $0 }
    }

    private final class Answer: Sendable { let isBooked = Mutex(false) }

    private enum Stage: UInt8 { case opening, reading, checking, writing }

    /// In a file of its own each time: a child may have put another in its place.
    private static func store(_ bytes: [UInt8], _ scratch: String) throws {
        try File("\(scratch)/data.mdb", O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
    }
}

struct ProbeError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
