import API
import Inventory

/// The text of one firing, and buttons where a click is unambiguous.
struct Bubble: Equatable {
    /// A button; the raw value is the name that `notify-send` prints, and part of the command's id.
    enum Action: String, CaseIterable {
        case used, spoiled, keep, snooze, show

        var label: String {
            switch self {
            case .used: "Used up"
            case .spoiled: "Thrown out"
            case .keep: "Still good"
            case .snooze: "Snooze"
            case .show: "Show"
            }
        }
    }

    var title: String
    var body: String
    var actions: [Action]

    /// Creates the bubble of a firing, with its buttons. A firing about one lot has the buttons of that lot (no "still
    /// good" for a use-by date, E5). A digest is shown lot by lot, or snoozed as one.
    init(_ firing: FiringView) {
        title = Self.clean(firing.title).isEmpty ? "larder" : Self.clean(firing.title)
        body = Self.clean(firing.body)
        if let lot = firing.onlyLot {
            actions = lot.dateKind == .useBy ? [.used, .spoiled, .snooze] : [.used, .spoiled, .keep, .snooze]
        } else {
            actions = [.show, .snooze]
        }
    }

    /// Control characters other than line breaks could end an argument or confuse a terminal.
    private static func clean(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) }))
    }
}
