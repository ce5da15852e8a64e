import API

/// A bubble on its way to the screen, or on it and waiting for a click.
final class LiveBubble {
    let firing: FiringView
    let child: Child
    /// The server has it.
    var isShown = false { didSet { deadline = Monotonic.now + Self.patience } }
    private(set) var deadline: Int

    /// Milliseconds to show it: a frozen server would hold us for ever.
    private static let showing = 10_000
    /// And for somebody to click: a server that was killed never says that the bubble is gone.
    private static let patience = 30 * 60_000

    init(firing: FiringView, child: Child) {
        self.firing = firing
        self.child = child
        deadline = Monotonic.now + Self.showing
    }

    /// What the server calls the bubble; without a server notify-send prints 0.
    var number: Int? { child.lines.first.flatMap { Int($0) } }

    var clicked: Bubble.Action? { child.lines.dropFirst().first.flatMap { Bubble.Action(rawValue: String($0)) } }
}
