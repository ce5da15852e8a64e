extension StringProtocol {
    /// Columns on a terminal: 2 for East Asian wide characters and emoji, 0 for controls, else 1.
    var columns: Int {
        // Of plain ASCII each byte is a character.
        if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return utf8.count }
        return reduce(0) { $0 + $1.columns }
    }

    /// At most `width` columns, with `…` for the cut part.
    func fitted(to width: Int) -> String {
        guard columns > width else { return String(self) }
        var result = ""
        var used = 0
        for character in self {
            guard used + character.columns <= width - 1 else { break }
            result.append(character)
            used += character.columns
        }
        return width > 0 ? result + "…" : ""
    }

    /// Words wrapped to lines of at most `width` columns; a longer word begins on a line of its own and is broken.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ").flatMap({ $0.pieces(of: width) }) {
            if !line.isEmpty, line.columns + 1 + word.columns > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// A word in pieces of at most `width` columns.
    private func pieces(of width: Int) -> [String] {
        guard width > 1, columns > width else { return [String(self)] }
        var (pieces, used) = ([""], 0)
        for character in self {
            if used + character.columns > width {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1].append(character)
            used += character.columns
        }
        return pieces
    }

    /// A question in lines of at most `width` columns, that no word of it is broken; a space for the answer stays.
    func broken(to width: Int?) -> String {
        guard let width, width > 20, columns > width - 1 else { return String(self) }
        return wrapped(to: width - 1).joined(separator: "\n") + (last == " " ? " " : "")
    }

    /// Text from the log made safe for a terminal: control characters, which could move the cursor, become spaces.
    var printable: String {
        if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
    }
}

extension Character {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        if scalar.isControl { return 0 }
        if scalar.value < 0x1100 { return 1 }
        return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Also what turns the direction of the text around it (UAX #9).
    fileprivate var isControl: Bool {
        switch value {
        case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
