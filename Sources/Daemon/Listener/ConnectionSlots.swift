import Synchronization

/// Tracks open connections by user over all sockets, with the bytes of answers not read yet. It keeps one user from
/// locking out the others, or from filling the memory.
///
/// No user, root and larderd's own included, gets more than half of the connections that the others leave, so one is
/// always left for a new user. A user who has reached that share (or anyone, when all are taken) gets the place of an
/// idle connection instead: one that has sent no request yet, else the one that has been idle longest.
final class ConnectionSlots: Sendable {
    /// Identifies a connection.
    struct Seat: Sendable { fileprivate let number: UInt64 }

    private enum Use: Int { case unasked, idle, busy }

    private struct Holder {
        let uid: UInt32?
        let close: @Sendable () -> Void
        var use = Use.unasked
        /// When it became idle, as a sequence number.
        var since: UInt64
        /// Bytes of answers not read yet, and when some were last read.
        var untaken = 0
        var taken = ContinuousClock.now
    }

    private struct State {
        var holders: [UInt64: Holder] = [:]
        /// Connections beyond the limit, oldest first: they wait for a request, to answer it with the refusal.
        var refused: [(number: UInt64, close: @Sendable () -> Void)] = []
        var next: UInt64 = 0
    }

    /// Most connections that may wait for their refusal.
    private static let mostRefused = 16

    private let limits: ListenerLimits
    private let state = Mutex(State())

    init(limits: ListenerLimits) { self.limits = limits }

    /// Gives a new connection a seat. Every `take` has to be followed by one `leave`.
    /// - Parameters:
    ///   - uid: Nil for unknown users, who count as one user together.
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

    /// A request has arrived, and is being answered until `end`.
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

    /// Records how much the client has not read yet. When its user's clients together leave too much, the connections
    /// that have read nothing for longest are closed: beyond the limit only slow ones, beyond twice the limit any.
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

    /// Whether there is room for one more connection of a user, and which connection has to be closed for it, if any.
    private func room(for uid: UInt32?, in holders: [UInt64: Holder]) -> (hasRoom: Bool, victim: UInt64?) {
        var counts: [UInt32?: Int] = [:]
        for holder in holders.values { counts[holder.uid, default: 0] += 1 }
        let seats = counts[uid] ?? 0
        let hasShare = seats >= max(1, (limits.connections - (holders.count - seats)) / 2)
        guard hasShare || holders.count >= limits.connections else { return (true, nil) }
        let idle = holders.filter { $0.value.use != .busy && (!hasShare || $0.value.uid == uid) }
        let victim = idle.min { a, b in
            let (a, b) = (a.value, b.value)
            return (-(counts[a.uid] ?? 0), a.use.rawValue, a.since) < (-(counts[b.uid] ?? 0), b.use.rawValue, b.since)
        }
        return (victim != nil, victim?.key)
    }
}
