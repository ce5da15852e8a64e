extension TimeZoneRules {
    /// The error for a time zone that does not exist, with the most similar name. The names are compared by typos of
    /// the full name or of the city, or by the city alone. Cost: a look into each folder of zones.
    static func unknown(_ name: String, directory: String) -> TimeZoneError {
        let names = ZoneDirectory.names(below: directory).filter { !$0.hasPrefix("posix/") && !$0.hasPrefix("right/") }
        guard !names.isEmpty else { return .noneKnown(name) }
        let wanted = NameKey(name).text.replacing(" ", with: "_")
        var best: (distance: Int, name: String)?
        for known in names.sorted() {
            let whole = known.lowercased()
            let city = whole.split(separator: "/").last.map(String.init) ?? whole
            for candidate in [whole, city] {
                let limit = EditDistance.slips(inWordOf: candidate.utf8.count)
                guard let distance = EditDistance.between(Array(wanted.utf8), Array(candidate.utf8), atMost: limit),
                    distance < best?.distance ?? .max
                else { continue }
                best = (distance, known)
            }
        }
        return .unknown(name, nearest: best?.name)
    }
}
