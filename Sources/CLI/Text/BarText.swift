import Glibc

/// Bars of block characters, or of `#` where the terminal has no UTF-8.
struct BarText {
    /// The parts of a character, from the least.
    private let parts: [String]

    static let blocks = BarText(parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"])
    static let plain = BarText(parts: ["#"])

    /// By what the locale says.
    static var usual: BarText {
        let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
        let values = names.compactMap { name in getenv(name).map { String(cString: $0) } }
        let locale = (values.first { !$0.isEmpty } ?? "").lowercased()
        return locale.contains("utf-8") || locale.contains("utf8") ? blocks : plain
    }

    /// Bars as long as the values, the greatest of them as wide as there is room. Less than nothing is nothing.
    func bars(_ values: [Double], width: Int) -> [String] {
        let most = values.max() ?? 0
        guard most > 0, values.count > 1 else { return values.map { _ in "" } }
        return values.map { value in
            let steps = Int((max(0, value) / most * Double(width * parts.count)).rounded())
            let rest = steps % parts.count
            return String(repeating: parts[parts.count - 1], count: steps / parts.count)
                + (rest > 0 ? parts[rest - 1] : "")
        }
    }
}
