import API
import Client
import Dispatch
import Events
import Glibc
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("which answers about prices are long", .timeLimit(.minutes(10)))
struct LongPriceAnswersTests {
    /// On a thread of its own, for the daemon's takes one request after another.
    private static func ask<R: Sendable>(
        _ daemon: TestDaemon, _ body: @escaping @Sendable (LarderClient) throws -> R
    ) async throws -> R {
        let socket = daemon.services.configuration.socket
        return try await ReadThread().run { try body(LarderClient(socket: .choose(asked: socket), timeout: 60_000)) }
    }

    /// How many entries of a list are compared.
    private static func compare(_ daemon: TestDaemon, entries: Int) async throws -> Int {
        let request = BasketRequest(entries: (0..<entries).map { BasketItem(thing: "thing \($0)") })
        let here = daemon.here
        return try await ask(daemon) { try $0.ask(Endpoints.Compare.basket, at: here, request).value.apart.count }
    }

    @Test("inflation, and a list of more than a hundred entries; a shorter one is answered beside them")
    func long() async throws {
        try await TestDaemon.withHome { daemon in
            let long = daemon.services.long
            let goesOn = DispatchSemaphore(value: 0)
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            try await withThrowingTaskGroup(of: Int.self) { tasks in
                tasks.addTask {
                    try await long.take(of: .max) {
                        try await long.make { thread in
                            try await thread.run {
                                start.yield()
                                goesOn.wait()
                                return 0
                            }
                        }
                    }
                }
                for await _ in starts { break }
                tasks.addTask {
                    let here = daemon.here
                    return try await Self.ask(daemon) {
                        try $0.get(Endpoints.Compare.inflation, at: here).value.months.count
                    }
                }
                while long.ready == 0 { await Task.yield() }
                tasks.addTask { try await Self.compare(daemon, entries: 101) }
                while long.waiting(of: getuid()) == 0 { await Task.yield() }
                #expect(try await Self.compare(daemon, entries: 100) == 100)
                goesOn.signal()
                var answers: [Int] = []
                for try await answer in tasks { answers.append(answer) }
                #expect(answers.sorted() == [0, 0, 101])
            }
        }
    }
}
