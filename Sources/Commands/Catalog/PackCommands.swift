public import Domain
import Events

/// "A bottle is one litre" (C3).
public struct AddPack: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "AddPack"

    public var product = ""
    /// `bottle = 1 l`, `2 bottles per litre`.
    public var text = ""
    /// Replaces the pack of that name from now on: amounts entered in it before stay as they were (L9a).
    public var change = false
    /// The name of several of it; nil: as it was, or as larder knows the word (C3).
    @Said public var plural: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "text", &text, .thing)
        f(3, "change", &change)
        f(4, "plural", &plural, .thing)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let product = try household.product(product)
        var pack = try Pack.said(text)
        pack.id = context.makeID()
        if let plural {
            guard UnitName.isValid(plural) else { throw Refusal(.unreadable, "\(PackTextError.notAName(plural))") }
            pack.plural = plural
        }
        var (events, recoded): ([Event], [Event]) = ([], [])
        var units = product.units
        if let same = units.pack(named: pack.name) {
            let isEqual = same.factor == pack.factor && ProductUnits.isSame(same.unit, pack.unit)
            if plural == nil { pack.plural = same.plural }
            if isEqual, same.plural == pack.plural { return Decision() }
            guard change || isEqual else {
                throw Refusal(
                    .nameTaken,
                    "one \(same.name) of “\(product.name)” is \(same.contents): specify whether it always was "
                        + "\(pack.contents) (--correct) or is from now on (--change)")
            }
            units.packs.removeAll { $0.id == same.id }
            var removed = PackRemoved()
            (removed.product, removed.pack) = (product.id, same)
            events.append(.catalog(.packRemoved(removed)))
            recoded = household.codes(of: same.id, to: pack.id, product)
        } else if change {
            throw .noPack(pack.name, of: product)
        }
        try units.requireOneFactor(of: pack, in: product.name)
        units.packs.append(pack)
        // What could not be converted before may wait: "crate = 12 bottles" before a bottle is said.
        if let stranded = units.stranded(of: product.units) { throw Refusal(stranded.why, of: product) }
        var added = PackAdded()
        (added.product, added.pack) = (product.id, pack)
        return Decision(events + [.catalog(.packAdded(added))] + recoded)
    }
}

/// "It is no longer sold in crates": amounts entered in them stay (C4).
public struct RemovePack: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "RemovePack"

    public var product = ""
    /// Its name.
    public var pack = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "pack", &pack, .thing)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let product = try household.product(product)
        guard let found = product.units.pack(named: pack) else { throw .noPack(pack, of: product) }
        var left = product.units
        left.packs.removeAll { $0.id == found.id }
        if let stranded = left.stranded(of: product.units) {
            throw Refusal(
                .inUse,
                "“\(product.name)” counts in \(stranded.unit), which says how much it is by way of \(found.name): "
                    + "change that first")
        }
        var removed = PackRemoved()
        (removed.product, removed.pack) = (product.id, found)
        return Decision(
            household.codes(of: found.id, to: PackID(), product) + [.catalog(.packRemoved(removed))])
    }
}

extension ProductUnits {
    func pack(named name: String) -> Pack? { canonical(name).flatMap { name in packs.first { $0.name == name } } }

    /// Its units that cannot be converted to the base unit, each with the reason.
    var undefined: [(unit: String, why: UnitError)] {
        var found: [(unit: String, why: UnitError)] = []
        for unit in packs.map(\.name) + [buying, using] where !found.contains(where: { $0.unit == unit }) {
            do { _ = try factor(of: unit) } catch { found.append((unit, error)) }
        }
        return found
    }

    /// The first unit that cannot be converted now and could before, or is new and waits for none of the units that were
    /// open before.
    func stranded(of before: ProductUnits) -> (unit: String, why: UnitError)? {
        let open = Set(before.undefined.flatMap { [$0.unit, $0.why.missing ?? ""] })
        return undefined.first { !open.contains($0.unit) && !open.contains($0.why.missing ?? "") }
    }
}

extension Pack {
    static func said(_ text: String) throws(Refusal) -> Pack {
        do { return try parse(text) } catch { throw Refusal(.unreadable, "\(error)") }
    }
}

extension UnitError {
    /// The unit of which it has not been said how much it is.
    fileprivate var missing: String? {
        switch self {
        case .undefined(let unit), .unknown(let unit, _): unit
        case .missingConversion, .overflow: nil
        }
    }
}

extension Refusal {
    /// Names the unit that is missing and the command that says it.
    /// - Parameter known: The product is there already.
    init(_ error: UnitError, of product: Product, known: Bool = true) {
        let base = product.units.base
        func command(_ unit: String, _ holds: String) -> String {
            let first =
                known
                ? ": say what one holds, for example "
                : ": make it first and say what one holds, for example "
                    + "larder product create \"\(product.name)\" --unit \(base)" + ", then "
            return first + "larder product pack \"\(product.name)\" "
                + (unit.contains(" ") ? "\"\(unit)\"" : unit) + " \(holds)"
        }
        let some =
            switch BuiltInUnit.named(base)?.dimension {
            case .mass: "500 g"
            case .volume: "500 ml"
            default: "12 \(UnitName.plural(base))"
            }
        if case .unknown(let unit, _) = error, UnitName.isPint(unit) {
            self = .twoPints(unit)
            return
        }
        let advice =
            switch error {
            case .unknown(let unit, _), .undefined(let unit): command(unit, some)
            case .missingConversion(let from, let to):
                if BuiltInUnit.named(from).map({ $0.dimension == .count }) ?? true {
                    command(from, some)
                } else if BuiltInUnit.named(to).map({ $0.dimension == .count }) ?? true {
                    command(to, (["g", "ml", "mg"].contains(from) ? "500 " : "1 ") + from)
                } else {
                    ": say the amount in \(to)"
                }
            case .overflow: ""
            }
        self.init(.unknownUnit, "\(product.name): \(error)\(advice)")
    }

    static func twoPints(_ typed: String) -> Refusal {
        Refusal(
            .unknownUnit,
            "“\(typed)” may be a US pint (473 ml) or an imperial pint (568 ml): say which, such as \"1 imperial pint\"")
    }

    /// A language by its tag (BCP 47).
    static func language(_ tag: String) throws(Refusal) -> String {
        guard LocaleName.isLanguageTag(tag) else {
            throw Refusal(.unreadable, "“\(tag)” is no code of a language: say de, en or de-AT, for example")
        }
        return tag
    }

    /// A name as it is kept (C1).
    static func name(_ typed: String, of thing: String) throws(Refusal) -> String {
        guard let name = NameText.cleaned(typed) else {
            throw Refusal(.unreadable, "the name of \(thing) has characters that cannot be shown: type it again")
        }
        guard !NameKey(name).text.isEmpty else { throw Refusal(.unreadable, "\(thing) needs a name") }
        return name
    }

    /// A note of at most 2,000 bytes.
    static func note(_ text: String) throws(Refusal) -> String {
        guard text.utf8.count <= 2_000 else {
            throw Refusal(.unreadable, "a note has at most 2000 bytes; this one has \(text.utf8.count)")
        }
        return text
    }

    static func noPack(_ name: String, of product: Product) -> Refusal {
        let packs = product.units.packs.map(\.name)
        return Refusal(
            .notFound,
            "“\(product.name)” has no pack “\(name)”; "
                + (packs.isEmpty ? "it has none" : "known: \(packs.joined(separator: ", "))"))
    }
}
