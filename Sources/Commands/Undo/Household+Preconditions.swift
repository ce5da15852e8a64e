import Events
import Inventory

extension Household {
    func product(touchedBy effect: Effect) -> ProductID? {
        guard let change = effect.lotChange else { return nil }
        return switch change {
        case .created(let lot), .removed(let lot), .split(_, let lot), .rejoined(_, let lot, _): lot.product
        case .returned(let id, _, let original): lots[id]?.product ?? original?.product
        case .taken(let id, _): lots[id]?.product
        case .corrected(let correction): lots[correction.lot]?.product ?? correction.original?.product
        case .altered: nil
        }
    }

    /// Refuses an effect that does not fit the present state. Names of products are `Simulation`'s, as one may have a name for
    /// a moment between two steps.
    func checkPrecondition(_ effect: Effect) throws(Refusal) {
        if let (from, to) = effect.thing { try requireFits(from, to) }
        switch effect {
        case .catalog(.changed(let id, let patch)):
            guard let product = catalog[id] else { throw since("the product") }
            guard product.isSame(after: patch.inverse.apply) else { throw since("“\(product.name)”") }
        case .catalog(.merged(let id, let into, let present)):
            guard let product = catalog[id], let other = catalog[into] else { throw since("the product") }
            guard product.into == (present ? ProductID() : into) else { throw since("“\(product.name)”") }
            do {
                try present ? requireMergeable(product, into: other) : requireUnmergeable(product)
            } catch {
                throw Refusal(.changedSince, error.detail)
            }
        case .catalog(.pack(let id, let pack, present: true)):
            if let other = catalog[id]?.units.pack(named: pack.name), other.id != pack.id {
                throw since("the pack \(other.name)")
            }
            if let product = catalog[id] { try requireOneFactor(of: pack, of: product) }
        case .catalog(.repacked(let id, let from, let to)):
            guard let product = catalog[id], product.units.packs.contains(from) else {
                throw since("the pack \(from.name)")
            }
            try requireOneFactor(of: to, of: product)
        case .catalog(.unit(let from, let to)):
            try requireUsable(to, insteadOf: from, isAgain: true)
            if let to { try requireNoVessel(to) }
        case .catalog(.variantPack(let id, _, let pack, present: true)):
            guard let variant = catalog.variants[id], let product = catalog[variant.product] else { break }
            if let other = variant.pack(named: pack.name), other.id != pack.id { throw since("the pack \(other.name)") }
            try product.sold(as: variant).units.without(pack.name).requireOneFactor(of: pack, in: product.name)
        case .catalog(.variantRepacked(let id, _, let from, let to)):
            guard let variant = catalog.variants[id], variant.packs.contains(from),
                let product = catalog[variant.product]
            else { throw since("the pack \(from.name)") }
            try product.sold(as: variant).units.without(from.name).requireOneFactor(of: to, in: product.name)
        case .catalog(.barcode(let code, let from, _)):
            guard catalog.barcodes[code] == from else { throw since("the code \(code)") }
        case .catalog(.picture(let of, let from, _)):
            guard catalog.pictures[of.id] == from else {
                let name =
                    catalog[ProductID(of.id)]?.name ?? catalog.variants[VariantID(of.id)]?.name
                    ?? membership.members[MemberID(of.id)]?.name
                throw since("the picture of “\(name ?? "an item that is gone")”")
            }
        case .household(.settings(let patch)):
            guard settings.isSame(after: patch.inverse.apply) else { throw since("the settings") }
        case .household(.usualStore(let member, let from, _)):
            guard membership.usualStores[member] ?? StoreID() == from else { throw since("the usual store") }
        case .household(.usualList(let member, let from, _)):
            guard membership.usualLists[member] ?? ListID() == from else { throw since("the usual list") }
        case .list(.entry(let id, _, .changed(_, let patch))):
            guard let entry = entries[id], !entry.isSame(after: patch.inverse.apply) else { break }
            throw since("the entry “\(name(of: entry.target))”")
        case .list(.unsettled(let from, let to)):
            if let from, unsettled[from.id] != from { throw since("the open item") }
            if let to, unsettled[to.id] != nil { throw since("the open item") }
            // Undoing takes places, too (Q9).
            if from == nil, let to, !unsettled.hasRoom(for: to) {
                throw Refusal(
                    .impossible,
                    "there are too many open items, at most \(UnsettledItems.mostOfOne) per member and "
                        + "\(UnsettledItems.most) in all: settle some of them first")
            }
        case .feed(.changed(let id, let patch)):
            guard let post = posts[id] else { throw since("the post") }
            guard post.isSame(after: patch.inverse.apply) else {
                throw since("the post \(PostNumber.text(post.order))")
            }
        case .feed(.picture(let id, let picture, let present)):
            guard let post = posts[id], post.pictures.contains(picture) != present else {
                throw since("the pictures of the post")
            }
        // Lots and names are checked by `Simulation`; the others fit any state.
        case .lot, .booked, .price, .confirmed, .checked, .catalog, .place, .household, .favourite, .reminder, .list,
            .feed,
            .register:
            break
        }
    }

    /// Refuses a change of a named thing that is not as it was, or whose name another one has now.
    private func requireFits(_ from: (any EventThing)?, _ to: (any EventThing)?) throws(Refusal) {
        if let from, !from.isSame(as: thing(from.entity)) { throw since(from) }
        guard let to, !to.archived else { return }
        for name in to.uniqueNames {
            guard let id = name.holder(self), id != to.entity, let other = thing(id) else { continue }
            throw takenSince(other)
        }
    }

    private func since(_ thing: any NamedThing) -> Refusal {
        switch thing {
        case is CustomUnit: since("the unit \(thing.name)")
        case is ShoppingList: since("the list “\(thing.name)”")
        case is Variant: since("the variant “\(thing.name)”")
        default: since("“\(thing.name)”")
        }
    }

    /// Another one was given the name since of the thing that comes back.
    private func takenSince(_ other: any NamedThing) -> Refusal {
        let (name, kind) = (other.name, "\(type(of: other).kind)")
        return switch other {
        case is Location: .takenSince(.changeLocation, kind, by: name)
        case is Store: .takenSince(.changeStore, kind, by: name)
        case is Category: .takenSince(.changeCategory, kind, by: name)
        case is Tag: .takenSince(.changeTag, kind, by: name)
        case is CustomUnit: .takenSince(.changeUnit, kind, by: name)
        case let other as Variant:
            .takenSince(
                .changeVariant, kind, by: other.name(of: catalog[other.product]?.name ?? ""), field: "detail")
        default: since(other)
        }
    }

    /// A product that comes back needs its names, and somebody may have given one of them to another since. What is
    /// undone here may be a batch's own undo, which is why no later booking is offered to be undone with it.
    func requireStillFree(namesOf product: Product) throws(Refusal) {
        for one in [product] + catalog.merged(into: product.id) {
            for name in one.allNames { try requireStillFree(name: name, except: product.id, of: one.id) }
        }
    }

    func requireStillFree(name: String, except id: ProductID, of keeper: ProductID? = nil) throws(Refusal) {
        do {
            try requireFree(name: name, except: id, of: keeper)
        } catch {
            guard var refusal = error as Refusal?, let other = refusal.existing else { throw error }
            // What is hidden with its target is found by no other command than the one that is named already.
            if let holder = catalog.target(ProductID(other.id)), holder.archived { throw refusal }
            refusal.detail = "“\(name)” has since become a name of another product: remove it there first"
            refusal.remedies = [
                NameKey(other.name) == NameKey(name)
                    ? .run(.changeProduct, ["product": other.name, "name": other.name + " 2"], "for example")
                    : .run(.setAlias, ["product": other.name, "alias": name, "remove": "true"])
            ]
            throw refusal
        }
    }

    private func since(_ what: String) -> Refusal { .changedSince(what) }
}

extension Refusal {
    fileprivate static func takenSince(
        _ change: Remedy.Command, _ kind: String, by other: String, field: String = "name"
    ) -> Refusal {
        // A unit's name has no digits: a person has to find one.
        let name = change == .changeUnit ? nil : other + " 2"
        return Refusal(
            .changedSince, "another \(kind) is now named “\(other)”: rename that first",
            .run(
                change, fields: [Remedy.Field(kind, other), Remedy.Field(field, name)],
                name.map { _ in "for example" }))
    }

    static func changedSince(_ what: String) -> Refusal {
        Refusal(.changedSince, "\(what) has changed since: undo that first")
    }
}

extension Equatable {
    /// Whether the old values of a patch are the present ones: then applying its inverse changes nothing.
    fileprivate func isSame(after change: (inout Self) -> Void) -> Bool {
        var same = self
        change(&same)
        return same == self
    }
}
