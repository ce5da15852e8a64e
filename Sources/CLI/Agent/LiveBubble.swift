import API

/// A bubble being shown, or on the screen and waiting for a click.
final class LiveBubble {
    let firing: FiringView
    let child: Child
    /// The server has accepted it.
    var isShown = false { didSet { deadline = Monotonic.now + Self.patience } }
    private(set) var deadline: Int

    /// Milliseconds allowed for showing it: a frozen server would block forever.
    private static let showing = 10_000
    /// Milliseconds allowed for a click: a killed server never reports that the bubble is gone.
    private static let patience = 30 * 60_000

    init(firing: FiringView, child: Child) {
        self.firing = firing
        self.child = child
        deadline = Monotonic.now + Self.showing
    }

    /// The server's number for the bubble; without a server notify-send prints 0.
    var number: Int? { child.lines.first.flatMap { Int($0) } }

    var clicked: Bubble.Action? { child.lines.dropFirst().first.flatMap { Bubble.Action(rawValue: String($0)) } }
}
