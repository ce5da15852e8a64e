import Domain
import Events

extension EventTeller {
    func tell(_ event: RegisterEvent) -> String {
        switch event {
        case .userRegistered(let fact): "\(fact.name) became known"
        case .uidTied(let fact): "uid \(fact.uid) is \(names.users[fact.user] ?? "a user")"
        case .householdFounded(let fact): "the household \(fact.name) was founded"
        case .clockTrusted(let fact): "the machine's clock, which showed \(fact.time), was said to be right"
        }
    }

    func tell(_ event: HouseholdEvent) -> String {
        switch event {
        case .created(let fact): "founded \(fact.settings.name)"
        case .settingsChanged(let fact): "changed settings: \(fact.patch.fields.sorted().joined(separator: ", "))"
        case .memberJoined(let fact): "\(fact.member.name) joined as \(fact.member.role.name)"
        }
    }

    func tell(_ event: ListEvent) -> String {
        switch event {
        case .added(let fact): "made the list \(fact.name)"
        }
    }

    func tell(_ event: PlaceEvent) -> String {
        switch event {
        case .locationAdded(let fact): "made the location \(fact.location.name)"
        case .locationChanged(let fact):
            Self.changed(
                "location", (fact.before.name, fact.before.archived), (fact.after.name, fact.after.archived))
        case .storeAdded(let fact): "made the store \(fact.store.name)"
        case .storeChanged(let fact):
            Self.changed("store", (fact.before.name, fact.before.archived), (fact.after.name, fact.after.archived))
        }
    }

    func tell(_ event: CatalogEvent) -> String {
        switch event {
        case .productAdded(let fact): "made the product \(fact.product.name)"
        case .productChanged(let fact):
            if let name = fact.patch.name, let old = name.old, let new = name.new {
                (["renamed \(old) to \(new)"] + fact.patch.fields.subtracting(["name"]).sorted())
                    .joined(separator: ", changed ")
            } else {
                "changed \(name(fact.product)): \(fact.patch.fields.sorted().joined(separator: ", "))"
            }
        case .productArchived(let fact): "archived \(name(fact.product))"
        case .productRestored(let fact): "restored \(name(fact.product))"
        case .aliasAdded(let fact): "\(name(fact.product)) is also called \(fact.alias)"
        case .aliasRemoved(let fact): "\(name(fact.product)) is not called \(fact.alias) any more"
        case .packAdded(let fact): "\(name(fact.product)): one \(fact.pack.name) is \(fact.pack.contents)"
        case .packRemoved(let fact): "\(name(fact.product)): no more \(fact.pack.name) of \(fact.pack.contents)"
        case .packCorrected(let fact):
            "\(name(fact.product)): one \(fact.after.name) was always \(fact.after.contents), not \(fact.before.contents)"
        case .barcodeAssigned(let fact):
            "the code \(fact.code) means "
                + (fact.amount > .zero ? amount(fact.amount, fact.product, fact.entered) : name(fact.product))
        case .barcodeRemoved(let fact): "the code \(fact.code) does not mean \(name(fact.product)) any more"
        case .categoryAdded(let fact): "made the category \(fact.category.name)"
        }
    }

    func tell(_ event: ReminderEvent) -> Told {
        switch event {
        case .fired(let fact):
            guard let first = fact.reminders.first else { return Told("reminded of nothing") }
            let lot = first.lot
            let product = lot.flatMap { names.lots[$0]?.product }
            let more = fact.reminders.count > 1 ? " and \(fact.reminders.count - 1) more" : ""
            return Told(
                "reminded of \(product.map(name) ?? "something")\(lot.map { " (\(code($0)))" } ?? "")\(more)")
        case .delivered(let fact): return Told("a reminder was shown (\(fact.channel))")
        case .snoozed(let fact): return Told("put a reminder off until \(fact.until)")
        case .acknowledged: return Told("saw to a reminder")
        }
    }

    private static func changed(
        _ kind: String, _ before: (name: String, archived: Bool), _ after: (name: String, archived: Bool)
    ) -> String {
        if before.archived != after.archived {
            return "\(after.archived ? "archived" : "restored") the \(kind) \(after.name)"
        }
        return before.name == after.name
            ? "changed the \(kind) \(after.name)" : "renamed the \(kind) \(before.name) to \(after.name)"
    }
}
