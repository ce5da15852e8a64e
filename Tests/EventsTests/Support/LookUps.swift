import Inventory
import LMDB

@testable import Events

/// Everything that the log's indexes can be asked, each question with its answer.
struct LookUps {
    private(set) var answers: [String: Result<String, EventLogError>] = [:]
    /// Of a sound log: what to ask for.
    let events: [RecordedEvent]

    /// - Parameter events: All of them, as they were when the log was sound.
    init(_ log: EventLog, _ events: [RecordedEvent]) throws {
        self.events = events
        let streams = Set(events.map(\.header.stream))
        let subjects = Set(events.flatMap { $0.event.subjects($0.header) })
        let transactions = Set(events.map { Asked(stream: $0.header.stream, id: $0.header.transaction) })
        ask(log, "all") { reader in
            var found = ""
            try reader.forEach(after: .start, limit: .max) { found += "\($0.header.position) " }
            return found
        }
        for stream in streams {
            ask(log, "version of \(stream)") { "\(try $0.version(of: stream))" }
            ask(log, "stream \(stream)") { reader in
                var found = ""
                var version = StreamVersion.start
                while case let next = try reader.forEach(
                    of: stream, after: version, limit: 9,
                    {
                        found += "\($0.header.position) "
                        return true
                    }), next > version
                { version = next }
                return found
            }
        }
        for header in events.map(\.header) {
            ask(log, "\(header.version) of \(header.stream)") {
                "\(String(describing: try $0.position(of: header.stream, header.version)))"
            }
        }
        for subject in subjects {
            ask(log, "named \(subject)") { "\(try $0.positions(of: subject))" }
            ask(log, "named last \(subject)") { "\(try $0.positionsNewestFirst(of: subject, limit: 2))" }
            for edge in [3, 2].map({ GlobalPosition(UInt64(events.count / $0)) }) {
                ask(log, "two of \(subject) after \(edge)") {
                    "\(try $0.positions(of: subject, after: edge, limit: 2))"
                }
                ask(log, "two of \(subject) before \(edge)") {
                    "\(try $0.positionsNewestFirst(of: subject, before: edge, limit: 2))"
                }
            }
        }
        // That of which nothing is known is no less an answer.
        for number in 0..<20 as Range<UInt128> {
            ask(log, "nobody \(number)") { "\(try $0.positions(of: EntityID(raw: 0xF00 + number << 60)))" }
        }
        for asked in transactions {
            ask(log, "transaction \(asked)") { reader in
                guard let record = try reader.transaction(asked.stream, CommandID(asked.id)) else { return "none" }
                return "\(record) \(try reader.events(of: record).map(\.header.position))"
            }
        }
    }

    private struct Asked: Hashable {
        var stream: StreamID
        var id: TransactionID
    }

    private mutating func ask(_ log: EventLog, _ question: String, _ look: (borrowing LogReader) throws -> String) {
        answers[question] = Result { try log.read { try look($0) } }.mapError { EventLogError($0) }
    }

    /// The questions that are answered otherwise than on the sound log, in silence.
    func wrong(against sound: LookUps) -> [String] {
        answers.compactMap { question, answer in
            switch answer {
            case .success(let said): said == (try? sound.answers[question]?.get()) ? nil : "\(question): \(said)"
            case .failure(let error): error.isDamage ? nil : "\(question): \(error)"
            }
        }
    }

    var refused: Int { answers.values.count { if case .failure = $0 { true } else { false } } }
}
