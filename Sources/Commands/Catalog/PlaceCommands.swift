import Events
public import Inventory

extension AddLocation: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let name = try household.places.locations.free(name)
        // A Kühlschrank is a fridge, unless it is said to be something else.
        let known = kind == nil && parent == nil ? LocationWords.kind(name) : nil
        var location = Location(id: context.makeID(), name: name, kind: kind?.value ?? known ?? .unset)
        if let parent { location.parent = try household.location(parent).id }
        var decision = Decision([LocationAdded(location).event])
        if let known {
            decision.warnings = [
                Notice(
                    "it counts as a \(known.name)",
                    .run(.changeLocation, ["location": name, "kind": nil], "if it is something else"))
            ]
        } else if location.kind == .unset, household.places.kind(of: location.parent) == .other {
            decision.warnings = [
                Notice(
                    "how long things keep there is not known",
                    .run(.changeLocation, ["location": name, "kind": "pantry"], "if it is like a pantry"))
            ]
        }
        return decision
    }
}

extension ChangeLocation: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let locations = household.places.locations
        var changed = LocationChanged(
            archived == false
                ? try locations.requireArchived(location, .unknownLocation) : try household.location(location))
        if let name { changed.after.name = try locations.free(name, except: changed.before.id) }
        if let kind = kind?.value { changed.after.kind = kind }
        if let parent {
            changed.after.parent = parent.isEmpty ? LocationID() : try household.location(parent).id
            guard !household.isInside(changed.after.parent, changed.before.id) else {
                throw Refusal(.impossible, "“\(changed.before.name)” cannot be inside itself")
            }
        }
        if archived == true, household.places.defaultLocation(household.settings)?.id == changed.before.id {
            throw Refusal(
                .impossible,
                "new products go to “\(changed.before.name)”: choose another place for them first",
                .run(.changeHousehold, ["defaultLocation": nil]))
        }
        if archived == true, !confirm {
            let references = household.references(to: changed.before)
            if !references.isEmpty {
                throw .inUse(changed.before.name, references, instead: "use, move or change them first")
            }
        }
        if let archived {
            if !archived { try locations.free(changed.before.name, except: changed.before.id, isBack: true) }
            changed.after.archived = archived
        }
        return Decision(changed)
    }
}

extension AddStore: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var store = store
        store.name = try household.places.stores.free(store.name)
        store.address = try Refusal.line(store.address, "address")
        store.city = try Refusal.line(store.city, "city")
        store.region = try Refusal.line(store.region, "region")
        store.postalCode = try Refusal.line(store.postalCode, "postal code")
        store.id = context.makeID()
        store.archived = false
        return Decision([StoreAdded(store).event])
    }
}

extension ChangeStore: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let stores = household.places.stores
        var changed = StoreChanged(
            archived == false ? try stores.requireArchived(store, .unknownStore) : try household.store(store))
        if let name { changed.after.name = try stores.free(name, except: changed.before.id) }
        if let address { changed.after.address = try Refusal.line(address, "address") }
        if let city { changed.after.city = try Refusal.line(city, "city") }
        if let region { changed.after.region = try Refusal.line(region, "region") }
        if let postalCode { changed.after.postalCode = try Refusal.line(postalCode, "postal code") }
        if archived == true, !confirm {
            let references = household.references(to: changed.before)
            if !references.isEmpty {
                throw .inUse(changed.before.name, references, instead: "choose another store for them first")
            }
        }
        if let archived {
            if !archived { try stores.free(changed.before.name, except: changed.before.id, isBack: true) }
            changed.after.archived = archived
        }
        if let aisles { changed.after.aisles = try household.aisles(aisles) }
        return Decision(changed)
    }
}

extension Household {
    /// Categories as typed, a comma or semicolon between, in the order of the store's aisles (Q8).
    fileprivate func aisles(_ text: String) throws(Refusal) -> [Aisle] {
        var aisles: [Aisle] = []
        for part in text.split(whereSeparator: { ",;\n".contains($0) }) {
            let name = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !name.isEmpty else { continue }
            let category = try category(name)
            guard !aisles.contains(Aisle(category.id)) else {
                throw Refusal(.unreadable, "“\(category.name)” is listed twice among the aisles")
            }
            aisles.append(Aisle(category.id))
        }
        return aisles
    }

    /// Whether `inner` is `outer` or lies below it.
    fileprivate func isInside(_ inner: LocationID, _ outer: LocationID) -> Bool {
        var at = inner
        for _ in 0...places.locations.count {
            if at == outer { return true }
            guard let node = places.locations[at] else { return false }
            at = node.parent
        }
        return false
    }
}
