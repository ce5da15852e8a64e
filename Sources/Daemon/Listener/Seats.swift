import Synchronization

/// Who has which connection, over all sockets, and how much of its answers it has not taken: what keeps one user from
/// shutting out the others, or filling the memory.
///
/// Nobody has more than half of the connections that the others leave, root and larderd's own user neither. So whoever
/// comes, there is one left. Who has that share, and everybody when all are taken, gets the place of an idle connection
/// instead: one that has asked nothing yet, else the one that has been idle longest.
final class Seats: Sendable {
    /// Names a connection.
    struct Seat: Sendable { fileprivate let number: UInt64 }

    private enum Use: Int { case unasked, idle, busy }

    private struct Holder {
        let uid: UInt32?
        let close: @Sendable () -> Void
        var use = Use.unasked
        /// When it came to be idle, by the order of such things.
        var since: UInt64
        /// Bytes of answers that wait to be taken, and when the last were.
        var untaken = 0
        var taken = ContinuousClock.now
    }

    private struct State {
        var holders: [UInt64: Holder] = [:]
        /// Those that there was no room for, oldest first: they wait for a request, to be told.
        var refused: [(number: UInt64, close: @Sendable () -> Void)] = []
        var next: UInt64 = 0
    }

    /// Connections that may wait to be told that there is no room.
    private static let mostRefused = 16

    private let limits: ListenerLimits
    private let state = Mutex(State())

    init(limits: ListenerLimits) { self.limits = limits }

    /// Gives a new connection a seat. Every `take` has to be followed by one `leave`.
    /// - Parameters:
    ///   - uid: Nil: nobody knows whose it is, which is one user more.
    ///   - close: Ends the connection; must not wait.
    /// - Returns: Whether there was room for it.
    func take(_ uid: UInt32?, close: @escaping @Sendable () -> Void) -> (seat: Seat, hasRoom: Bool) {
        let (number, hasRoom, gone) = state.withLock { state in
            state.next += 1
            let (hasRoom, victim) = room(for: uid, in: state.holders)
            var gone = victim.flatMap { state.holders.removeValue(forKey: $0)?.close }
            if hasRoom {
                state.holders[state.next] = Holder(uid: uid, close: close, since: state.next)
            } else {
                state.refused.append((state.next, close))
                if state.refused.count > Self.mostRefused { gone = state.refused.removeFirst().close }
            }
            return (state.next, hasRoom, gone)
        }
        gone?()
        return (Seat(number: number), hasRoom)
    }

    /// Its request has come, and is being answered until `end`.
    func begin(_ seat: Seat) { state.withLock { $0.holders[seat.number]?.use = .busy } }

    func end(_ seat: Seat) {
        state.withLock { state in
            state.next += 1
            state.holders[seat.number]?.use = .idle
            state.holders[seat.number]?.since = state.next
        }
    }

    func leave(_ seat: Seat) {
        state.withLock { state in
            guard state.holders.removeValue(forKey: seat.number) == nil else { return }
            state.refused.removeAll { $0.number == seat.number }
        }
    }

    /// Notes how much the client has still to take. When its user's clients together leave too much, those go that have
    /// taken nothing for longest: beyond the limit only those that are really slow, beyond twice the limit any.
    func note(untaken: Int, of seat: Seat) {
        let gone = state.withLock { state -> [@Sendable () -> Void] in
            guard let uid = state.holders[seat.number]?.uid, let before = state.holders[seat.number]?.untaken else {
                return []
            }
            state.holders[seat.number]?.untaken = untaken
            if untaken < before || before == 0 { state.holders[seat.number]?.taken = .now }
            return untaken > before ? makeRoom(for: uid, sparing: seat.number, in: &state.holders) : []
        }
        for close in gone { close() }
    }

    private func makeRoom(
        for uid: UInt32, sparing newest: UInt64, in holders: inout [UInt64: Holder]
    ) -> [@Sendable () -> Void] {
        var slow = holders.filter { $0.value.uid == uid && $0.value.untaken > 0 }
        var sum = slow.values.reduce(0) { $0 + $1.untaken }
        slow[newest] = nil
        var gone: [@Sendable () -> Void] = []
        for (number, holder) in slow.sorted(by: { $0.value.taken < $1.value.taken }) where sum > limits.untaken {
            guard sum > 2 * limits.untaken || holder.taken.duration(to: .now) > limits.slow else { break }
            sum -= holder.untaken
            holders[number] = nil
            gone.append(holder.close)
        }
        return gone
    }

    /// Whether there is room for one more of a user, and whose place it takes, if anybody's.
    private func room(for uid: UInt32?, in holders: [UInt64: Holder]) -> (hasRoom: Bool, victim: UInt64?) {
        var counts: [UInt32?: Int] = [:]
        for holder in holders.values { counts[holder.uid, default: 0] += 1 }
        let own = counts[uid] ?? 0
        let hasShare = own >= max(1, (limits.connections - (holders.count - own)) / 2)
        guard hasShare || holders.count >= limits.connections else { return (true, nil) }
        let idle = holders.filter { $0.value.use != .busy && (!hasShare || $0.value.uid == uid) }
        let victim = idle.min { a, b in
            let (a, b) = (a.value, b.value)
            return (-(counts[a.uid] ?? 0), a.use.rawValue, a.since) < (-(counts[b.uid] ?? 0), b.use.rawValue, b.since)
        }
        return (victim != nil, victim?.key)
    }
}
