public import Events
public import Inventory

/// A household as its decider knows it: the present state, no history (10,000 products and 4,000 lots are a few MB).
public struct Household: Fold, Equatable {
    public static let name = "household"
    public static let version: UInt16 = 22

    public private(set) var membership = HouseholdProfile()
    public private(set) var catalog = Catalog()
    public private(set) var places = Places()
    public private(set) var lots = Lots()
    /// The remainder of each purchase, which determines the cost of the next take.
    public private(set) var balances = Balances()
    public private(set) var firings = Firings()
    public private(set) var lists = Lists()
    public private(set) var entries = ListEntries()
    public private(set) var unsettled = UnsettledItems()
    public private(set) var favourites = Favourites()
    public private(set) var posts = Posts()
    /// How often each product was taken from: of several matches for a name, the most used comes first (C2).
    public private(set) var uses = Uses()
    /// The transactions that a bare `undo` or `redo` means.
    public private(set) var recent = RecentTransactions()
    /// Where in the log what can be corrected of a product is looked for.
    private(set) var latest = LatestBookings()
    public private(set) var checkpoint = Checkpoint()

    public init() {}

    public var settings: Settings { membership.settings }
    var version: StreamVersion { checkpoint.version }

    public mutating func apply(_ event: RecordedEvent) {
        checkpoint = Checkpoint(version: event.header.version, position: event.header.position)
        recent.apply(event)
        latest.apply(event)
        event.effects { evolve($0) }
    }

    public mutating func deferIndexes() {
        lots.deferIndexes()
        entries.deferIndexes()
    }

    public mutating func buildIndexes() {
        lots.buildIndexes()
        entries.buildIndexes(catalog)
    }

    /// Applies an event that is decided and not recorded yet, for what the same command decides next.
    mutating func foresee(_ event: some EventPayload) {
        var header = EventHeader()
        header.version = StreamVersion(version.value + 1)
        checkpoint = Checkpoint(version: header.version, position: checkpoint.position)
        event.effects(header) { evolve($0) }
    }

    mutating func evolve(_ effect: Effect) {
        switch effect {
        case .lot(let change):
            latest.apply(change, at: version)
            change.forEachStep { evolve($0) }
        case .booked(let change):
            balances.apply(change)
            uses.count(change)
        case .price, .confirmed, .checked: break
        case .catalog(let change):
            latest.apply(change, at: version)
            catalog.apply(change, placing: &entries)
        case .place(let change): places.apply(change)
        case .household(let change): membership.apply(change)
        case .favourite(let change): favourites.apply(change)
        case .reminder(let change): firings.apply(change)
        case .list(let change):
            lists.apply(change)
            entries.apply(change, catalog)
            unsettled.apply(change)
        case .feed(let change): posts.apply(change)
        case .register: break
        }
    }

    private mutating func evolve(_ change: LotChange) {
        switch lots.apply(change) {
        case nil, .went: firings.forget(change.lot)
        // A lot recorded before this event: an undo brings it back, with its firings.
        case .came(let place): if lots[place: place].order < version.value { firings.recall(change.lot) }
        case .altered, .counted: break
        }
    }
}

extension Household {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(membership)
        writer.put(catalog)
        writer.put(places)
        writer.put(lots)
        writer.put(balances)
        writer.put(firings)
        writer.put(lists)
        writer.put(entries)
        writer.put(unsettled)
        writer.put(favourites)
        writer.put(posts)
        writer.put(uses)
        writer.put(recent.done.rows)
        writer.put(recent.undone.rows)
        writer.put(latest.inOrder)
        writer.put(
            CheckpointRow(
                version: checkpoint.version.value, position: checkpoint.position.value, permanent: recent.permanent,
                repriced: latest.repriced.value, unitChanged: latest.unitChanged.value))
    }

    public init(from reader: inout SnapshotReader) throws {
        membership = try reader.membership()
        catalog = try reader.catalog()
        places = try reader.places()
        lots = try reader.lots()
        balances = try reader.balances()
        firings = try reader.firings()
        lists = try reader.lists()
        entries = try reader.entries(catalog)
        unsettled = try reader.unsettled()
        favourites = try reader.favourites()
        posts = try reader.posts()
        uses = try reader.uses()
        let done = try RecentByOwner(reader.list())
        let undone = try RecentByOwner(reader.list())
        let bookings = try reader.list(of: LatestBookingRow.self)
        let stand = try reader.next(CheckpointRow.self)
        latest = LatestBookings(bookings, stand)
        recent = RecentTransactions(done: done, undone: undone, permanent: stand.permanent)
        checkpoint = Checkpoint(version: StreamVersion(stand.version), position: GlobalPosition(stand.position))
    }
}
