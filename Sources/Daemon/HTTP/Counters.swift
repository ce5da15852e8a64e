import Synchronization

/// Counts of this process since its start, beside those of the writer.
final class Counters: Sendable {
    /// The answers of one route with one status. Method and route are empty where no route answered.
    struct Answered: Hashable {
        var method: String
        var route: String
        var status: Int
    }

    struct Reminders {
        var due = 0
        var delivered = 0
        var failed = 0
    }

    private let answered = Mutex<[Answered: Int]>([:])
    private let reminded = Mutex(Reminders())

    var requests: [Answered: Int] { answered.withLock { $0 } }
    var reminders: Reminders { reminded.withLock { $0 } }

    func note(method: String, route: String, status: Int) {
        answered.withLock { $0[Answered(method: method, route: route, status: status), default: 0] += 1 }
    }

    func count(_ reminders: WritableKeyPath<Reminders, Int>, _ number: Int = 1) {
        reminded.withLock { $0[keyPath: reminders] += number }
    }
}
