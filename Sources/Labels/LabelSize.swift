/// The size of a label in whole millimetres, `62x29`.
public struct LabelSize: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// The size of common rolls for label printers.
    public static let usual = LabelSize(width: 62, height: 29)

    /// So small that its code can still be printed with 203 dots per inch; and the longest sheet.
    public static let widths = 30...210
    public static let heights = 15...297

    private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// - Returns: Nil for another form, and for a size that no label can have.
    public init?(_ text: String) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], Self.widths.contains(width),
            Self.heights.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
