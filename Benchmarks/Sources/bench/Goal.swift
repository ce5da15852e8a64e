/// The goal of a figure. Missing a goal is a finding and no error.
struct Goal {
    enum Direction { case atLeast, atMost }

    var direction = Direction.atLeast
    var goal: Double?
    /// Behind the number: `×`.
    var unit = "×"

    static func atLeast(_ goal: Double) -> Goal { Goal(goal: goal) }
    static func atMost(_ goal: Double, unit: String = "×") -> Goal { Goal(direction: .atMost, goal: goal, unit: unit) }

    var text: String {
        guard let goal else { return "–" }
        let number = goal == goal.rounded() ? String(Int(goal)) : decimals(goal)
        return "\(direction == .atLeast ? "≥" : "≤") \(number) \(unit)"
    }

    func holds(_ figure: Double) -> Bool {
        goal.map { direction == .atLeast ? figure >= $0 : figure <= $0 } ?? true
    }

    func verdict(_ figure: Double) -> String {
        goal == nil ? "" : holds(figure) ? "met" : "**missed**"
    }
}
