import Synchronization
import Testing

@testable import Daemon

@Suite("connections are shared")
struct SeatsTests {
    /// The connections that came, and of those the ones that were closed for another.
    private final class House: Sendable {
        let seats: ConnectionSlots
        private let closed = Mutex<[Int]>([])
        private let came = Mutex(0)

        init(connections: Int, untaken: Int = 100) {
            var limits = ListenerLimits()
            limits.connections = connections
            limits.untaken = untaken
            limits.slow = .seconds(3600)
            seats = ConnectionSlots(limits: limits)
        }

        var gone: [Int] { closed.withLock { $0 } }

        /// Nil when there was no room. They are numbered from 1, in the order in which they come.
        @discardableResult
        func come(_ uid: UInt32?, busy: Bool = false) -> ConnectionSlots.Seat? {
            let number = came.withLock { came in
                came += 1
                return came
            }
            let (seat, hasRoom) = seats.take(uid) { self.closed.withLock { $0.append(number) } }
            guard hasRoom else { return nil }
            if busy { seats.begin(seat) }
            return seat
        }
    }

    @Test("nobody has more than half of what the others leave, root neither: there is always one more")
    func shares() {
        let house = House(connections: 256)
        for (uid, share) in [(UInt32(0), 128), (1000, 64), (1001, 32), (1002, 16), (1003, 8), (1004, 4), (1005, 2)] {
            for _ in 0..<share { #expect(house.come(uid, busy: true) != nil) }
            for _ in 0..<2 { #expect(house.come(uid, busy: true) == nil) }
        }
        #expect(house.come(nil, busy: true) != nil)
        #expect(house.gone.isEmpty)
    }

    @Test("who has a share full of idle ones gets the place of its own, and costs nobody else one")
    func ownIdle() throws {
        let house = House(connections: 8)
        let other = try #require(house.come(1000))
        let asked = try #require(house.come(0))
        house.seats.begin(asked)
        house.seats.end(asked)
        for _ in 0..<10 { #expect(house.come(0) != nil) }
        // 3 for root; what has asked something goes last
        #expect(house.gone == Array(3...10))
        house.seats.leave(other)
    }

    @Test("when all are taken, an idle one of whoever has most goes")
    func full() throws {
        let house = House(connections: 2)
        let first = try #require(house.come(0))
        #expect(house.come(1) != nil)
        house.seats.begin(first)
        #expect(house.come(2) != nil)
        #expect(house.gone == [2])
        let last = try #require(house.come(3))
        #expect(house.gone == [2, 3])
        house.seats.begin(last)
        #expect(house.come(4) == nil)
        house.seats.leave(first)
        #expect(house.come(4) != nil)
    }

    @Test("of those that wait to be told that there is no room only the newest stay")
    func refused() throws {
        let house = House(connections: 1)
        house.come(0, busy: true)
        for _ in 0..<20 { #expect(house.come(0) == nil) }
        #expect(house.gone == [2, 3, 4, 5])
    }

    @Test("of answers that are not taken the oldest go beyond twice the limit, the newest never, others' neither")
    func untaken() throws {
        let house = House(connections: 64)
        let others = try #require(house.come(1000))
        house.seats.note(untaken: 1000, of: others)
        let slow = try (0..<4).map { _ in try #require(house.come(0)) }
        house.seats.note(untaken: 90, of: slow[0])
        house.seats.note(untaken: 90, of: slow[1])
        #expect(house.gone.isEmpty, "less than twice the limit, and they may be taking it just now")
        house.seats.note(untaken: 80, of: slow[0])
        house.seats.note(untaken: 90, of: slow[2])
        #expect(house.gone == [3], "who has taken nothing for longest")
        house.seats.note(untaken: 1000, of: slow[3])
        #expect(house.gone.sorted() == [2, 3, 4])
    }
}
