/// An energy as people say it: `64 kcal/100 ml`, `270 kJ per 100 g`, `120/glass` (C12).
public enum EnergyText {
    /// - Returns: Whole kilocalories (1 kcal = 4.184 kJ), and the amount that has them as typed; nil if it is none.
    public static func parse(_ text: String) -> (kilocalories: Int, amount: String)? {
        let words = text.replacing("/", with: " / ").split(whereSeparator: \.isWhitespace).map(String.init)
        guard let divider = words.firstIndex(where: { $0 == "/" || UnitName.isPer($0) }),
            divider > 0, divider + 1 < words.count
        else { return nil }
        var energy = words[..<divider].joined().lowercased()
        var isJoule = false
        if energy.hasSuffix("kcal") {
            energy.removeLast(4)
        } else if energy.hasSuffix("kj") {
            energy.removeLast(2)
            isJoule = true
        }
        guard let number = try? Grammar().amount(energy), number.unit.isEmpty else {
            return nil
        }
        let value = number.quantity
        let (top, bottom) = (Int128(value.numerator), Int128(value.denominator))
        let kilocalories = isJoule ? (top * 2000 + bottom * 4184) / (bottom * 8368) : (top * 2 + bottom) / (bottom * 2)
        guard let rounded = Int(exactly: kilocalories), rounded <= 1_000_000 else { return nil }
        return (rounded, words[(divider + 1)...].joined(separator: " "))
    }
}
