/// A strict reader of the text format of Prometheus, version 0.0.4. Each family has its help, its type and then its
/// samples.
struct PrometheusText {
    struct Family {
        var help: String
        var kind: String
        /// By name and labels, as written.
        var samples: [String: Double] = [:]
    }

    struct Malformed: Error, CustomStringConvertible { var description: String }

    private(set) var families: [String: Family] = [:]

    subscript(family: String, sample: String) -> Double? { families[family]?.samples[sample] }

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Malformed(description: "no line feed at the end") }
        var (current, help) = ("", [String: String]())
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
            if let match = line.wholeMatch(of: /# HELP ([a-z_]+) ([^\\]+)/) {
                guard help.updateValue("\(match.2)", forKey: "\(match.1)") == nil else {
                    throw Malformed(description: "twice: \(line)")
                }
            } else if let match = line.wholeMatch(of: /# TYPE ([a-z_]+) (counter|gauge|histogram)/) {
                current = "\(match.1)"
                guard families[current] == nil, let text = help[current] else {
                    throw Malformed(description: "a type without its help: \(line)")
                }
                families[current] = Family(help: text, kind: "\(match.2)")
            } else if let match = line.wholeMatch(
                of: /([a-z_]+)(\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? ([0-9.e+-]+)/)
            {
                try take("\(match.1)", "\(match.1)\(match.2 ?? "")", Double(match.3), in: current)
            } else {
                throw Malformed(description: "neither comment nor sample: \(line)")
            }
        }
        for (name, family) in families where family.kind == "histogram" { try Self.check(name, family) }
    }

    private mutating func take(_ name: String, _ sample: String, _ value: Double?, in family: String) throws {
        let suffixes = families[family]?.kind == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard let value, suffixes.contains(where: { name == family + $0 }) else {
            throw Malformed(description: "\(sample) is not of \(family)")
        }
        guard families[family]?.samples.updateValue(value, forKey: sample) == nil else {
            throw Malformed(description: "\(sample) is there twice")
        }
    }

    /// Its buckets never decrease, and the last one has all.
    private static func check(_ name: String, _ family: Family) throws {
        let buckets = family.samples.compactMap { sample, value -> (bound: Double, count: Double)? in
            guard let match = sample.firstMatch(of: /_bucket\{le="(.+)"\}/) else { return nil }
            return (match.1 == "+Inf" ? .infinity : Double(match.1) ?? .nan, value)
        }.sorted { $0.bound < $1.bound }
        guard buckets.last?.bound == .infinity, buckets.last?.count == family.samples["\(name)_count"],
            family.samples["\(name)_sum"] != nil, !buckets.contains(where: \.bound.isNaN),
            zip(buckets, buckets.dropFirst()).allSatisfy({ $0.count <= $1.count })
        else { throw Malformed(description: "\(name) is no histogram: \(buckets)") }
    }
}
