import API
import Commands
import Domain
import Events
import Projections

extension Happenings {
    func happenings(of fact: CatalogEvent) -> [Happening] {
        switch fact {
        case .productAdded(let fact): [Happening(kind: .created, thing: named(fact.product))]
        case .productChanged(let fact): changes(fact.product, fact.patch)
        case .productArchived(let fact): [Happening(kind: .archived, thing: names.named(fact.product))]
        case .productRestored(let fact): [Happening(kind: .restored, thing: names.named(fact.product))]
        case .aliasAdded(let fact): [Happening(kind: .aliasAdded, thing: names.named(fact.product), new: fact.alias)]
        case .aliasRemoved(let fact):
            [Happening(kind: .aliasRemoved, thing: names.named(fact.product), old: fact.alias)]
        case .packAdded(let fact):
            [
                Happening(
                    kind: .packAdded, thing: names.named(fact.product), amount: amount(of: fact.pack, fact.product),
                    new: fact.pack.name)
            ]
        case .packRemoved(let fact):
            [Happening(kind: .packRemoved, thing: names.named(fact.product), old: fact.pack.name)]
        case .packCorrected(let fact):
            [
                Happening(
                    kind: .changed, thing: names.named(fact.product), field: "packs", old: fact.before.description,
                    new: fact.after.description)
            ]
        case .barcodeAssigned(let fact):
            [
                Happening(
                    kind: .barcodeAdded, thing: names.named(fact.product),
                    amount: fact.amount > .zero ? names.amount(fact.amount, of: fact.product) : nil, new: fact.code)
            ]
        case .barcodeRemoved(let fact):
            [Happening(kind: .barcodeRemoved, thing: names.named(fact.product), old: fact.code)]
        case .categoryAdded(let fact):
            [Happening(kind: .created, thing: Named(id: EntityID(fact.category.id), name: fact.category.name))]
        }
    }

    func happenings(of fact: PlaceEvent) -> [Happening] {
        switch fact {
        case .locationAdded(let fact): [Happening(kind: .created, thing: named(fact.location))]
        case .locationChanged(let fact):
            changed(named(fact.after), archived: (fact.before.archived, fact.after.archived)) { note in
                note("name", fact.before.name, fact.after.name)
                note("kind", fact.before.kind.word, fact.after.kind.word)
                note(
                    "parent", names.named(fact.before.parent)?.name ?? "", names.named(fact.after.parent)?.name ?? "")
            }
        case .storeAdded(let fact): [Happening(kind: .created, thing: named(fact.store))]
        case .storeChanged(let fact):
            changed(named(fact.after), archived: (fact.before.archived, fact.after.archived)) { note in
                note("name", fact.before.name, fact.after.name)
                note("address", fact.before.address, fact.after.address)
                note("city", fact.before.city, fact.after.city)
                note("region", fact.before.region, fact.after.region)
                note("postalCode", fact.before.postalCode, fact.after.postalCode)
            }
        }
    }

    func changes(_ patch: SettingsPatch) -> [Happening] {
        let note = Noting(thing: Named(id: EntityID(household), name: names.settings.name))
        return [
            note("name", patch.name) { $0 }, note("timeZone", patch.timeZone) { $0 },
            note("currency", patch.currency) { $0.code }, note("language", patch.language) { $0 },
            note("dateOrder", patch.dateOrder) { $0.name }, note("firstDayOfWeek", patch.firstWeekday) { "\($0)" },
            note("window", patch.window) { "\($0) days" },
            note("defaultStore", patch.defaultStore) { names.named($0)?.name },
            note("reminders", patch.reminders) { $0.words },
        ].compactMap { $0 }
    }

    private func changes(_ id: ProductID, _ patch: ProductPatch) -> [Happening] {
        let note = Noting(thing: names.named(id))
        return [
            note("name", patch.name) { $0 }, note("buyingUnit", patch.buying) { $0 },
            note("usingUnit", patch.using) { $0 }, note("location", patch.location) { names.named($0)?.name },
            note("category", patch.category) { names.catalog.categories[$0]?.name },
            note("shelfLife", patch.shelfLife) { $0 == ShelfLife() ? nil : $0.words },
            note("dateKind", patch.dateKind) { $0.name }, note("window", patch.window) { "\($0) days" },
            note("minimum", patch.minimum) { $0 > .zero ? names.amount($0, of: id).text : nil },
            note("reminders", patch.reminders) { $0.words },
        ].compactMap { $0 }
    }

    /// A change of one field as a happening; nil where the field did not change.
    private struct Noting {
        let thing: Named

        func callAsFunction<Value>(
            _ field: String, _ change: Change<Value>?, _ words: (Value) -> String?
        ) -> Happening? {
            change.map {
                Happening(
                    kind: .changed, thing: thing, field: field, old: $0.old.flatMap(words), new: $0.new.flatMap(words))
            }
        }
    }

    private func changed(
        _ thing: Named, archived: (before: Bool, after: Bool), _ fields: ((String, String, String) -> Void) -> Void
    ) -> [Happening] {
        var found: [Happening] = []
        if archived.before != archived.after {
            found.append(Happening(kind: archived.after ? .archived : .restored, thing: thing))
        }
        fields { field, old, new in
            guard old != new else { return }
            found.append(
                Happening(
                    kind: .changed, thing: thing, field: field, old: old.isEmpty ? nil : old,
                    new: new.isEmpty ? nil : new))
        }
        return found
    }

    private func amount(of pack: Pack, _ id: ProductID) -> AmountView? {
        names.catalog[id].map { PackView(pack, $0.units).amount }
    }

    private func named(_ product: Product) -> Named { Named(id: EntityID(product.id), name: product.name) }
    private func named(_ location: Location) -> Named { Named(id: EntityID(location.id), name: location.name) }
    private func named(_ store: Store) -> Named { Named(id: EntityID(store.id), name: store.name) }
}

extension LocationKind {
    fileprivate var word: String { self == .unset ? "" : name }
}

extension ShelfLife {
    /// `pantry 30 days, fridge 60 days`.
    var words: String {
        let places = [
            ("pantry", pantry), ("fridge", fridge), ("freezer", freezer), ("once opened", afterOpening),
            ("once thawed", afterThawing),
        ]
        return places.compactMap { name, days in days.map { "\(name) \($0) \($0 == 1 ? "day" : "days")" } }
            .joined(separator: ", ")
    }
}

extension ReminderPolicy {
    /// `3, 1, 0 days before at 09:00`.
    var words: String {
        guard !daysBefore.isEmpty else { return "none" }
        let days = daysBefore.sorted(by: >).map(String.init).joined(separator: ", ")
        let quiet = quietFrom.flatMap { from in quietTo.map { ", quiet \(ClockTime.text(from))–\(ClockTime.text($0))" }
        }
        return "\(days) days before at \(ClockTime.text(timeOfDay))\(quiet ?? "")\(digest ? "" : ", one by one")"
    }
}
