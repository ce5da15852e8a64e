import API
import Events
import Glibc

/// Makes long answers one after another on a thread of their own, one at a time for each user. So the pool's threads,
/// of which there are as many as processors, are always free for the short answers.
struct SlowReads: Sendable {
    /// The most items of a list that are made on the pool.
    static let most = PageOfResults<Int>.usual

    private let thread = ReadThread()
    private let users = PerUserLimiter(limit: 1)
    /// Of the thread, whoever asks: who has it takes their copy of the read models then and not while they wait.
    private let all = PerUserLimiter(limit: 1)

    /// Whether a query asks for one.
    static func areAsked(by query: some QueryParameters) -> Bool {
        ((query as? any ListQuery)?.limit ?? 0) > most
    }

    /// How many of a user's wait for their turn.
    func waiting(of uid: UInt32) -> Int { users.waiting(of: uid) }

    /// How many users' answers wait for the thread.
    var ready: Int { all.waiting(of: 0) }

    /// Runs the body when it is the user's turn for a long answer; the answer itself is made in `make`.
    func take<R>(of uid: UInt32, _ body: () async throws -> R) async throws -> R {
        try await users.take(of: uid, body)
    }

    /// Runs the steps of one answer when the thread is free.
    func make<R>(_ body: (ReadThread) async throws -> R) async throws -> R {
        try await all.take(of: 0) { try await body(thread) }
    }
}

/// Lets others have the processor while a long answer is made. Otherwise the kernel would let a waiting thread go on
/// only at its next tick, up to 4 ms later.
///
/// The others may be programs that keep the processor for long. So this thread works as long as they did before it lets
/// them run again.
struct CooperativeYield {
    private static let step = Duration.microseconds(150)

    private var due = ContinuousClock.now + step

    mutating func rest() {
        let now = ContinuousClock.now
        guard now >= due else { return }
        sched_yield()
        let back = ContinuousClock.now
        due = back + max(Self.step, now.duration(to: back))
    }
}

extension Sequence {
    /// The elements' views, those that have one; of many in steps between which others have the processor.
    func views<View>(_ view: (Element) throws -> View?) rethrows -> [View] {
        var courtesy = underestimatedCount > SlowReads.most ? CooperativeYield() : nil
        var views: [View] = []
        views.reserveCapacity(underestimatedCount)
        for element in self {
            if let view = try view(element) { views.append(view) }
            courtesy?.rest()
        }
        return views
    }
}
