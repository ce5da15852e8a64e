import CKernel
import CNIOLinux
import Foundation
import Logging
import Synchronization
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)))
struct JournalTests {
    @Test("an entry carries message, priority and larder's own fields")
    func fields() throws {
        let journal = Journal()
        var logger = journal.sink.logger("listener")
        logger[metadataKey: "household"] = "home"
        logger.warning("careful", metadata: ["position": "17"])
        let fields = try journal.entry()
        #expect(fields["MESSAGE"] == "careful")
        #expect(fields["PRIORITY"] == "4")
        #expect(fields["SYSLOG_IDENTIFIER"] == "larderd")
        #expect(fields["LARDER_LOGGER"] == "listener")
        #expect(fields["LARDER_HOUSEHOLD"] == "home")
        #expect(fields["LARDER_POSITION"] == "17")
    }

    @Test("what reaches journald's socket: a newline in a value cannot forge a field", .enabled(if: Command.isRoot))
    func newline() async throws {
        try await Self.inPlaceOfJournald { journal in
            #expect(Self.record("one\nPRIORITY=0", fields: [("note", "a\nb"), ("empty", "")]).entry.send() == 0)
            let fields = try Self.parse(journal.next())
            #expect(fields["MESSAGE"] == "one\nPRIORITY=0")
            #expect(fields["PRIORITY"] == "6")
            #expect(fields["LARDER_NOTE"] == "a\nb")
            #expect(fields["LARDER_EMPTY"]?.isEmpty == true)
        }
    }

    @Test("what is too large for one datagram is sent all the same", .enabled(if: Command.isRoot))
    func manyLarge() async throws {
        try await Self.inPlaceOfJournald { journal in
            let large = (0..<64).map { ("field\($0)", String(repeating: "x", count: 32_768)) }
            // As a file in memory that goes with an empty datagram.
            var entry = Self.record("x", fields: large).entry
            for number in 0..<300 { entry.add("more\(number)", large[0].1) }
            #expect(entry.send() == 0)
            let datagram = try journal.next()
            #expect(datagram.isEmpty)
        }
    }

    @Test("where there is no journald, sending says so", .enabled(if: Command.isRoot))
    func away() async throws {
        try await Self.inPlaceOfJournald { _ in
            unlink(JournalEntry.socket)
            #expect(Self.record("x").entry.send() == ENOENT)
        }
    }

    @Test("a value of more than 32 KiB is cut and says so")
    func large() throws {
        let journal = Journal()
        journal.sink.logger("x").info("\(String(repeating: "ü", count: 400_000))")
        let message = try #require(try journal.entry()["MESSAGE"])
        #expect(message.hasPrefix("üü"))
        #expect(message.hasSuffix(" [cut by larderd]"))
        #expect(message.utf8.count < 33_000)
    }

    @Test("a journal that takes nothing holds nobody up, and the gap is told")
    func stuck() {
        let open = DispatchSemaphore(value: 0)
        let sent = Mutex<[String]>([])
        let queue = JournalQueue { record in
            open.wait()
            open.signal()
            sent.withLock { $0.append(record.message) }
        }
        for number in 1...JournalQueue.limit + 5 { queue.add(Self.record("\(number)")) }
        open.signal()
        queue.flush(seconds: 60)
        #expect(sent.withLock { $0.count } == JournalQueue.limit)
        #expect(sent.withLock { $0.first } == "1")
        #expect(sent.withLock { $0.last } == "From here on entries are left out: the journal accepts none.")
        queue.add(Self.record("again"))
        queue.flush(seconds: 60)
        #expect(sent.withLock { $0.last } == "again")
    }

    @Test(
        "names of fields are made fit for journald",
        arguments: [
            ("LARDER_peer-uid", "LARDER_PEER_UID"), ("_HIDDEN", "HIDDEN"), ("9lives", "LIVES"), ("ä", "FIELD"),
            (String(repeating: "a", count: 80), String(repeating: "A", count: 64)),
        ])
    func names(key: String, expected: String) {
        #expect(JournalEntry.fieldName(key) == expected)
    }

    @Test("only a stderr that is the journal gets the journal's protocol")
    func detection() throws {
        var status = stat()
        try #require(fstat(STDERR_FILENO, &status) == 0)
        let own = ProcessEnvironment(
            environment: ["JOURNAL_STREAM": "\(status.st_dev):\(status.st_ino)"], user: 0, home: nil)
        let other = ProcessEnvironment(environment: ["JOURNAL_STREAM": "1:2"], user: 0, home: nil)
        guard case .journal = LogSink.destination(own) else {
            Issue.record("stderr is the journal's stream, and lines were chosen")
            return
        }
        guard case .lines(_, .timed) = LogSink.destination(other) else {
            Issue.record("stderr is not the journal's stream, and the journal was chosen")
            return
        }
    }

    @Test("a line for people is one line, whatever a client sent")
    func line() {
        let record = LogRecord(
            time: 1_795_252_484_007, level: .notice, label: "x", message: "a\nb\u{1B}[31m",
            fields: [("name", "two words"), ("plain", "7"), ("quote", "\"")], file: "f", line: 1)
        #expect(
            LogLine.text(of: record, .timed)
                == "2026-11-21T09:14:44.007Z notice a\\nb\\u{1b}[31m name=\"two words\" plain=7 quote=\"\\\"\"\n")
        #expect(LogLine.text(of: record, .prefixed).hasPrefix("<5>a\\nb"))
    }

    @Test("a change of the sink's level reaches loggers that were made before")
    func level() throws {
        let journal = Journal()
        let logger = journal.sink.logger("x")
        logger.debug("unheard")
        journal.sink.minimum = .debug
        logger.debug("heard")
        #expect(try journal.entry()["MESSAGE"] == "heard")
    }

    private static func record(_ message: String, fields: [(key: String, value: String)] = []) -> LogRecord {
        LogRecord(time: 0, level: .info, label: "x", message: message, fields: fields, file: "f", line: 1)
    }

    /// Runs the body on a thread for which a socket of ours is journald's: `sd_journal_sendv` knows no other address.
    private static func inPlaceOfJournald(_ body: @escaping @Sendable (DatagramReceiver) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread {
                continuation.resume(
                    with: Result {
                        try #require(larder_test_own_mounts() == 0)
                        try #require(mount("tmpfs", "/run", "tmpfs", 0, nil) == 0)
                        for folder in ["/run/systemd", "/run/systemd/journal"] {
                            try #require(mkdir(folder, 0o755) == 0)
                        }
                        try body(DatagramReceiver(at: JournalEntry.socket))
                    })
            }.start()
        }
    }

    /// Reads journald's native protocol as its documentation describes it.
    private static func parse(_ bytes: [UInt8]) throws -> [String: String] {
        var fields: [String: String] = [:]
        var rest = bytes[...]
        while !rest.isEmpty {
            let key = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(key.count)
            let next = rest.popFirst()
            let separator = try #require(next)
            var value = rest.prefix { $0 != UInt8(ascii: "\n") }
            if separator == UInt8(ascii: "\n") {
                let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
                rest = rest.dropFirst(8)
                value = rest.prefix(count)
            }
            rest = rest.dropFirst(value.count)
            let end = rest.popFirst()
            try #require(end == UInt8(ascii: "\n"))
            let name = String(decoding: key, as: UTF8.self)
            try #require(fields[name] == nil, "\(name) is there twice")
            fields[name] = String(decoding: value, as: UTF8.self)
        }
        return fields
    }
}

/// In the journal's place: keeps what it would be sent.
private final class Journal: Sendable {
    private final class Sent: Sendable { let records = Mutex<[LogRecord]>([]) }

    let sink: LogSink
    private let queue: JournalQueue
    private let sent: Sent

    init() {
        let sent = Sent()
        self.sent = sent
        queue = JournalQueue { record in sent.records.withLock { $0.append(record) } }
        sink = LogSink(to: .journal(queue), minimum: .info)
    }

    /// The fields of the only entry.
    func entry() throws -> [String: String] {
        queue.flush(seconds: 60)
        let records = sent.records.withLock { $0 }
        try #require(records.count == 1)
        let fields = records[0].entry.fields.map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        return Dictionary(uniqueKeysWithValues: fields.map { (String($0[0]), String($0[1])) })
    }
}
