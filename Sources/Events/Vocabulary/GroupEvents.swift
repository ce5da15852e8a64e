public import Inventory

/// A category was added (C6).
public struct CategoryAdded: EventPayload {
    public static let type = EventType(rawValue: 0x050B)
    public static let name = "category-added"
    public static let reversibility = Reversibility.undoable

    public var category = Category()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "category", &category)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.category(from: nil, to: category)))
    }
}

/// A category was renamed, got other rules for its products, was archived or restored.
public struct CategoryChanged: EventPayload {
    public static let type = EventType(rawValue: 0x050D)
    public static let name = "category-changed"
    public static let reversibility = Reversibility.undoable

    public var before = Category()
    public var after = Category()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.category(from: before, to: after)))
    }
}

/// There is a tag (C6).
public struct TagAdded: EventPayload {
    public static let type = EventType(rawValue: 0x050E)
    public static let name = "tag-added"
    public static let reversibility = Reversibility.undoable

    public var tag = Tag()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tag(from: nil, to: tag)))
    }
}

/// A tag got another name or colour.
public struct TagChanged: EventPayload {
    public static let type = EventType(rawValue: 0x050F)
    public static let name = "tag-changed"
    public static let reversibility = Reversibility.undoable

    public var before = Tag()
    public var after = Tag()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tag(from: before, to: after)))
    }
}

/// A tag is no more; before, it was taken off its products.
public struct TagRemoved: EventPayload {
    public static let type = EventType(rawValue: 0x0510)
    public static let name = "tag-removed"
    public static let reversibility = Reversibility.undoable

    public var tag = Tag()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tag(from: tag, to: nil)))
    }
}

/// A product has a tag.
public struct ProductTagged: EventPayload {
    public static let type = EventType(rawValue: 0x0511)
    public static let name = "product-tagged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var tag = TagID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tagged(product, tag, present: true)))
    }
}

/// A product has a tag no longer.
public struct ProductUntagged: EventPayload {
    public static let type = EventType(rawValue: 0x0512)
    public static let name = "product-untagged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var tag = TagID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tagged(product, tag, present: false)))
    }
}
