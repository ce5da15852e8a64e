import API
import Events
import Inventory

extension EventDescriber {
    /// `renamed milk to coffee, changed coffee: buying unit l → bottle`.
    /// - Parameter kind: Text before the name: `the location `.
    func changed(_ kind: String, _ thing: Named, _ fields: [FieldChange]) -> ChangeDescription {
        var parts: [String] = []
        var others: [FieldChange] = []
        for change in fields {
            switch (change.field, change.old, change.new) {
            case ("name", let old?, let new?): parts.append("renamed \(kind)\(old) to \(new)")
            case ("archived", _, let new): parts.append("\(new == nil ? "restored" : "archived") \(kind)\(thing.name)")
            default: others.append(change)
            }
        }
        if parts.isEmpty || !others.isEmpty {
            parts.append((["changed \(kind)\(thing.name)"] + sentences(others)).joined(separator: ": "))
        }
        return ChangeDescription(text: parts.joined(separator: ", "), thing: thing, fields: fields)
    }

    /// From what to what in one sentence, `buying unit l → bottle; minimum none → 2 l`, or none.
    func sentences(_ fields: [FieldChange]) -> [String] {
        let described = fields.map { change in
            let name = change.field.inWords
            let (old, new) = (change.formatted(change.old), change.formatted(change.new))
            // The terms of a price name themselves.
            if change.field == "terms", change.old == nil || change.new == nil {
                return change.old == nil ? "added: \(new)" : "no longer: \(old)"
            }
            return change.old == nil && change.new == nil ? "\(name) changed" : "\(name) \(old) → \(new)"
        }
        return described.isEmpty ? [] : [described.joined(separator: "; ")]
    }

    /// Nil where the value did not change.
    func field<Value: Equatable>(
        _ name: String, _ old: Value, _ new: Value, _ words: (Value) -> String?
    ) -> FieldChange? {
        old == new ? nil : FieldChange(name, words(old), words(new))
    }

    func field<Value: Hashable & Sendable>(
        _ name: String, _ change: Change<Value>?, _ words: (Value) -> String?
    ) -> FieldChange? {
        change.map { FieldChange(name, $0.old.flatMap(words), $0.new.flatMap(words)) }
    }

    func changes(_ patch: SettingsPatch) -> [FieldChange] {
        [
            field("name", patch.name) { $0 }, field("timeZone", patch.timeZone) { $0 },
            field("currency", patch.currency) { $0.code }, field("language", patch.language) { $0 },
            field("dateOrder", patch.dateOrder) { $0.name }, field("firstDayOfWeek", patch.firstDayOfWeek) { "\($0)" },
            field("window", patch.window) { Figure.days($0) },
            field("defaultStore", patch.defaultStore) { names.named($0)?.name },
            field("defaultLocation", patch.defaultLocation) { names.named($0)?.name },
            field("defaultList", patch.defaultList) { $0.isNone ? nil : list($0) },
            field("reminders", patch.reminders) { $0.words },
            field("priceThreshold", patch.priceThreshold) { "\($0) %" },
            field("priceStores", patch.priceStores) { "\($0)" },
            field("priceConditions", patch.priceConditions) { "\($0)" },
        ].compactMap(\.self)
    }

    func changes(_ id: ProductID, _ patch: ProductPatch) -> [FieldChange] {
        // Where the base unit changes, each value is told in its own.
        let (old, new) = (product(id, patch, \.old), product(id, patch, \.new))
        func amount<Value>(
            _ name: String, _ change: Change<Value>?, _ text: (Value, Product) -> String?
        ) -> FieldChange? {
            change.map {
                FieldChange(
                    name, $0.old.flatMap { value in text(value, old) }, $0.new.flatMap { value in text(value, new) })
            }
        }
        return [
            field("name", patch.name) { $0 }, field("baseUnit", patch.baseUnit) { $0 },
            field("baseUnitPlural", patch.baseUnitPlural) { $0.isEmpty ? nil : $0 },
            field("buyingUnit", patch.buyingUnit) { $0 },
            field("usingUnit", patch.usingUnit) { $0 }, field("location", patch.location) { names.named($0)?.name },
            field("category", patch.category) { names.category($0) },
            field("shelfLife", patch.shelfLife) { $0 == ShelfLife() ? nil : $0.words },
            field("dateKind", patch.dateKind) { $0.words },
            field("window", patch.window) { Figure.days($0) },
            amount("minimum", patch.minimum) { $0 > .zero ? AmountView($0, of: $1).text : nil },
            field("reminders", patch.reminders) { $0.words },
            amount("helping", patch.helping) { $0 > .zero ? AmountView($0, of: $1).text : nil },
            field("consumeAt", patch.consumeAt) { names.named($0)?.name },
            field("store", patch.store) { names.named($0)?.name },
            amount("energy", patch.energy) { EnergyView($0, of: $1).text },
            field("note", patch.note) { $0.isEmpty ? nil : $0 },
            field("openedCounts", patch.openedCounts) { $0 ? "yes" : "no" },
            field("parent", patch.parent) { $0.isNone ? nil : names.named(ProductID($0)).name },
        ].compactMap(\.self)
    }

    /// A product with the units of before, or of after, a patch.
    private func product(
        _ id: ProductID, _ patch: ProductPatch, _ side: KeyPath<Change<String>, String?>
    ) -> Product {
        var product = names.product(id) ?? Product(id: id)
        if let base = patch.baseUnit?[keyPath: side] { product.units.base = base }
        if let buying = patch.buyingUnit?[keyPath: side] { product.units.buying = buying }
        if let using = patch.usingUnit?[keyPath: side] { product.units.using = using }
        return product
    }
}

extension ReminderPolicy {
    var words: String { ReminderPolicyBody(self).words }
}

extension FieldChange {
    /// In a sentence, where a date is told as everywhere (L6).
    fileprivate func formatted(_ value: String?) -> String {
        guard let value else { return "none" }
        guard ["date", "day"].contains(field), let day = CalendarDate(value) else { return value }
        return day.words
    }
}
