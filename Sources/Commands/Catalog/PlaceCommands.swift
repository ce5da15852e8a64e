import Events
public import Inventory

extension AddLocation: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let name = try household.requireFreeLocation(name)
        var added = LocationAdded()
        // A Kühlschrank is a fridge, unless it is said to be something else.
        let known = kind == nil && parent == nil ? LocationWords.kind(name) : nil
        added.location = Location(id: context.makeID(), name: name, kind: kind?.value ?? known ?? .unset)
        if let parent { added.location.parent = try household.location(parent).id }
        var decision = Decision([.place(.locationAdded(added))])
        if let known {
            decision.warnings = [
                Notice(
                    "it counts as a \(known.name)",
                    .run(.changeLocation, ["location": name, "kind": nil], "if it is something else"))
            ]
        } else if added.location.kind == .unset, household.places.kind(of: added.location.parent) == .other {
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
        var changed = LocationChanged()
        changed.before =
            archived == false ? try household.archivedLocation(location) : try household.location(location)
        changed.after = changed.before
        if let name {
            changed.after.name = try household.requireFreeLocation(name, except: changed.before.id)
        }
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
            if !archived {
                try household.requireFreeLocation(changed.before.name, except: changed.before.id, isBack: true)
            }
            changed.after.archived = archived
        }
        return changed.before == changed.after ? Decision() : Decision([.place(.locationChanged(changed))])
    }
}

extension AddStore: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let name = try household.requireFreeStore(store.name)
        var added = StoreAdded()
        added.store = store
        added.store.name = name
        added.store.address = try Refusal.line(store.address, "address")
        added.store.city = try Refusal.line(store.city, "city")
        added.store.region = try Refusal.line(store.region, "region")
        added.store.postalCode = try Refusal.line(store.postalCode, "postal code")
        added.store.id = context.makeID()
        added.store.archived = false
        return Decision([.place(.storeAdded(added))])
    }
}

extension ChangeStore: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var changed = StoreChanged()
        changed.before = archived == false ? try household.archivedStore(store) : try household.store(store)
        changed.after = changed.before
        if let name {
            changed.after.name = try household.requireFreeStore(name, except: changed.before.id)
        }
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
            if !archived {
                try household.requireFreeStore(changed.before.name, except: changed.before.id, isBack: true)
            }
            changed.after.archived = archived
        }
        if let aisles { changed.after.aisles = try household.aisles(aisles) }
        return changed.before == changed.after ? Decision() : Decision([.place(.storeChanged(changed))])
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

    /// - Parameter isBack: It comes back from the archive, and has its name already.
    @discardableResult
    fileprivate func requireFreeLocation(
        _ typed: String, except id: LocationID? = nil, isBack: Bool = false
    ) throws(Refusal) -> String {
        let gone = isBack ? nil : places.archivedLocation(typed).map { ($0.id, $0.name) }
        return try Refusal.free(typed, "location", except: id, archived: gone) { name in
            places.location(name).map { ($0.id, $0.name) }
        }
    }

    @discardableResult
    fileprivate func requireFreeStore(
        _ typed: String, except id: StoreID? = nil, isBack: Bool = false
    ) throws(Refusal) -> String {
        let gone = isBack ? nil : places.archivedStore(typed).map { ($0.id, $0.name) }
        return try Refusal.free(typed, "store", except: id, archived: gone) { name in
            places.store(name).map { ($0.id, $0.name) }
        }
    }

    fileprivate func archivedLocation(_ text: String) throws(Refusal) -> Location {
        guard let found = places.archivedLocation(text) else {
            throw Refusal(.unknownLocation, "no archived location named “\(text)”")
        }
        return found
    }

    fileprivate func archivedStore(_ text: String) throws(Refusal) -> Store {
        guard let found = places.archivedStore(text) else {
            throw Refusal(.unknownStore, "no archived store named “\(text)”")
        }
        return found
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
