import API
import Client

/// Waits for what a household's log will say.
enum LoggedEvent {
    /// The first event of a type, from the stream's beginning on.
    @discardableResult
    static func wait(for type: String, _ daemon: RealDaemon, household: String) throws -> EventView {
        let stream = try daemon.client().open(Endpoints.Reports.eventStream, at: AtHousehold(household))
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < deadline, let events = try stream.receive(timeout: 20_000) {
            if let found = events.first(where: { $0.type == type }) { return found }
        }
        throw TestFailure("no \(type) in the log of \(household)")
    }
}
