import API
import Events
import Inventory

/// Events of named things: places, categories, tags, variants, units and lists.
extension EventDescriber {
    func describe(_ fact: any ThingEvent) -> ChangeDescription {
        let (thing, kind) = (fact.thing as any NamedThing, "\(type(of: fact.thing).kind)")
        let (name, unit) = (name(thing), thing as? CustomUnit)
        let named = Named(id: thing.entity, name: name)
        guard let old = fact.from else {
            let size = unit.map { ": one is \($0.contents)" } ?? ""
            return ChangeDescription(text: "made the \(kind) \(name)\(size)", thing: named)
        }
        guard let new = fact.to else {
            let rest = unit == nil ? "" : "; existing bookings stay"
            return ChangeDescription(text: "removed the \(kind) \(name)\(rest)", thing: named)
        }
        return changed("the \(kind) ", named, changes(old, new))
    }

    private func name(_ thing: any NamedThing) -> String {
        (thing as? Variant).map { $0.name(of: names.named($0.product).name) } ?? thing.name
    }

    private func changes(_ old: any NamedThing, _ new: any NamedThing) -> [FieldChange] {
        // A variant's name is its brand and detail, which are told.
        let name = old is Variant ? nil : field("name", old.name, new.name) { $0 }
        let archived = field("archived", old.archived, new.archived) { $0 ? "archived" : nil }
        return ([name] + others(old, new) + [archived]).compactMap(\.self)
    }

    /// Besides its name, and whether it is archived.
    private func others(_ old: any NamedThing, _ new: any NamedThing) -> [FieldChange?] {
        switch (old, new) {
        case (let old as Location, let new as Location):
            [
                field("kind", old.kind, new.kind) { $0 == .unset ? nil : $0.name },
                field("parent", old.parent, new.parent) { names.named($0)?.name },
            ]
        case (let old as Inventory.Category, let new as Inventory.Category):
            [
                field("window", old.window, new.window) { $0.map(Figure.days) },
                field("reminders", old.reminders, new.reminders) { $0?.words },
                field("stillGood", old.stillGood, new.stillGood) { $0.map(Figure.days) },
            ]
        case (let old as Tag, let new as Tag): [field("colour", old.colour, new.colour) { $0 }]
        case (let old as CustomUnit, let new as CustomUnit):
            [
                field("plural", old.plural, new.plural) { $0.isEmpty ? nil : $0 },
                field("size", old.contents, new.contents) { $0 },
            ]
        case (let old as Variant, let new as Variant):
            [
                field("brand", old.brand, new.brand) { $0 }, field("detail", old.detail, new.detail) { $0 },
                field("shelfLife", old.shelfLife, new.shelfLife) { $0?.words },
                field("dateKind", old.dateKind, new.dateKind) { $0?.words },
            ]
        case (let old as Store, let new as Store):
            [
                field("address", old.address, new.address) { $0 }, field("city", old.city, new.city) { $0 },
                field("region", old.region, new.region) { $0 },
                field("postalCode", old.postalCode, new.postalCode) { $0 },
                field("aisles", old.aisles, new.aisles) { aisles in
                    aisles.isEmpty
                        ? nil : aisles.map { names.category($0.category) ?? "one that is gone" }.joined(separator: ", ")
                },
            ]
        case (let old as ShoppingList, let new as ShoppingList):
            [field("store", old.store, new.store) { names.named($0)?.name }]
        default: []
        }
    }
}
