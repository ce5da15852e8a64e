import Events
public import Inventory

extension AddCategory: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var category = Category(id: context.makeID(), name: try household.catalog.categories.free(name, atMost: 100))
        try rules.change(&category, household)
        return Decision([CategoryAdded(category).event])
    }
}

extension ChangeCategory: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let (catalog, categories) = (household.catalog, household.catalog.categories)
        var changed = CategoryChanged(
            archived == false
                ? try categories.requireArchived(category, .unknownCategory)
                : try catalog.category(category, archived: true))
        for field in clear {
            switch field {
            case "window" where rules.window == nil: changed.after.window = nil
            case "reminders" where rules.reminders == nil: changed.after.reminders = nil
            case "stillGood" where rules.stillGood == nil: changed.after.stillGood = nil
            case "window", "reminders", "stillGood":
                throw Refusal(.unreadable, "“\(field)” cannot be both set and cleared")
            default: throw Refusal(.unreadable, "a category's “\(field)” cannot be cleared")
            }
        }
        try rules.change(&changed.after, household)
        if let name { changed.after.name = try categories.free(name, except: changed.before.id, atMost: 100) }
        if archived == true, !confirm {
            try household.requireUnused(in: changed.before.id, "category", changed.before.name)
        }
        if let archived {
            if !archived { try categories.free(changed.after.name, except: changed.before.id, isBack: true) }
            changed.after.archived = archived
        }
        return Decision(changed)
    }
}

extension CategoryRulesInput {
    fileprivate func change(_ category: inout Category, _ household: Household) throws(Refusal) {
        if let window { category.window = try window.asWindow() }
        if let reminders {
            category.reminders = try reminders.changing(category.reminders ?? household.settings.reminders)
        }
        if let stillGood {
            guard (1...365).contains(stillGood) else {
                throw Refusal(.unreadable, "something still good must keep for 1 to 365 more days")
            }
            category.stillGood = stillGood
        }
    }
}

extension AddTag: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        Decision([try household.newTag(name, colour: colour, &context).event])
    }
}

extension ChangeTag: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var changed = TagChanged(try household.catalog.tag(tag))
        if let name { changed.after.name = try household.requireFreeTag(name, except: changed.before.id) }
        if let colour { changed.after.colour = try Refusal.colour(colour) }
        return Decision(changed)
    }
}

extension RemoveTag: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let tag = try household.catalog.tag(tag)
        if !confirm { try household.requireUnused(in: tag.id, "tag", tag.name) }
        // Archived products have it, too.
        let tagged = household.catalog.products.filter { $0.tags.contains(tag.id) }.sorted { $0.id < $1.id }
        return Decision(tagged.map { untagged($0, tag) } + [TagRemoved(tag).event])
    }
}

extension TagProduct: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let product = try household.product(named)
        let readings = household.readings(of: named, as: product)
        guard !tags.isEmpty else { throw Refusal(.unreadable, "give at least one tag") }
        guard remove else {
            return Decision(try household.tagging(product, tags, &context), warnings: readings.map { Notice($0) })
        }
        var events: [Event] = []
        var seen: Set<TagID> = []
        for name in tags {
            guard !household.catalog.tags.isEmpty else {
                throw Refusal(.unknownTag, "“\(product.name)” has no tag “\(name)”: there are no tags yet")
            }
            let tag = try household.catalog.tag(name)
            if product.tags.contains(tag.id), seen.insert(tag.id).inserted { events.append(untagged(product, tag)) }
        }
        return Decision(events, warnings: readings.map { Notice($0) })
    }
}

private func untagged(_ product: Product, _ tag: Tag) -> Event {
    var untagged = ProductUntagged()
    (untagged.product, untagged.tag) = (product.id, tag.id)
    return .catalog(.productUntagged(untagged))
}

extension Household {
    /// So many that nobody misses one, and so few that undoing them costs little.
    static var tagsPerProduct: Int { 50 }

    /// The events that give a product tags; tags that there are none of are made.
    func tagging(_ product: Product, _ names: [String], _ context: inout Context) throws(Refusal) -> [Event] {
        var events: [Event] = []
        var made: [NameKey: TagID] = [:]
        var has = Set(product.tags)
        for name in names {
            var tag = (try? catalog.tag(name))?.id ?? made[NameKey(name)] ?? TagID()
            if tag.isNone {
                let added = try newTag(name, colour: nil, &context)
                events.append(added.event)
                tag = added.thing.id
                made[NameKey(name)] = tag
            }
            guard has.insert(tag).inserted else { continue }
            guard has.count <= Self.tagsPerProduct else {
                throw Refusal(
                    .impossible, "a product can have at most \(Self.tagsPerProduct) tags: “\(name)” is one too many")
            }
            var tagged = ProductTagged()
            (tagged.product, tagged.tag) = (product.id, tag)
            events.append(.catalog(.productTagged(tagged)))
        }
        return events
    }

    fileprivate func newTag(_ name: String, colour: String?, _ context: inout Context) throws(Refusal) -> TagAdded {
        let name = try requireFreeTag(name)
        let colour = try colour.map { text throws(Refusal) in try Refusal.colour(text) }
        return TagAdded(Tag(id: context.makeID(), name: name, colour: colour ?? Tag.usualColour(of: name)))
    }

    fileprivate func requireFreeTag(_ typed: String, except id: TagID? = nil) throws(Refusal) -> String {
        guard !typed.contains(",") else {
            throw Refusal(.unreadable, "a tag must not contain a comma: commas separate tags")
        }
        return try catalog.tags.free(typed, except: id, atMost: 100)
    }

    /// Archiving or removing what products have is asked about first (C8).
    fileprivate func requireUnused<Group>(in group: ID<Group>, _ kind: String, _ name: String) throws(Refusal) {
        let named = catalog.products(in: group).prefix(4).compactMap { catalog[$0.id]?.name }
        guard !named.isEmpty else { return }
        let some = named.prefix(3).joined(separator: ", ") + (named.count > 3 ? " and more" : "")
        throw Refusal(
            .inUse, "products use the \(kind) “\(name)” (\(some))", .confirm("confirm", "to go ahead anyway"))
    }
}

extension Refusal {
    fileprivate static func colour(_ text: String) throws(Refusal) -> String {
        if let colour = Tag.colour(text) { return colour }
        throw Refusal(.unreadable, "“\(text)” is not a colour: write it as #1a7f37")
    }
}
