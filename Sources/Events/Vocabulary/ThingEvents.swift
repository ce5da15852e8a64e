public import Inventory

/// A named thing that has events of its own: how these are called follows from its kind.
public protocol EventThing: NamedThing, Message, PlainValue {
    /// The types of the events that add, change and remove one; nil: it is never removed.
    static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { get }
    /// Nil: there is none.
    static func effect(from: Self?, to: Self?) -> Effect
    static func event(_ fact: any ThingEvent) -> Event
}

extension Category: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x050B, 0x050D, nil) }
    public static func effect(from: Self?, to: Self?) -> Effect { .catalog(.category(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .catalog(.thing(fact)) }
}

extension Tag: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x050E, 0x050F, 0x0510) }
    public static func effect(from: Self?, to: Self?) -> Effect { .catalog(.tag(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .catalog(.thing(fact)) }
}

/// Its packs, which events of their own change, are in neither side of a change.
extension Variant: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x0513, 0x0514, nil) }
    public static func effect(from: Self?, to: Self?) -> Effect { .catalog(.variant(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .catalog(.thing(fact)) }
}

/// Amounts in one that is no more keep what it was (C4).
extension CustomUnit: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x0528, 0x0529, 0x052A) }
    public static func effect(from: Self?, to: Self?) -> Effect { .catalog(.unit(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .catalog(.thing(fact)) }
}

extension Location: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x0401, 0x0402, nil) }
    public static func effect(from: Self?, to: Self?) -> Effect { .place(.location(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .place(.thing(fact)) }
}

extension Store: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x0403, 0x0404, nil) }
    public static func effect(from: Self?, to: Self?) -> Effect { .place(.store(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .place(.thing(fact)) }
}

extension ShoppingList: EventThing {
    public static var types: (added: UInt16, changed: UInt16, removed: UInt16?) { (0x0801, 0x0802, nil) }
    public static func effect(from: Self?, to: Self?) -> Effect { .list(.list(from: from, to: to)) }
    public static func event(_ fact: any ThingEvent) -> Event { .list(.thing(fact)) }
}

public typealias CategoryAdded = ThingAdded<Category>
public typealias CategoryChanged = ThingChanged<Category>
public typealias TagAdded = ThingAdded<Tag>
public typealias TagChanged = ThingChanged<Tag>
public typealias TagRemoved = ThingRemoved<Tag>
public typealias VariantAdded = ThingAdded<Variant>
public typealias VariantChanged = ThingChanged<Variant>
public typealias UnitAdded = ThingAdded<CustomUnit>
public typealias UnitChanged = ThingChanged<CustomUnit>
public typealias UnitRemoved = ThingRemoved<CustomUnit>
public typealias LocationAdded = ThingAdded<Location>
public typealias LocationChanged = ThingChanged<Location>
public typealias StoreAdded = ThingAdded<Store>
public typealias StoreChanged = ThingChanged<Store>
public typealias ListChanged = ThingChanged<ShoppingList>

/// An event by which a named thing is there, is another one, or is no more.
public protocol ThingEvent: EventPayload {
    associatedtype Thing: EventThing
    /// In its name: `added`.
    static var verb: String { get }
    /// Nil: it was added.
    var from: Thing? { get }
    /// Nil: it was removed.
    var to: Thing? { get }
    /// As it is now, or was last.
    var thing: Thing { get }
}

extension ThingEvent {
    public static var name: String { "\(Thing.kind)-\(verb)" }
    public static var messageName: String { "\(Thing.kind)".beginningUpper + verb.beginningUpper }
    public static var reversibility: Reversibility { .undoable }
    public var event: Event { Thing.event(self) }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) { visit(Thing.effect(from: from, to: to)) }
}

/// A thing was added.
public struct ThingAdded<Thing: EventThing>: ThingEvent {
    public static var type: EventType { EventType(rawValue: Thing.types.added) }
    public static var verb: String { "added" }

    public var thing = Thing.wireZero

    public init() {}
    public init(_ thing: Thing) { self.thing = thing }

    public var from: Thing? { nil }
    public var to: Thing? { thing }

    public mutating func fields(_ f: inout some FieldCoder) { f(1, Thing.kind, &thing) }
}

/// A thing was renamed, got other rules, was archived or restored.
public struct ThingChanged<Thing: EventThing>: ThingEvent {
    public static var type: EventType { EventType(rawValue: Thing.types.changed) }
    public static var verb: String { "changed" }

    public var before = Thing.wireZero
    public var after = Thing.wireZero

    public init() {}
    /// Nothing is changed yet.
    public init(_ thing: Thing) { (before, after) = (thing.withoutParts, thing.withoutParts) }

    public var from: Thing? { before }
    public var to: Thing? { after }
    public var thing: Thing { after }

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }
}

/// A thing is no more.
public struct ThingRemoved<Thing: EventThing>: ThingEvent {
    // Nobody makes it of a thing that has no such event.
    public static var type: EventType { EventType(rawValue: Thing.types.removed ?? 0) }
    public static var verb: String { "removed" }

    public var thing = Thing.wireZero

    public init() {}
    public init(_ thing: Thing) { self.thing = thing }

    public var from: Thing? { thing }
    public var to: Thing? { nil }

    public mutating func fields(_ f: inout some FieldCoder) { f(1, Thing.kind, &thing) }
}

/// A category with events of named things.
protocol ThingCategory: EventCategory {
    static func thing(_ fact: any ThingEvent) -> Self
}

extension ThingCategory {
    /// The events of one kind of thing.
    static func things<Thing: EventThing>(_: Thing.Type) -> [EventKind<Self>?] {
        [
            kind { (fact: ThingAdded<Thing>) in thing(fact) }, kind { (fact: ThingChanged<Thing>) in thing(fact) },
            Thing.types.removed == nil ? nil : kind { (fact: ThingRemoved<Thing>) in thing(fact) },
        ]
    }
}

extension String {
    fileprivate var beginningUpper: String { prefix(1).uppercased() + dropFirst() }
}
