import CCodes

/// A GS1 application identifier with the format of its value, as the GS1 Barcode Syntax Dictionary says.
struct GS1Identifier: Sendable {
    /// A part of a value.
    struct Component: Sendable {
        var isNumeric: Bool
        var isVariable: Bool
        /// The length, or the most that it may be.
        var length: Int
        var isOptional: Bool
        /// The names of its rules: `csum`, `yymmd0`.
        var rules: [String]
    }

    /// Its length is known to every scanner: no separator has to follow.
    var isPredefined: Bool
    /// It may begin a GS1 Digital Link.
    var isPrimaryKey: Bool
    var components: [Component]

    var most: Int { components.reduce(0) { $0 + $1.length } }

    /// Two to four digits.
    static func named(_ digits: some StringProtocol) -> GS1Identifier? { all[String(digits)] }

    /// The identifier with which some digits begin; no identifier begins with another.
    static func leading(_ text: Substring) -> (name: String, identifier: GS1Identifier)? {
        for length in 2...4 {
            let name = String(text.prefix(length))
            if let found = all[name] { return (name, found) }
        }
        return nil
    }

    static let all: [String: GS1Identifier] = {
        let text = gs1Dictionary()
        let dictionary = String(
            decoding: UnsafeRawBufferPointer(start: text.start, count: text.length), as: UTF8.self)
        var all: [String: GS1Identifier] = [:]
        for line in dictionary.split(separator: "\n") where !line.hasPrefix("#") {
            // Behind a # is the title.
            var words = line.prefix { $0 != "#" }.split(separator: " ")[...]
            guard let names = words.popFirst() else { continue }
            let flags = words.first.flatMap { $0.allSatisfy { "*?".contains($0) } ? words.popFirst() : nil } ?? ""
            let format = words.prefix { component($0) != nil }
            let identifier = GS1Identifier(
                isPredefined: flags.contains("*"), isPrimaryKey: words.contains { $0.hasPrefix("dlpkey") },
                components: format.compactMap(component))
            let ends = names.split(separator: "-")
            guard let first = ends.first, let last = ends.last, let low = Int(first), let high = Int(last) else {
                continue
            }
            for number in low...high {
                let digits = String(number)
                all[String(repeating: "0", count: first.count - digits.count) + digits] = identifier
            }
        }
        return all
    }()

    /// `N6,yymmd0`, `X..20`, `[N3],iso3166`; nil: an attribute.
    private static func component(_ word: Substring) -> Component? {
        let parts = word.split(separator: ",")
        guard var form = parts.first else { return nil }
        let isOptional = form.hasPrefix("[")
        form = form.drop { $0 == "[" }.prefix { $0 != "]" }
        guard let type = form.popFirst(), "NXYZ".contains(type) else { return nil }
        let isVariable = form.hasPrefix("..")
        guard let length = Int(form.drop { $0 == "." }) else { return nil }
        return Component(
            isNumeric: type == "N", isVariable: isVariable, length: length, isOptional: isOptional,
            rules: parts.dropFirst().map(String.init))
    }
}
