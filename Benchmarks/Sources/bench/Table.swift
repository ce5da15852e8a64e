import Glibc

/// A Markdown table: the first column to the left, figures to the right.
func table(_ columns: [String], _ rows: [[String]]) -> String {
    let rule = columns.indices.map { $0 == 0 ? "---" : "--:" }
    return ([columns, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
}

func decimals(_ value: Double, _ count: Int = 2) -> String {
    let scale = pow(10, Double(count))
    let scaled = Int((value * scale).rounded())
    let (whole, part) = scaled.quotientAndRemainder(dividingBy: Int(scale))
    let digits = String(part)
    return "\(whole)." + String(repeating: "0", count: count - digits.count) + digits
}

/// A rate per second: `5,093`, `49.0k`, `1.86M`.
func rate(_ value: Double) -> String {
    switch value {
    case 1e6...: return decimals(value / 1e6) + "M"
    case 1e4...: return decimals(value / 1e3, 1) + "k"
    case 1e3...: return grouped(Int(value))
    default: return String(Int(value))
    }
}

/// `200,000`.
func grouped(_ count: Int) -> String {
    guard count >= 1000 else { return String(count) }
    let rest = String(count % 1000)
    return grouped(count / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
}
