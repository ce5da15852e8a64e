/// A time of day on the wire: `09:00`.
public enum ClockTime {
    public static func text(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }

    public static func minutes(_ text: String) throws(InvalidField) -> Int {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hours = Int(parts[0]),
            let minutes = Int(parts[1]), (0..<24).contains(hours), (0..<60).contains(minutes)
        else { throw InvalidField("“\(text)” is not a time of day: write it like 09:00") }
        return hours * 60 + minutes
    }
}
