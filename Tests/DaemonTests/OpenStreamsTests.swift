import API
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Streams of events are a bounded share of the machine (X2)", .timeLimit(.minutes(10)))
struct OpenStreamsTests {
    @Test("a user has so many, which end with their answers; another user's do not count")
    func most() async throws {
        let streams = OpenStreams()
        var places: [OpenStreams.Slot] = []
        for _ in 0..<OpenStreams.most { places.append(try streams.open(for: 1)) }
        #expect(throws: Problem.self) { try streams.open(for: 1) }
        _ = try streams.open(for: 2)
        #expect(streams.count(of: 2) == 0)
        places.removeLast()
        places.append(try streams.open(for: 1))
        #expect(streams.count(of: 1) == OpenStreams.most)
        places = []
        #expect(streams.count(of: 1) == 0)
    }

    @Test("one more than that is refused over the socket, and says so")
    func refused() async throws {
        try await TestDaemon.withHome { daemon in
            var places: [OpenStreams.Slot] = []
            for _ in 0..<OpenStreams.most { places.append(try daemon.services.streams.open(for: daemon.uid)) }
            let path = "/v1/households/\(daemon.here.household)/events/stream"
            let refused = try await daemon.raw("GET", path, uid: daemon.uid)
            #expect(refused.status == 429 && refused.text.contains("too-many-streams"), "\(refused.text)")
            places.removeLast()
            let open = try await daemon.open(after: 0)
            #expect(try await open.next(1).count == 1)
            places = []
        }
    }

    @Test("whose connection is closed has its place back at once, though nothing is written")
    func closed() async throws {
        try await TestDaemon.withHome { daemon in
            let (uid, streams) = (daemon.uid, daemon.services.streams)
            for _ in 0..<2 {
                var open: [EventReader<EventView>] = []
                for _ in 0..<OpenStreams.most { open.append(try await daemon.open(after: 0)) }
                for stream in open { _ = try await stream.next(1) }
                #expect(streams.count(of: uid) == OpenStreams.most)
                let began = ContinuousClock.now
                open = []
                while streams.count(of: uid) > 0 { await Task.yield() }
                #expect(began.duration(to: .now) < ServerEventStream.heartbeat / 2)
            }
            // One after the other, each closed before the next.
            for _ in 0..<40 { _ = try await daemon.open(after: 0).next(1) }
        }
    }

    @Test("what was booked long ago waits for the user's turn for long answers; what is new does not")
    func catchingUp() async throws {
        try await TestDaemon.withHome { daemon in
            for _ in 0...SlowReads.most { try await daemon.add("Milk", "1 l") }
            let long = daemon.services.long
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            let uid = daemon.uid
            let other = Task { try await long.take(of: uid) { for await _ in ends { break } } }
            let old = try await daemon.open(after: 0)
            while long.waiting(of: uid) == 0 { await Task.yield() }
            let new = try await daemon.open(after: daemon.services.log.head.position.value - 1)
            #expect(try await new.next(1).map(\.type) == ["stock-received"])
            end.yield()
            try await other.value
            #expect(try await old.next(SlowReads.most).count == SlowReads.most)
        }
    }
}
