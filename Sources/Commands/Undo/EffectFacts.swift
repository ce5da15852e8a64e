import Events
import Inventory

/// The facts about an effect that an undo needs: what later effects may depend on, and what has to be there for it (L8a).
struct EffectFacts {
    /// The thing that it creates: later events that name it depend on it.
    var creates: EntityID?
    /// The fields that it sets, by thing, where nil is the household: two transactions that set the same one overwrite
    /// each other. Taking from a lot sets nothing: amounts add up in any order.
    var sets: [(of: EntityID?, fields: Set<String>)] = []
    /// Names that things give up, nil for all that one has. Taking it back needs them again, so a later effect that
    /// takes one depends on it.
    var frees: [(of: EntityID, name: UniqueName?)] = []
    var takes: [UniqueName] = []
    /// The thing of which it copied a field, nil for all of them: it depends on what sets that.
    var copies: (of: EntityID, field: String?)?
    /// The things that have to exist.
    var needs: [Reference] = []
    /// The units that it has a thing count in.
    var counted: Counted?

    mutating func set<Tag>(_ id: ID<Tag>, _ fields: Set<String>) { sets.append((EntityID(id), fields)) }
    mutating func free<Tag>(_ id: ID<Tag>, _ name: UniqueName?) { frees.append((EntityID(id), name)) }
}

/// A thing that an effect refers to. Its creation may have been undone, and only what is in effect depends on it (L8a).
struct Reference {
    let what: String
    /// Nil or none: nothing.
    let id: EntityID?

    init<Tag>(_ what: String, _ id: ID<Tag>?) { (self.what, self.id) = (what, id.map { EntityID($0) }) }

    static func product(_ id: ProductID?) -> Self { Self("the product", id) }
    static func parent(_ id: ProductID?) -> Self { Self("the parent product", id) }
    static func variant(_ id: VariantID?) -> Self { Self("the variant", id) }
    static func location(_ id: LocationID?) -> Self { Self("the location", id) }
    static func store(_ id: StoreID?) -> Self { Self("the store", id) }
    static func list(_ id: ListID?) -> Self { Self("the list", id) }
    static func category(_ id: CategoryID?) -> Self { Self("the category", id) }
}

/// The units that a change has a product or variant count in from now on, and those that it no longer does.
struct Counted {
    /// Behind a variant its product, whose packs may be what it counts in. Empty: it was not there before.
    var things: [EntityID] = []
    var base: String?
    var now: [String] = []
    var before: [String] = []
    /// The pack that it gets, loses, or that holds something else.
    var pack: (from: Pack?, to: Pack?)
    /// By what it may be counted from now on: a pack, or what it is bought or used by.
    var names: [String] = []

    /// Whether it now counts in one of these units. A pack that holds a number of one counts, and so does giving up a pack
    /// of that name.
    func isIn(_ units: CustomUnits) -> Bool {
        ([base, pack.from?.name] + now).contains { $0.map { units.named($0) != nil } ?? false }
    }

    /// Whether a thing has this unit by it.
    func gives(_ unit: String, to thing: EntityID) -> Bool {
        things.first == thing && names.contains { ProductUnits.isSame($0, unit) }
    }
}

extension Counted {
    init(_ things: [EntityID], _ from: Pack?, _ to: Pack?) {
        (self.things, pack) = (things, (from, to))
        (now, before) = ([to?.unit].compactMap(\.self), [from?.unit].compactMap(\.self))
        names = [to?.name].compactMap(\.self)
    }
}
