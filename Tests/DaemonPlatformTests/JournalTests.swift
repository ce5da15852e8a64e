import CNIOLinux
import Foundation
import Logging
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(1)))
struct JournalTests {
    @Test("an entry carries message, priority and larder's own fields")
    func fields() async throws {
        try await withTemporaryFolder { folder in
            let journal = try DatagramReceiver(at: "\(folder)/journal")
            var logger = try sink(folder).logger("listener")
            logger[metadataKey: "household"] = "home"
            logger.warning("careful", metadata: ["position": "17"])
            let fields = try parse(journal.next())
            #expect(fields["MESSAGE"] == "careful")
            #expect(fields["PRIORITY"] == "4")
            #expect(fields["SYSLOG_IDENTIFIER"] == "larderd")
            #expect(fields["LARDER_LOGGER"] == "listener")
            #expect(fields["LARDER_HOUSEHOLD"] == "home")
            #expect(fields["LARDER_POSITION"] == "17")
        }
    }

    @Test("a newline in a value cannot forge a field")
    func newline() async throws {
        try await withTemporaryFolder { folder in
            let journal = try DatagramReceiver(at: "\(folder)/journal")
            try sink(folder).logger("x").info("one\nPRIORITY=0", metadata: ["note": "a\nb"])
            let fields = try parse(journal.next())
            #expect(fields["MESSAGE"] == "one\nPRIORITY=0")
            #expect(fields["PRIORITY"] == "6")
            #expect(fields["LARDER_NOTE"] == "a\nb")
        }
    }

    @Test("what is too large for one datagram is cut and says so")
    func large() async throws {
        try await withTemporaryFolder { folder in
            let journal = try DatagramReceiver(at: "\(folder)/journal")
            try sink(folder).logger("x").info("\(String(repeating: "ü", count: 400_000))")
            let message = try #require(try parse(journal.next())["MESSAGE"])
            #expect(message.hasPrefix("üü"))
            #expect(message.hasSuffix(" [cut by larderd]"))
        }
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
        let own = Surroundings(
            environment: ["JOURNAL_STREAM": "\(status.st_dev):\(status.st_ino)"], user: 0, home: nil)
        let other = Surroundings(environment: ["JOURNAL_STREAM": "1:2"], user: 0, home: nil)
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
    func level() async throws {
        try await withTemporaryFolder { folder in
            let journal = try DatagramReceiver(at: "\(folder)/journal")
            let sink = try sink(folder)
            let logger = sink.logger("x")
            logger.debug("unheard")
            sink.minimum = .debug
            logger.debug("heard")
            #expect(try parse(journal.next())["MESSAGE"] == "heard")
        }
    }

    private func sink(_ folder: String) throws -> LogSink {
        let sender = try #require(UnixAddress("\(folder)/journal").flatMap { DatagramSender(to: $0) })
        return LogSink(to: .journal(sender), minimum: .info)
    }

    /// Reads journald's native protocol as its documentation describes it.
    private func parse(_ bytes: [UInt8]) throws -> [String: String] {
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
