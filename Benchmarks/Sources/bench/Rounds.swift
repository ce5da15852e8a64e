/// How long a part goes on: until enough rounds were steady, but once a few were not longer than it may take.
struct Rounds {
    private static let few = 3

    let wanted: Int
    /// For the rounds of one part.
    let seconds: Double
    private let began = ContinuousClock.now
    private(set) var number = 0

    init(_ options: Options) {
        wanted = options.rounds
        seconds = options.seconds
    }

    /// Whether there is to be another one, after this many steady ones.
    mutating func goesOn(_ steady: Int) -> Bool {
        number += 1
        if steady >= wanted || number > wanted * 3 { return false }
        return steady < min(Self.few, wanted) ? began.elapsed < seconds * 2 : began.elapsed < seconds
    }
}
