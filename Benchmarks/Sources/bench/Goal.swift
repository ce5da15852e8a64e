/// What a figure should be, and what it must be: a run that misses a `must` ends with 1.
struct Goal {
    enum Direction { case atLeast, atMost }

    var direction = Direction.atLeast
    var goal: Double?
    var must: Double?
    /// Behind the number: `×`.
    var unit = "×"

    static func atLeast(_ goal: Double, must: Double? = nil) -> Goal { Goal(goal: goal, must: must) }
    static func atMost(_ goal: Double, must: Double? = nil, unit: String = "×") -> Goal {
        Goal(direction: .atMost, goal: goal, must: must, unit: unit)
    }

    var text: String {
        guard let goal else { return "–" }
        return "\(direction == .atLeast ? "≥" : "≤") \(decimals(goal)) \(unit)"
    }

    func isMissed(_ figure: Double) -> Bool { must.map { !isMet($0, figure) } ?? false }

    func verdict(_ figure: Double) -> String {
        if isMissed(figure) { return "**must missed**" }
        return goal.map { isMet($0, figure) ? "met" : "**missed**" } ?? ""
    }

    private func isMet(_ limit: Double, _ figure: Double) -> Bool {
        direction == .atLeast ? figure >= limit : figure <= limit
    }
}
