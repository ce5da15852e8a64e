extension BuiltInUnit {
    public var isMetric: Bool {
        switch name {
        case "mg", "g", "kg", "ml", "l": true
        default: false
        }
    }

    /// The word for a mass or a volume that differs from a text by one letter, such as litre for `litters`. Nil: the
    /// text is a unit itself. Only long words are compared, because short words are similar to many others.
    public static func measure(near text: String) -> String? {
        guard named(text) == nil else { return nil }
        let wanted = UnitName.folded(text).utf8.reversed().drop { $0 == UInt8(ascii: "s") }.reversed()
        for unit in all where unit.dimension == .mass || unit.dimension == .volume {
            for word in unit.aliases where word.utf8.count >= 5 && word.utf8.first == wanted.first {
                if EditDistance.between(Array(wanted), Array(word.utf8), atMost: 1) != nil { return word }
            }
        }
        return nil
    }
}
