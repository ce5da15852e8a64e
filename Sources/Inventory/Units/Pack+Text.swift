/// Why a text does not define a pack; the sentence quotes what was understood.
public enum PackTextError: Error, Hashable, Sendable {
    case notADefinition(String)
    case amount(ReadingError)
    case missingUnit(String)
    case notPositive(String)
    case itself(String)
    /// A name of a unit has no digits (C1).
    case notAName(String)
    /// The amount is the placeholder `AMOUNT` of an advice.
    case placeholder
}

extension PackTextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notADefinition(let text):
            "“\(text)” is not a pack definition: write “bottle = 1 l” or “2 bottles per litre”"
        case .amount(let error): error.description
        case .missingUnit(let text): "“\(text)” has a number but no unit: write 1 l, or 12 pieces"
        case .notPositive(let text): "“\(text)” would define an empty pack"
        case .notAName(let name):
            "“\(name)” cannot name a unit: a name has letters, spaces, dots and hyphens, and no digits"
        case .placeholder: "replace AMOUNT with what one holds, such as 500 g or 12 pieces"
        case .itself(let name): "a \(name) cannot be defined by itself"
        }
    }
}

extension Pack {
    /// Reads a conversion factor in either direction (C3). The forms are `bottle = 1 l`, `crate = 12 bottle`,
    /// `2 bottles = 1 l`, `2 bottles per litre` and `500 g per jar`. Between a built-in unit and another name, the
    /// other name is the pack.
    public static func parse(_ text: String, id: PackID = PackID()) throws(PackTextError) -> Pack {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if sides.count == 2 {
            // "bottle = 2 bottles per litre" says it twice.
            if let pack = try? parse(trimmed(sides[1]), id: id), UnitName.folded(pack.name) == UnitName.folded(sides[0])
            {
                return pack
            }
            guard !isNumberedWord(sides[0]) else { throw .notAName(trimmed(sides[0])) }
            let left = try side(sides[0], of: text)
            let right = try side(sides[1], of: text)
            guard !isNumberedName(left, right) else { throw .notAName(trimmed(sides[0])) }
            return try definition(left, equals: right, id: id, in: text)
        }
        if let per = words.firstIndex(where: { UnitName.isPer($0) }), sides.count == 1 {
            let left = try side(words[..<per].joined(separator: " "), of: text)
            let right = try side(words[(per + 1)...].joined(separator: " "), of: text)
            // "12 bottles per crate" defines the crate, "2 bottles per litre" the bottle.
            return try definition(right, equals: left, id: id, in: text)
        }
        throw .notADefinition(text)
    }

    private typealias Side = (factor: Rational, unit: String)

    /// `left` and `right` are the same amount; the pack is the left name unless only the right one is new.
    private static func definition(
        _ left: Side, equals right: Side, id: PackID, in text: String
    ) throws(PackTextError) -> Pack {
        let swap = BuiltInUnit.named(left.unit) != nil && BuiltInUnit.named(right.unit) == nil
        let (pack, measure) = swap ? (right, left) : (left, right)
        guard left.unit != "AMOUNT", right.unit != "AMOUNT" else { throw .placeholder }
        guard pack.factor.isPositive, measure.factor.isPositive else { throw .notPositive(text) }
        guard UnitName.folded(pack.unit) != UnitName.folded(measure.unit) else { throw .itself(pack.unit) }
        guard let factor = try? measure.factor.divided(by: pack.factor) else {
            throw .amount(ReadingError(.tooLarge, text))
        }
        return Pack(id: id, name: pack.unit, factor: factor, unit: measure.unit)
    }

    /// Whether a number is of the name, and not so many of it: `6er`, `12-pack`.
    private static func isNumberedWord(_ text: String) -> Bool {
        let text = trimmed(text)
        let rest = text.drop { $0.isNumber }
        let packs: Set = ["er", "pack", "packs", "pk"]
        return rest.count < text.count
            && (rest.first == "-" || packs.contains(rest.lowercased().filter { $0 != " " }))
    }

    /// The same of a name that is as many as it holds: the `24er-Palette` of 24 cans.
    private static func isNumberedName(_ left: Side, _ right: Side) -> Bool {
        let isCount = BuiltInUnit.named(right.unit).map { $0.dimension == .count } ?? true
        return left.factor == right.factor && left.factor != .one && isCount
    }

    private static func trimmed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// `2 bottles` is 2 and "bottle"; a name alone is one of it.
    private static func side(_ text: String, of source: String) throws(PackTextError) -> Side {
        let trimmed = trimmed(text)
        guard let first = trimmed.first else { throw .notADefinition(source) }
        // `slice = 12 per cake` has both ways of saying it, and no unit is called "per cake".
        guard !trimmed.split(separator: " ").contains(where: { UnitName.isPer(String($0)) }) else {
            throw .notADefinition(source)
        }
        if first.isLetter {
            guard UnitName.isValid(trimmed) else { throw .notAName(trimmed) }
            return (.one, UnitName.standard(UnitName.singular(trimmed)))
        }
        do {
            let amount = try Grammar().amount(trimmed)
            guard !amount.unit.isEmpty else { throw PackTextError.missingUnit(source) }
            // "12x500ml" is 6000 ml.
            let size = amount.unit.prefix { $0 != " " }
            if amount.unit.first?.isNumber ?? false, let each = Rational(text: String(size)) {
                guard let all = try? amount.quantity.multiplied(by: each) else {
                    throw PackTextError.amount(ReadingError(.tooLarge, source))
                }
                return (all, UnitName.standard(String(amount.unit.dropFirst(size.count + 1))))
            }
            let unit = amount.quantity == .one ? amount.unit : UnitName.singular(amount.unit)
            return (amount.quantity, UnitName.standard(unit))
        } catch let error as ReadingError {
            throw .amount(error)
        } catch let error as PackTextError {
            throw error
        } catch {
            throw .notADefinition(source)
        }
    }
}
