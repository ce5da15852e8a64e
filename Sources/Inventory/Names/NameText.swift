/// Names as they are kept: trimmed of outer space, on one line, and printable (C1).
public enum NameText {
    /// Nil if it has characters that act on a terminal or turn the direction of what stands around it.
    public static func cleaned(_ text: String) -> String? {
        guard !text.unicodeScalars.contains(where: isUnprintable) else { return nil }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Checks for characters that cannot be printed. They are NUL, ESC, line ends and other controls; marks, embeddings
    /// and overrides of direction (UAX #9); and invisible characters: the byte order mark, soft hyphens and zero-width
    /// spaces. Joiners are allowed: scripts and emoji need them.
    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00AD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
