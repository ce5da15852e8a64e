import API
import Inventory

/// One time that a firing is to be shown: what was put off is shown once more when it returns (R4).
struct Showing: Hashable, CustomStringConvertible {
    let firing: FiringID
    /// Nil: the first time.
    let returned: Timestamp?

    init(_ firing: FiringID, returned: Timestamp? = nil) { (self.firing, self.returned) = (firing, returned) }

    init(_ view: FiringView) { self.init(view.id, returned: view.returned) }

    /// From `description`; nil: it is none.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ")
        guard (1...2).contains(parts.count), let firing = FiringID(String(parts[0])) else { return nil }
        let times = parts.dropFirst().map { Int64($0) }
        guard !times.contains(nil) else { return nil }
        self.init(firing, returned: times.first.flatMap { $0 }.map { Timestamp(milliseconds: $0) })
    }

    var description: String { returned.map { "\(firing) \($0.milliseconds)" } ?? "\(firing)" }

    /// The id of a command that somebody's desktop sends once for each time.
    func command(_ action: String) -> CommandID {
        .action(returned.map { "\(action) \($0.milliseconds)" } ?? action, on: firing)
    }
}
