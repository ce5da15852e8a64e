import Domain

/// What can be explained of a thing (L7): the fields of the views that show it, by their wire names. So a field that is
/// added to a view can be asked for.
public struct FieldNames: Sendable {
    /// In the order of the views.
    public let all: [String]
    private let amounts: Set<String>
    /// Where each stands in its view, as looking for it at every event would cost more than the view.
    private let places: [String: Int]
    /// Other names, by which a field was or is asked for.
    private let aliases: [String: String]

    /// How much there is of a product.
    public static let stock = FieldNames([blankItem])

    public static let product = FieldNames(
        [blankItem, ProductView(id: ProductID(), name: "", baseUnit: "", buyingUnit: "", usingUnit: "")],
        aliases: ["stock": "amount"])

    /// Besides, what stands behind its view: the window in force, its next reminder, what was paid.
    public static let lot = FieldNames(
        [LotView(id: LotID(), code: "", product: .blank, amount: .blank, status: .fresh)],
        besides: ["window", "reminder", "paid"], aliases: ["bought": "boughtOn"])

    /// Its settings; `reminders` are counted, see `CountFigure`.
    public static let household = FieldNames(
        [
            HouseholdView(
                id: HouseholdID(), name: "", timeZone: "", currency: "", language: "", dateOrder: .dmy,
                firstDayOfWeek: 1, window: 0, reminders: ReminderPolicyBody(), role: "")
        ], but: ["id", "role", "reminders"], aliases: ["reminderPolicy": "reminders"])

    private static var blankItem: StockItem { StockItem(product: .blank, amount: .blank, lots: []) }

    /// - Parameters:
    ///   - views: With whatever in them.
    ///   - others: What says which thing a view is of, and views inside it.
    private init(
        _ views: [Any], besides: [String] = [], but others: Set<String> = ["id", "code", "product", "lots"],
        aliases: [String: String] = [:]
    ) {
        let fields = views.flatMap { Mirror(reflecting: $0).children }
        let placed = views.flatMap { Mirror(reflecting: $0).children.enumerated().map { ($1.label ?? "", $0) } }
        places = Dictionary(placed) { first, _ in first }
        amounts = Set(fields.filter { Self.isAmount(type(of: $0.value)) }.compactMap(\.label))
        var seen = others
        all = (fields.compactMap(\.label) + besides + aliases.keys).filter { seen.insert($0).inserted }
        self.aliases = aliases
    }

    private static func isAmount(_ type: Any.Type) -> Bool { type == AmountView.self || type == AmountView?.self }

    /// A name as a person may write it: in any case, with spaces or hyphens.
    public func find(_ typed: String) -> String? { all.first { $0.isTyped(typed) } }

    /// What the view calls it.
    public func field(_ name: String) -> String { aliases[name] ?? name }

    /// What stands there in a view of that type; nil: it is of no view.
    public func value(_ name: String, in view: Any) -> Any? {
        let fields = Mirror(reflecting: view).children
        return places[field(name)].map { fields[fields.index(fields.startIndex, offsetBy: $0)].value }
    }

    /// Whether none of it is zero.
    public func isAmount(_ name: String) -> Bool { amounts.contains(field(name)) }
}

/// How many there are, as the board, the summary and the list of reminders say. Of a location: how many lots have a
/// status or how many products there are in it and in those below it; `lots` those that lie there itself.
public enum CountFigure: String, CaseIterable, Sendable {
    case expired, expiringSoon, fresh, low, lots, products, reminders

    public init?(typed text: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue.isTyped(text) }) else { return nil }
        self = found
    }

    /// When the household is reminded next, and of what: stands beside the counts in the summary.
    public static let nextReminder = "nextReminder"
    public static func isNextReminder(typed text: String) -> Bool { nextReminder.isTyped(text) }
}

extension String {
    /// Whether a person means this wire name.
    fileprivate func isTyped(_ text: String) -> Bool { lowercased() == text.lowercased().filter(\.isLetter) }
}

extension Named {
    fileprivate static var blank: Named { Named(id: EntityID(), name: "") }
}

extension AmountView {
    fileprivate static var blank: AmountView { AmountView(amount: "", unit: "", text: "") }
}
