import Inventory

/// The figures of a thing that can be explained (L7). They are the fields of its views, by their wire names, so that a
/// field added to a view can be explained.
public struct FieldNames: Sendable {
    /// In the order of the views.
    public let all: [String]
    private let amounts: Set<String>
    /// Each field's index in its view: searching it at every event would cost more than the view.
    private let places: [String: Int]
    /// Other names, current and former, of a field.
    private let aliases: [String: String]

    /// The amount of a product.
    public static let stock = FieldNames([blankItem])

    public static let product = FieldNames(
        [blankItem, ProductView(id: ProductID(), name: "", baseUnit: "", buyingUnit: "", usingUnit: "")],
        besides: PriceFigure.allCases.map(\.rawValue), aliases: ["stock": "amount"])

    public static let variant = FieldNames(
        [VariantView(id: VariantID(), name: "", product: .blank)],
        besides: PriceFigure.allCases.map(\.rawValue), aliases: ["stock": "inStock", "amount": "inStock"])

    /// Also figures outside its view: the window in force, its next reminder, the price paid.
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
    ///   - views: Sample values of the view types.
    ///   - others: Fields that identify the view's thing, and nested views.
    private init(
        _ views: [Any], besides: [String] = [],
        but others: Set<String> = ["id", "code", "product", "lots", "children", "leftOut", "merged"],
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

    /// Matches a typed name in any case, with spaces or hyphens.
    public func find(_ typed: String) -> String? { all.first { $0.isTyped(typed) } }

    /// The field's name in the view.
    public func field(_ name: String) -> String { aliases[name] ?? name }

    /// The field's value in a view of that type; nil if it is not a field of a view.
    public func value(_ name: String, in view: Any) -> Any? {
        let fields = Mirror(reflecting: view).children
        return places[field(name)].map { fields[fields.index(fields.startIndex, offsetBy: $0)].value }
    }

    /// Whether the figure is an amount, so that nil means zero.
    public func isAmount(_ name: String) -> Bool { amounts.contains(field(name)) }
}

/// Counts, as in the board, the summary and the list of reminders. For a location: lots by status, or products, in it
/// and in those below it; `lots` counts only those directly in it.
public enum CountFigure: String, CaseIterable, Sendable {
    case expired, expiringSoon, fresh, frozen, low, lots, products, reminders

    public init?(typed text: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue.isTyped(text) }) else { return nil }
        self = found
    }

    /// The household's next reminder and its subject: shown beside the counts in the summary.
    public static let nextReminder = "nextReminder"
    public static func isNextReminder(typed text: String) -> Bool { nextReminder.isTyped(text) }
}

extension String {
    /// Whether the typed text means this wire name.
    func isTyped(_ text: String) -> Bool { lowercased() == text.lowercased().filter { $0 != " " && $0 != "-" } }
}

extension Named {
    fileprivate static var blank: Named { Named(id: EntityID(), name: "") }
}

extension AmountView {
    fileprivate static var blank: AmountView { AmountView(amount: "", unit: "", text: "") }
}
