import Domain
import Events

/// The past day that was read last, for the next page of the same answer: to fold it anew costs the whole history. As it
/// is as large as a set of read models, it is kept for a short while only, and none beside it.
actor RecentDay {
    struct Key: Hashable, Sendable {
        let household: HouseholdID
        let day: CalendarDate
        /// Up to where it is known.
        let position: GlobalPosition
        /// The end of the log: what was erased since is in none that is older.
        let head: GlobalPosition
    }

    private static let rest = Duration.seconds(30)

    private var kept: (key: Key, day: PastDay, at: ContinuousClock.Instant)?

    /// Nil: it is another one that was read last, or none for a while.
    func day(_ key: Key) -> PastDay? { kept.flatMap { $0.key == key ? $0.day : nil } }

    func keep(_ day: PastDay, as key: Key) {
        kept = (key, day, .now)
        // Ends by itself, after one more rest at most.
        Task { [weak self] in
            try? await Task.sleep(for: Self.rest)
            await self?.drop()
        }
    }

    private func drop() {
        if let kept, kept.at.duration(to: .now) >= Self.rest { self.kept = nil }
    }
}
