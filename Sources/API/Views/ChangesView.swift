/// One message of `GET …/changes`: what to read again.
public struct ChangesView: Codable, Equatable, Sendable {
    /// `catalog`, `favourites`, `feed`, `household`, `lists`, `places`, `prices`, `reminders` and `stock`, sorted.
    public var areas: [String]

    public init(areas: [String]) { self.areas = areas }
}
