/// A source that fills a list besides people (Q5). Recipes and planned meals will be further sources.
public enum NeedSource: UInt8, StableName {
    /// The amounts missing to minimums (S7).
    case minimum = 1
    /// The stock that expires and leaves too little.
    case expiring = 2
    /// The things that a member always wants to have.
    case favourites = 3
    /// The things that are bought at least every second week.
    case usual = 4
}

/// How much of something a source of lists needs, apart from what people put there (Q5).
public struct EntryNeed: Hashable, Sendable {
    public var target: EntryTarget
    /// As of an `EntryAdd`.
    public var amount: Quantity
    /// The unit that it was rounded up in.
    public var unit: String
    /// The stream version of the event that it first came with.
    public var order: UInt64

    public init(
        target: EntryTarget = EntryTarget(), amount: Quantity = .zero, unit: String = "", order: UInt64 = 0
    ) {
        (self.target, self.amount, self.unit, self.order) = (target, amount, unit, order)
    }
}

/// A value of each source, at most one.
public struct BySource<Value: Hashable & Sendable>: Hashable, Sendable {
    public var minimum: Value?
    public var expiring: Value?
    public var favourites: Value?
    public var usual: Value?

    public init() {}

    @inlinable
    public subscript(source: NeedSource) -> Value? {
        get {
            switch source {
            case .minimum: minimum
            case .expiring: expiring
            case .favourites: favourites
            case .usual: usual
            }
        }
        set {
            switch source {
            case .minimum: minimum = newValue
            case .expiring: expiring = newValue
            case .favourites: favourites = newValue
            case .usual: usual = newValue
            }
        }
    }

    /// Most entries have none.
    @inlinable
    public var all: [(source: NeedSource, value: Value)] {
        isEmpty ? [] : NeedSource.allCases.compactMap { source in self[source].map { (source, $0) } }
    }

    @inlinable
    public var isEmpty: Bool { minimum == nil && expiring == nil && favourites == nil && usual == nil }
}

/// The needs of an entry.
public typealias EntryNeeds = BySource<EntryNeed>

extension EntryNeeds {
    /// The oldest, which says what the entry is about where nobody put it there.
    var first: EntryNeed? { all.map(\.value).min { $0.order < $1.order } }

    /// They are about the same stock: the largest counts.
    public var largest: EntryNeed? { isEmpty ? nil : all.map(\.value).max { $0.amount < $1.amount } }
}

extension EntryPatch {
    /// The same, where needs that are new came with the event of this version.
    public func placed(at order: UInt64) -> EntryPatch {
        var patch = self
        for (source, need) in needs.all where need.new?.order == 0 { patch.needs[source]?.new?.order = order }
        return patch
    }
}
