/// Spelling of unit and pack names: comparison without case and accents, and simple English number.
public enum UnitName {
    public static func folded(_ text: String) -> String {
        // Most are written so.
        text.utf8.allSatisfy { 0x61...0x7A ~= $0 } ? text : NameKey(text).text
    }

    /// Built-in names in standard form (`litre` is `l`); others as written, without outer space.
    public static func standard(_ text: String) -> String {
        if let unit = BuiltInUnit.named(text) { return unit.name }
        // Most are one word.
        if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// `bottles`, `boxes`, `loaves`, `berries`. Abbreviations (`g`, `fl oz`, `tbsp`) have no plural.
    public static func plural(_ name: String) -> String {
        if let unit = BuiltInUnit.named(name), unit.name == name, !["cup", "piece", "portion"].contains(name) {
            return name
        }
        let lower = name.lowercased()
        for (singular, plural) in [("loaf", "loaves"), ("half", "halves"), ("leaf", "leaves")]
        where lower.hasSuffix(singular) {
            return name.dropLast(singular.count) + plural
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return name + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }

    /// A guess at the name whose plural `text` is; `text` itself when it does not look like one.
    public static func singular(_ text: String) -> String {
        let lower = text.lowercased()
        let endings = [("loaves", 3, "f"), ("halves", 3, "f"), ("leaves", 3, "f"), ("ies", 3, "y")]
        for (ending, dropped, replacement) in endings where lower.hasSuffix(ending) {
            return text.dropLast(dropped) + replacement
        }
        if ["xes", "ches", "shes", "sses"].contains(where: lower.hasSuffix) { return String(text.dropLast(2)) }
        return lower.hasSuffix("s") && !lower.hasSuffix("ss") ? String(text.dropLast()) : text
    }
}
