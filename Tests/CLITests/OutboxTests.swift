import API
import Client
import Dispatch
import Files
import Glibc
import Inventory
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("The outbox (Q9)")
struct OutboxTests {
    /// Known by its id, as after any answer.
    private static let household = "\(HouseholdID("01a20b5b-6c16-8e10-a690-456a0365319c") ?? HouseholdID())"
    private static func use(_ product: String, socket: String = "/s") -> KeptCommand {
        var use = ConsumeStock()
        (use.product, use.amount) = (PhraseField(product), "2")
        var command = BatchCommand(id: .random(), type: "consumeStock", body: use)
        (command.occurredAt, command.offline) = (Timestamp(milliseconds: 1_700_000_000_000), true)
        return KeptCommand(
            command: command, household: Self.household, socket: socket, typed: "larder use \(product) 2")
    }

    /// As they are kept in an outbox that was empty.
    private static func numbered(_ commands: [KeptCommand], from first: Int = 1) -> [KeptCommand] {
        commands.enumerated().map { place, command in
            var kept = command
            kept.number = first + place
            return kept
        }
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        stat(path, &status)
        return status.st_mode & 0o7777
    }

    @Test("what was kept is read as it was, by its owner alone, in its order")
    func kept() throws {
        try inTemporaryFolder { folder in
            let outbox = OutboxFile(folder: folder + "/state/larder/outbox")
            #expect(outbox.isEmpty)
            let commands = ["milk", "eggs\nand \"ham\"", "Müsli"].map { Self.use($0) }
            for command in commands { try outbox.add(command) }
            #expect(try outbox.read() == OutboxFile.Contents(commands: Self.numbered(commands)))
            #expect(!outbox.isEmpty)
            #expect(mode(outbox.folder) == 0o700 && mode(outbox.folder + "/commands") == 0o600)
            try outbox.change { Array($0.dropFirst()) }
            #expect(try outbox.read().commands == Array(Self.numbered(commands).dropFirst()))
            #expect(mode(outbox.folder + "/commands") == 0o600)
            try outbox.change { _ in [] }
            #expect(outbox.isEmpty)
        }
    }

    @Test(
        "a folder that others may write to is not sent of, nor kept in; without a HOME it is the user database's (H1)")
    func others() throws {
        try inTemporaryFolder { folder in
            let outbox = OutboxFile(folder: folder + "/outbox")
            try outbox.add(Self.use("milk"))
            #expect(!outbox.isEmpty)
            chmod(outbox.folder, 0o777)
            #expect(outbox.isEmpty)
            #expect(throws: Failure.self) { try outbox.read() }
            #expect(throws: Failure.self) { try outbox.add(Self.use("eggs")) }
            chmod(outbox.folder, 0o700)
            // A link that another one may still let lead somewhere.
            try #require(symlink(folder + "/nowhere", folder + "/link") == 0)
            #expect(!StateFolder.isOwnedByUser(folder + "/link") && StateFolder.isOwnedByUser(folder + "/nothing"))
            #expect(throws: Failure.self) { try OutboxFile(folder: folder + "/link").add(Self.use("ham")) }
            #expect(try outbox.read().commands.map(\.typed) == ["larder use milk 2"])
            #expect(AnswerCache(folder: "/tmp").find("GET /") == nil)
        }
        #expect(!StateFolder.path("outbox").hasPrefix("/tmp/.local"))
    }

    @Test("a last record that was cut at any byte is dropped and said, and takes no other with it")
    func cut() throws {
        try inTemporaryFolder { folder in
            let outbox = OutboxFile(folder: folder)
            let (first, second, third) = (Self.use("milk"), Self.use("eggs"), Self.use("ham"))
            let (whole, last) = (try first.line, try second.line)
            for count in 0...last.count {
                try AtomicFile.write(whole + last.prefix(count), to: folder + "/commands")
                // All but its line break is all of it.
                let isThere = count >= last.count - 1
                let read = try outbox.read()
                #expect(read.commands == Self.numbered(isThere ? [first, second] : [first]), "\(count)")
                #expect(read.broken.isEmpty == (isThere || count == 0), "\(count)")
                try outbox.add(third)
                let after = try outbox.read()
                let (there, numbers) = (
                    isThere ? [first, second, third] : [first, third], after.commands.compactMap(\.number)
                )
                #expect(after.commands.map(\.command) == there.map(\.command), "\(count)")
                #expect(numbers.count == there.count && zip(numbers, numbers.dropFirst()).allSatisfy(<), "\(count)")
                #expect(after.broken == read.broken)
            }
        }
    }

    @Test("a record with a changed byte is none")
    func changed() throws {
        let line = try Self.use("milk").line.dropLast()
        #expect(KeptCommand.json(of: line).flatMap { KeptCommand(json: $0) } != nil)
        for index in line.indices {
            var other = Array(line)
            other[index] ^= 1
            #expect(KeptCommand.json(of: other) == nil, "\(index)")
        }
    }

    @Test("of several processes that keep at once, none takes another's away")
    func several() throws {
        try inTemporaryFolder { folder in
            let outbox = OutboxFile(folder: folder)
            let kept = Mutex<[CommandID]>([])
            let threads = (0..<8).map { _ in
                Thread {
                    for _ in 0..<10 {
                        let command = Self.use("milk")
                        if (try? outbox.add(command)) != nil { kept.withLock { $0.append(command.command.id) } }
                        try? outbox.change { commands in
                            commands.filter { $0.command.id != commands.first?.command.id || commands.count < 40 }
                        }
                    }
                }
            }
            for thread in threads { thread.start() }
            for thread in threads { thread.join() }
            let there = try outbox.read()
            #expect(there.broken.isEmpty && there.commands.count == 39)
            #expect(Set(there.commands.map(\.command.id)).isSubset(of: kept.withLock { Set($0) }))
        }
    }

    private func deliver(
        _ outbox: OutboxFile, _ server: TinyServer, again: Bool = false, say: @escaping ([Line]) -> Void = { _ in }
    ) throws -> Delivery.Outcome {
        try Delivery(
            outbox: outbox, socket: SocketPath(path: server.path, source: "test"), again: again, say: say
        ).run()
    }

    /// An answer that books each command of the request.
    private static func booking(_ request: TinyServer.Request) -> String {
        let ids = request.body.split(separator: "\"id\":\"").dropFirst().map { $0.prefix(36) }
        let results = ids.map { #"{"id":"\#($0)","outcome":"booked","answer":\#(TinyServer.booked)}"# }
        return #"{"position":7,"results":[\#(results.joined(separator: ","))]}"#
    }

    @Test("sent are those for this larderd, in order, with their ids and times; then they are gone")
    func sent() throws {
        try TinyServer.with { request, _ in
            .answer(200, Self.booking(request))
        } _: { server in
            try inTemporaryFolder { folder in
                let outbox = OutboxFile(folder: folder)
                let commands = ["milk", "eggs"].map { Self.use($0, socket: server.path) }
                let other = Self.use("ham", socket: "/elsewhere")
                for command in [commands[0], other, commands[1]] { try outbox.add(command) }
                #expect(try deliver(outbox, server) == .done)
                #expect(try outbox.read().commands == Self.numbered([other], from: 2))
                let sent = try Wire.decode(BatchRequest.self, from: server.requests[0].body.utf8)
                #expect(sent.commands == commands.map(\.command) && server.requests.count == 1)
                #expect(try deliver(outbox, server) == .done)
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test("an answer that is cut anywhere leaves all of it waiting; the same is sent again, once (Q10)")
    func lost() throws {
        let command = Self.use("milk")
        let whole = Self.booking(
            TinyServer.Request(line: "", fields: [:], body: "{\"id\":\"\(command.command.id)\"}"))
        let text = "HTTP/1.1 200 OK\r\nContent-Length: \(whole.utf8.count)\r\n\r\n" + whole
        for count in 0..<text.utf8.count {
            try TinyServer.with { _, before in
                before < 2 ? .last(String(decoding: text.utf8.prefix(count), as: UTF8.self)) : .raw(text)
            } _: { server in
                try inTemporaryFolder { folder in
                    let outbox = OutboxFile(folder: folder)
                    var kept = command
                    kept.socket = server.path
                    try outbox.add(kept)
                    #expect(try deliver(outbox, server) == .stopped, "\(count)")
                    #expect(try outbox.read().commands == Self.numbered([kept]))
                    #expect(try deliver(outbox, server) == .done)
                    #expect(outbox.isEmpty && Set(server.requests.map(\.body)).count == 1)
                }
            }
        }
    }

    @Test("what another version of larder wrote stays until all is dropped, and is said; the rest is sent")
    func foreign() throws {
        let json = Array(#"{"command":{"id":"x","type":"levitate"},"said":"larder levitate"}"#.utf8)
        let line = Hexadecimal.text(SHA256Sum.hash(json).prefix(8)) + " " + String(decoding: json, as: UTF8.self)
        try TinyServer.with { request, _ in
            .answer(200, Self.booking(request))
        } _: { server in
            try inTemporaryFolder { folder in
                let outbox = OutboxFile(folder: folder)
                try AtomicFile.write(Array("half a line\n\(line)\n".utf8), to: folder + "/commands")
                try outbox.add(Self.use("milk", socket: server.path))
                var said = ""
                #expect(
                    try deliver(outbox, server) { lines in said += lines.joined().map(\.text).joined() } == .done)
                #expect(
                    said.contains("incomplete line of the outbox: half") && said.contains("1 line from another version")
                )
                #expect(try outbox.read() == OutboxFile.Contents(foreign: [line]) && server.requests.count == 1)
                try outbox.add(Self.use("eggs"))
                try outbox.change(keepsForeign: false) { $0 }
                #expect(try outbox.read().foreign.isEmpty && outbox.read().commands.count == 1)
            }
        }
    }

    @Test("after the one that was the reason is found, the rest goes in few requests again")
    func split() throws {
        let problem = #"{"type":"about:blank","title":"no","status":400,"code":"unreadable","detail":"no"}"#
        try TinyServer.with { request, _ in
            request.body.contains("\"eggs\"") ? .answer(400, problem) : .answer(200, Self.booking(request))
        } _: { server in
            try inTemporaryFolder { folder in
                let outbox = OutboxFile(folder: folder)
                let commands = ["eggs"] + (0..<100).map { "milk \($0)" }
                try AtomicFile.write(
                    try commands.flatMap { try Self.use($0, socket: server.path).line }, to: folder + "/commands")
                #expect(try deliver(outbox, server) == .done)
                #expect(try outbox.read().commands.map(\.typed) == ["larder use eggs 2"])
                // 100, 50, 25, 12, 6, 3, 1: the one; then 1, 2, 4, 8, 16, 32 and the rest.
                #expect(server.requests.count == 14)
            }
        }
    }

    @Test("what is refused stays, with why, and is not sent again by itself")
    func refused() throws {
        let problem = #"{"type":"about:blank","title":"no","status":404,"code":"not-found","detail":"there is none"}"#
        try TinyServer.with { request, _ in
            request.body.contains("\"eggs\"") ? .answer(404, problem) : .answer(200, Self.booking(request))
        } _: { server in
            try inTemporaryFolder { folder in
                let outbox = OutboxFile(folder: folder)
                for name in ["milk", "eggs", "ham"] { try outbox.add(Self.use(name, socket: server.path)) }
                #expect(try deliver(outbox, server) == .done)
                let left = try outbox.read().commands
                #expect(left.map(\.refusal) == ["There is none."] && left.map(\.typed) == ["larder use eggs 2"])
                let before = server.requests.count
                #expect(try deliver(outbox, server) == .done)
                #expect(server.requests.count == before)
                #expect(try deliver(outbox, server, again: true) == .done)
                #expect(server.requests.count == before + 1)
            }
        }
    }
}

/// A thread that can be waited for.
private final class Thread: Sendable {
    private let body: @Sendable () -> Void
    private let ended = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func start() {
        startThread {
            self.body()
            self.ended.signal()
        }
    }

    func join() { ended.wait() }
}
