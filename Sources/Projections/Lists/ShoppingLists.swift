public import Domain
public import Events

/// What is on the shopping lists (Q1). How the lists are called is in the catalog's names.
public struct ShoppingLists: Projection {
    public static let name = "lists"
    public static let version: UInt16 = 1

    public private(set) var entries = ListEntries()

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        if case .list(let change) = effect { entries.apply(change) }
    }

    public func encode(into writer: inout SnapshotWriter) { writer.put(entries) }

    public init(from reader: inout SnapshotReader) throws { entries = try reader.entries() }
}
