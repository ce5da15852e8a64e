import Domain
import Events

/// Numbers without a unit that nobody means as they would be read, or that may be read in two ways (C3).
extension Household {
    /// A bare number of what is counted by the gram, the millilitre or the ounce: nobody means two grams of butter.
    func requireUnit(_ text: String, of product: Product, usually unit: String) throws(Refusal) {
        guard let example = ProductUnits.example(in: unit), case let entered = try Self.entered(text, bare: ""),
            entered.isTooLittle(of: unit), entered.quantity.isPositive
        else { return }
        // "2x" is no number before a unit.
        let number = text.contains(where: \.isLetter) ? entered.quantity.text : text
        throw Refusal(
            .unreadable,
            "\(number) of \(product.name) would be \(number) \(unit): say how much it is, such as \(example), or "
                + "\(ProductUnits.written(number, unit)) if that is meant")
    }

    /// Refuses an amount that is money or a date: `€ 3`, `$8.99`, `20.12.`, `12/20`, which is no fraction that a kitchen
    /// has (C3, H3).
    static func requireNoMoneyOrDate(_ text: String) throws(Refusal) {
        let words = text.split(separator: " ").map(String.init)
        func number(at place: Int) -> String? {
            words.indices.contains(place) && words[place].first?.isNumber ?? false ? words[place] : nil
        }
        for (place, word) in words.enumerated() {
            // "€ 3", "3 €", "$8.99"
            if let sign = word.first, "€$£¥".contains(sign) {
                let behind = word.dropFirst().first?.isNumber ?? false ? String(word.dropFirst()) : nil
                if let price = word.count == 1 ? number(at: place + 1) ?? number(at: place - 1) : behind {
                    throw Refusal(
                        .unreadable, "“\(sign) \(price)” is money, not an amount: a price is said with --price \(price)"
                    )
                }
            }
            let isMixed = place > 0 && number(at: place - 1)?.allSatisfy(\.isNumber) ?? false
            guard isDate(word, behindNumber: isMixed) else { continue }
            throw Refusal(
                .unreadable,
                "“\(word)” looks like a date: say a date on a pack with --expires \(word), the day with --day \(word); "
                    + "a number is written with decimals")
        }
    }

    /// Whether a word is a date in numbers: `20.12.`, `20.12.26`, `2026-12-20`, `12/20/26`, `12/20`.
    /// - Parameter behindNumber: As a part of one more only what is measured so is one: `6 5/12` is no amount.
    private static func isDate(_ word: String, behindNumber: Bool) -> Bool {
        guard word.first?.isNumber ?? false,
            word.contains(where: { $0 == "/" || $0 == "-" }) || word.count(where: { $0 == "." }) > 1
        else { return false }
        if word.wholeMatch(of: /[0-9]{1,2}\.[0-9]{1,2}\.([0-9]{2}|[0-9]{4})?/) != nil { return true }
        if word.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}\/[0-9]{1,2}\/([0-9]{2}|[0-9]{4})/) != nil {
            return true
        }
        guard let parts = word.wholeMatch(of: /([0-9]{1,2})\/([0-9]{1,2})/), let first = Int(parts.output.1),
            let second = Int(parts.output.2), first > 1, second > 0, min(first, second) <= 12, max(first, second) <= 31
        else { return false }
        if behindNumber { return ![2, 3, 4, 8].contains(second) }
        return !kitchenParts.contains(second) || first > second && first >= 10
    }

    private static let kitchenParts: Set = [2, 3, 4, 5, 6, 8, 10, 12, 16]

    /// A bare number with hundredths of what is counted, where these are no quarters or thirds: a price that lacks its
    /// `--price` (C1).
    /// - Parameter price: The option that says it; nil: none does.
    func requireNoPrice(
        _ text: String, of product: Product, usually unit: String, price: String? = "--price"
    ) throws(Refusal) {
        guard let hundredths = Self.hundredths(of: text),
            !["25", "33", "66", "67", "75"].contains(hundredths), !hundredths.hasSuffix("0"),
            (BuiltInUnit.named(unit)?.dimension ?? .count) == .count, product.units.isCounted
        else { return }
        throw Refusal(
            .unreadable,
            "“\(text)” looks like a price, not a number of \(product.name): "
                + (price.map { "say it with \($0) \(text), or " } ?? "say ")
                + "“\(text) \(UnitName.plural(unit))” if that many are meant")
    }

    /// The two digits behind the point or comma of a bare number, `99` of `1.99`, `1,99` and `.99`; nil: it is none with
    /// two of them. Every purchase is asked for them, so not by a regular expression, which is compiled each time.
    private static func hundredths(of text: String) -> Substring? {
        guard let point = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let (ones, hundredths) = (text[..<point], text[point...].dropFirst())
        let areDigits = [ones, hundredths].allSatisfy { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return areDigits && hundredths.count == 2 ? hundredths : nil
    }

    /// A bare number of what is known by the piece as well: two of onions of which one is 100 g. It is read in the
    /// product's own unit only where that was chosen for it, and of purchases also where it is fewer than one pack holds.
    /// - Parameter choice: What chooses one: `using` or `buying`.
    func requireOneReading(
        _ text: String, of product: Product, usually unit: String, choice: String
    ) throws(Refusal) {
        let units = product.units
        guard let entered = bare(text, of: product, usually: unit), let factor = try? units.factor(of: Self.piece),
            factor != .one, entered.quantity.denominator <= 4
        else { return }
        if choice == "buying", units.isCounted, let packs = try? entered.quantity.multiplied(by: factor), packs < .one {
            return
        }
        let readings = [unit, Self.piece].map { name in
            "\(text) \(entered.quantity <= .one ? name : UnitName.plural(name))"
        }
        throw Refusal(
            .unreadable,
            "\(text) of \(product.name) could be \(readings.joined(separator: " or ")): say which; of pieces from now on: "
                + "larder product change \(Shell.quoted(product.name)) --\(choice)-unit \(Self.piece)")
    }

    /// `12 pack`, as shops print it, is one pack of twelve (C1); not in German, where so many packs are said so. Where a pack
    /// is called so it may be either, and of a new product only what is usual is read.
    /// - Parameter product: Nil: it is to be made.
    func packOf(_ amount: String, of product: Product?) throws(Refusal) -> String {
        guard let last = amount.last, "kK".contains(last),
            let parts = amount.wholeMatch(of: /([0-9]{1,2}) ?(pack|pk)/.ignoresCase()),
            let count = Int(parts.output.1),
            count > 1, !settings.language.hasPrefix("de")
        else { return amount }
        let isUsual = AmountText.packSizes.contains(count)
        let hasPack = product.map { $0.units.canonical("pack") != nil } ?? (catalog.units.named("pack") != nil)
        if hasPack, isUsual {
            throw Refusal(
                .unreadable,
                "“\(amount)” could be \(count) packs or one pack of \(count): say \"\(count) packs\" or "
                    + "\(count)-pack")
        }
        return hasPack || product == nil && !isUsual ? amount : "\(count)-pack"
    }

    /// An amount that is used or opened, as it is meant, and how it was read, where that is to be told.
    /// - Parameter thing: What was named: by a barcode a number is so many of what that stands for (C5).
    func saidOfUse(
        _ text: String, of target: StockTarget, named thing: String, _ packBought: PackBought
    ) throws(Refusal) -> (text: String, told: String?) {
        let (product, using) = (target.product, target.product.units.using)
        if let coded = try saidByCode(text, named: thing, of: product) { return (coded, nil) }
        let lots = target.lotsInOrder(self)
        // Then that is what is to be said.
        if lots.isEmpty, offers(under: product).isEmpty { return (text, nil) }
        let text = try saidInPacks(text, of: product, usually: using, choice: "using") {
            packBought(product, .of(lots))
        }
        try requireUnit(text, of: product, usually: using)
        if !target.isCoded { try requireOneReading(text, of: product, usually: using, choice: "using") }
        return (text, told(bare: text, of: product, usually: using))
    }

    /// Of fruit and vegetables that are kept by the kilo, and not known by the piece: that a bare number was read as so many kilos.
    func told(bare text: String, of product: Product, usually unit: String) -> String? {
        guard let entered = bare(text, of: product, usually: unit), entered.quantity.denominator <= 4,
            !ProductUnits.isTooFine(unit), let pieces = pieces(of: product, unit)
        else { return nil }
        return "“\(text)” was taken for \(text) \(unit); \(pieces)"
    }

    /// How pieces are said of fruit and vegetables that are kept by mass; nil: it is none, or they can be.
    func pieces(of product: Product, _ unit: String) -> String? {
        guard BuiltInUnit.named(unit)?.dimension == .mass, (try? product.units.factor(of: Self.piece)) == nil,
            FoodKeeper.isProduce(product.name, language: settings.language)
        else { return nil }
        return "to say pieces, say first what one weighs: "
            + "larder product pack \(Shell.quoted(product.name)) \(Self.piece) AMOUNT"
    }

    /// A number without a unit, where none was chosen for the product and what it is kept in is no piece.
    func bare(_ text: String, of product: Product, usually unit: String) -> EnteredAmount? {
        guard unit == product.units.base, unit != Self.piece, let entered = try? Self.entered(text, bare: unit),
            entered.unit.isEmpty, entered.quantity.isPositive, ProductUnits.finer(entered, of: unit) == nil
        else { return nil }
        return entered
    }

    private static let piece = "piece"
}
