import API
import Domain

/// What is shown for one firing: text, and buttons where a click can only mean one thing.
struct Bubble: Equatable {
    /// A button; the raw value is the name `notify-send` gives back, and goes into the command's id.
    enum Action: String, CaseIterable {
        case used, keep, snooze

        var label: String {
            switch self {
            case .used: "Used up"
            case .keep: "Still good"
            case .snooze: "Snooze"
            }
        }
    }

    var title: String
    var body: String
    var actions: [Action]

    /// About one lot all buttons (but nobody vouches for what is past its use-by, E5); a digest can only be snoozed.
    init(_ firing: FiringView) {
        title = Self.clean(firing.title).isEmpty ? "larder" : Self.clean(firing.title)
        body = Self.clean(firing.body)
        if let lot = firing.onlyLot {
            actions = lot.dateKind == .useBy ? [.used, .snooze] : [.used, .keep, .snooze]
        } else {
            actions = [.snooze]
        }
    }

    /// Control characters but the line break could end an argument or confuse a terminal.
    private static func clean(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) }))
    }
}
