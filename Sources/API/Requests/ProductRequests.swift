public import Domain

/// A product's settings. In a request what is absent stays (or is guessed, for a new product, and shown).
public struct ProductSettingsBody: RequestBody {
    public var baseUnit: String?
    /// What a bare number means when adding, and when using (C3).
    public var buyingUnit: String?
    public var usingUnit: String?
    /// Where it goes when nobody says, by id or whole name (C2).
    public var location: String?
    public var category: String?
    public var shelfLife: ShelfLifeBody?
    /// Days before its date that a lot is `expiringSoon`.
    public var window: Int?
    /// What should always be there, as typed: `2`, `500 g`.
    public var minimum: String?
    public var dateKind: DateKind?
    public var reminders: ReminderPolicyBody?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case baseUnit, buyingUnit, usingUnit, location, category, shelfLife, window, minimum, dateKind, reminders
    }

    public init(
        baseUnit: String? = nil, buyingUnit: String? = nil, usingUnit: String? = nil, location: String? = nil,
        category: String? = nil, shelfLife: ShelfLifeBody? = nil, window: Int? = nil, minimum: String? = nil,
        dateKind: DateKind? = nil, reminders: ReminderPolicyBody? = nil
    ) {
        self.baseUnit = baseUnit
        self.buyingUnit = buyingUnit
        self.usingUnit = usingUnit
        self.location = location
        self.category = category
        self.shelfLife = shelfLife
        self.window = window
        self.minimum = minimum
        self.dateKind = dateKind
        self.reminders = reminders
    }

    public static let nested: [CodingKeys: any RequestBody.Type] = [
        .shelfLife: ShelfLifeBody.self, .reminders: ReminderPolicyBody.self,
    ]
}

/// Days a product keeps, counted from the purchase, the opening or the thawing; absent = not known (S2, S4).
public struct ShelfLifeBody: RequestBody {
    public var pantry: Int?
    public var fridge: Int?
    public var freezer: Int?
    public var afterOpening: Int?
    public var afterThawing: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case pantry, fridge, freezer, afterOpening, afterThawing
    }

    public init(
        pantry: Int? = nil, fridge: Int? = nil, freezer: Int? = nil, afterOpening: Int? = nil,
        afterThawing: Int? = nil
    ) {
        self.pantry = pantry
        self.fridge = fridge
        self.freezer = freezer
        self.afterOpening = afterOpening
        self.afterThawing = afterThawing
    }
}

/// `POST …/products`.
public struct CreateProductRequest: RequestBody {
    public var name: String
    public var aliases: [String]?
    public var barcodes: [String]?
    public var settings: ProductSettingsBody?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, aliases, barcodes, settings
    }

    public init(
        name: String, aliases: [String]? = nil, barcodes: [String]? = nil, settings: ProductSettingsBody? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.barcodes = barcodes
        self.settings = settings
    }

    public static let nested: [CodingKeys: any RequestBody.Type] = [.settings: ProductSettingsBody.self]
}

/// `PATCH …/products/{reference}`: what is absent stays.
public struct ChangeProductRequest: RequestBody {
    public var name: String?
    public var settings: ProductSettingsBody?
    /// Wire names of settings to unset: `minimum`, `shelfLife.fridge`.
    public var clear: [String]?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, settings, clear
    }

    public init(name: String? = nil, settings: ProductSettingsBody? = nil, clear: [String]? = nil) {
        self.name = name
        self.settings = settings
        self.clear = clear
    }

    public static let nested: [CodingKeys: any RequestBody.Type] = [.settings: ProductSettingsBody.self]
}

/// `POST …/products/{reference}/aliases`.
public struct AddAliasRequest: RequestBody {
    public var alias: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case alias
    }

    public init(alias: String) {
        self.alias = alias
    }
}

/// `POST …/products/{reference}/barcodes`.
public struct AddBarcodeRequest: RequestBody {
    public var code: String
    /// What one of it holds, as typed: `1 l`, `6 bottles`.
    public var amount: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case code, amount
    }

    public init(code: String, amount: String? = nil) {
        self.code = code
        self.amount = amount
    }
}

/// `POST …/products/{reference}/packs`: one `unit` holds `amount`.
public struct AddPackRequest: RequestBody {
    public var unit: String
    /// As typed: `1 l`, `12 bottles`.
    public var amount: String
    /// In place of the pack of that name from now on; what was entered in it stays as it was (L9a).
    public var change: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case unit, amount, change
    }

    public init(unit: String, amount: String, change: Bool? = nil) {
        self.unit = unit
        self.amount = amount
        self.change = change
    }
}

/// `POST …/products/{reference}/packs/{pack}/correct`: one always held `amount`, and every amount that was entered in it
/// is corrected (L9a).
public struct CorrectPackRequest: RequestBody {
    /// As typed: `1 l`, `12 bottles`.
    public var amount: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case amount
    }

    public init(amount: String) { self.amount = amount }
}
