import Codes
import Events
import Inventory

/// The data read off a package (E4, B3).
struct PackageScan {
    var text: String
    var date: (day: CalendarDate, kind: DateKind?)?
    var batch = ""
    var serial = ""
    /// In 14 digits; nil: it names no item.
    var item: String?
    /// There is more in it than an item's number.
    var hasMore = true
    /// As much as the code says.
    var count: Int64?
    var measure: (amount: Rational, unit: String)?
    var price: Money?
    var warning: String?

    /// The fact that it was read of a lot.
    func fact(of lot: LotID, _ product: ProductID, _ kind: DateKind) -> ExpiryScanned {
        var fact = ExpiryScanned()
        (fact.product, fact.lot, fact.text) = (product, lot, text)
        fact.date = date.map { LotDate(day: $0.day, kind: $0.kind ?? kind, source: .scanned) }
        (fact.batch, fact.serial) = (batch, serial)
        return fact
    }
}

extension Household {
    /// The label of a package, which has to have a date.
    /// - Throws: `Refusal` `unreadable-label`, with what was understood.
    func label(_ text: String, _ context: Context) throws(Refusal) -> PackageScan {
        try Self.bound(text, "label")
        if GS1Text.isLikely(text) {
            let scan = try code(text, context)
            guard scan.date != nil else { throw .label(text, "has no date") }
            return scan
        }
        do throws(UnreadableLabel) {
            let read = try LabelText(text, today: context.enteredOn, order: settings.dateOrder)
            return PackageScan(text: text, date: (read.day, read.kind), batch: read.batch)
        } catch {
            throw .label(text, error, batch: LabelText.batch(of: text))
        }
    }

    /// The label of a package beside a date that was typed: without a label that can be read, that date counts.
    func label(_ text: String, besides typed: String?, _ context: Context) throws(Refusal) -> PackageScan {
        do throws(Refusal) {
            return try label(text, context)
        } catch {
            guard typed != nil, error.code == .unreadableLabel else { throw error }
            var scan = PackageScan(text: text)
            scan.batch = LabelText.batch(of: text)
            scan.warning = "\(error.detail), so the given date counts"
            return scan
        }
    }

    /// The code of a package: GS1 data, or the number of an item and nothing else.
    /// - Throws: `Refusal` `unreadable-label` for GS1 data that cannot be right.
    func code(_ text: String, _ context: Context) throws(Refusal) -> PackageScan {
        try Self.bound(text, "code")
        var scan = PackageScan(text: text, hasMore: false)
        do throws(ScannedText.Problem) {
            switch try ScannedText(text, today: context.enteredOn, order: settings.dateOrder) {
            case .gs1(let data):
                (scan.item, scan.hasMore) = (data.item, data.elements.count > 1)
                scan.date = data.date(today: context.enteredOn).map { ($0.day, $0.kind) }
                (scan.batch, scan.serial) = (data.batch ?? "", data.serial ?? "")
                (scan.count, scan.measure) = (data.count, data.measure)
                scan.price = data.price(in: settings.currency)
                if data.seemsGlued {
                    (scan.batch, scan.serial) = ("", "")
                    scan.warning =
                        "the scanner seems to leave out the separators of the code, so its batch and date were not read"
                }
            case .gtin(let key), .inStore(let key): scan.item = key
            case .lotCode(let code): scan.item = code
            case .other(let code): scan.item = code
            case .label: scan.item = text
            }
        } catch {
            throw .code(text, error)
        }
        return scan
    }

    private static func bound(_ text: String, _ what: String) throws(Refusal) {
        guard text.utf8.count <= LabelText.most else {
            throw Refusal(.tooLong, "the \(what) is too long (\(text.utf8.count) of \(LabelText.most) bytes)")
        }
    }

    /// The amount in a code, in a unit that its product has: a measure, else pieces; nil: none is in it.
    func amount(of scan: PackageScan, _ product: Product) -> EnteredAmount? {
        if let (amount, unit) = scan.measure, (try? product.units.factor(of: unit)) != nil {
            return EnteredAmount(quantity: amount, unit: unit)
        }
        return scan.count.map {
            EnteredAmount(quantity: Rational($0), unit: product.units.base == "piece" ? "piece" : "")
        }
    }

    /// The date that a label or code gives a lot of a product.
    /// - Parameters:
    ///   - kind: The kind that was given, which counts more than the words of the label.
    ///   - usual: The kind where neither says one.
    ///   - typed: The date that was given besides; another day is refused.
    /// - Returns: Nil where none of them has a date.
    func scannedDate(
        _ scans: [PackageScan], _ kind: DateKind?, usual: DateKind, typed: LotDate?
    ) throws(Refusal) -> LotDate? {
        let read = scans.compactMap(\.date)
        guard let first = read.first else { return nil }
        let days = Set(read.map(\.day) + (typed.map { [$0.day] } ?? [])).sorted()
        guard days.count == 1 else {
            let words = days.map(\.words).joined(separator: " and ")
            throw Refusal(.impossible, "there are several dates, \(words): give only one").with(
                .choose("date", days.map { "\($0)" }))
        }
        let stated = read.lazy.compactMap(\.kind).first
        return LotDate(day: first.day, kind: kind ?? stated ?? usual, source: .scanned)
    }
}

extension Refusal {
    fileprivate static func label(_ text: String, _ why: String, _ remedies: Remedy...) -> Refusal {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return Refusal(.unreadableLabel, "the label “\(line)” \(why)").with(remedies)
    }

    /// - Parameter batch: The batch number, which was understood.
    fileprivate static func label(_ text: String, _ error: UnreadableLabel, batch: String) -> Refusal {
        let besides = batch.isEmpty ? "" : "; its batch is “\(batch)”"
        switch error {
        case .tooLong: return label(text, "is too long")
        case .noDate: return label(text, "has no date that larder can read\(besides)", .give("date"))
        case .onlyProduction: return label(text, "has only a date of production\(besides)", .give("date"))
        case .several(let days):
            let words = days.map(\.words).joined(separator: " or ")
            return label(text, "may mean \(words)\(besides)", .choose("date", days.map { "\($0)" }))
        case .impossible(let part, let other):
            let hint = other.map { "; in another order it would be \($0.words)" } ?? ""
            return label(text, "has an impossible date, “\(part)”\(hint)\(besides)", .give("date"))
        case .noYear(let part): return label(text, "has a day without a year, “\(part)”\(besides)", .give("date"))
        case .unknownForm(let part):
            return label(text, "has a date in a form that larder cannot read, “\(part)”\(besides)", .give("date"))
        case .beforeProduction(let day, let production):
            return label(
                text, "has a date, \(day.words), that is not after its production, \(production.words)\(besides)",
                .give("date"))
        }
    }

    fileprivate static func code(_ text: String, _ problem: ScannedText.Problem) -> Refusal {
        switch problem {
        case .empty: Refusal(.unreadableLabel, "the code is empty")
        case .tooLong: Refusal(.tooLong, "the code is too long")
        case .gs1(let error): Refusal(.unreadableLabel, "the code “\(text)” cannot be read: \(error)")
        case .wrongCheckDigit(let digits):
            Refusal(.unreadable, "the check digit of “\(digits)” is wrong: scan or type it again")
        case .label(let error): label(text, error, batch: "")
        }
    }
}
