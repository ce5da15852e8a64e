/// A word that products are marked with: organic, breakfast (C6).
public struct Tag: Hashable, Sendable {
    public var id: TagID
    public var name: String
    /// `#rrggbb`.
    public var colour: String

    public init(id: TagID = TagID(), name: String = "", colour: String = "") {
        self.id = id
        self.name = name
        self.colour = colour
    }

    /// `#1a7f37` in lower case; nil if the text is no colour.
    public static func colour(_ text: String) -> String? {
        let digits = text.lowercased().drop { $0 == "#" }
        guard text.count - digits.count <= 1, digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
        else { return nil }
        return "#\(digits)"
    }

    /// The colour of a tag that was given none: one of twelve, the same for the same name.
    public static func usualColour(of name: String) -> String {
        palette[Int(NameKey(name).text.fnv1a % UInt32(palette.count))]
    }

    /// Twelve that can be told apart on light and dark ground.
    private static let palette = [
        "#c0392b", "#d35400", "#b7950b", "#7d8c1f", "#2e8b57", "#148f77", "#2980b9", "#3f51b5", "#7d3c98", "#ad1457",
        "#8d6e63", "#607d8b",
    ]
}
