public import Events
import Inventory

/// All read models of one household at the same stream version, so that a query over several sees one moment.
///
/// To add one: its file, a property here, and its lines in `visit` and `fold`. One that only indexes another's rows is
/// kept by that one and is a view here.
public struct ProjectionSet: Equatable, Sendable {
    @Checkpointed public internal(set) var stock = StockOnHand()
    @Checkpointed public internal(set) var catalog = CatalogView()
    @Checkpointed public internal(set) var prices = Prices()
    @Checkpointed public internal(set) var feed = Feed()
    @Checkpointed public internal(set) var booked = Booked()

    @inline(__always)
    mutating func visit<V: ProjectionVisitor>(_ visitor: inout V) {
        visitor.visit(&_stock)
        visitor.visit(&_catalog)
        visitor.visit(&_prices)
        visitor.visit(&_feed)
        visitor.visit(&_booked)
    }

    public var board: Board { stock.board }
    public var reminders: RemindersDue { stock.reminders }

    /// The last event of the household that every read model has folded.
    public internal(set) var checkpoint = Checkpoint()

    public init() {}

    /// A set without events, in which units of the household's own are known.
    public init(_ catalog: CatalogView) {
        self.catalog = catalog
        stock = StockOnHand(householdUnits: catalog.catalog.units)
    }

    /// Decodes nothing and computes the event's effects once, whatever the number of read models.
    public mutating func apply(_ event: RecordedEvent) {
        event.effects { fold($0, of: event.header) }
        advance(to: event.header)
    }

    /// Folds an event that is not booked, after whatever was booked since it was decided.
    public mutating func preview(_ event: RecordedEvent) {
        var header = event.header
        header.version = max(header.version, checkpoint.version.next)
        event.effects { fold($0, of: header) }
        advance(to: header)
    }

    /// Folds one effect of an event. Written out, as a visitor would copy the effect.
    mutating func fold(_ effect: Effect, of header: EventHeader) {
        _stock.apply(effect, of: header)
        _catalog.apply(effect, of: header)
        _prices.apply(effect, of: header)
        _feed.apply(effect, of: header)
        _booked.apply(effect, of: header)
    }

    /// See `Fold`.
    public mutating func deferIndexes() {
        var deferring = IndexVisitor(isDeferred: true)
        visit(&deferring)
    }

    public mutating func buildIndexes() {
        var building = IndexVisitor(isDeferred: false)
        visit(&building)
    }

    /// Notes that all effects of an event have been folded.
    mutating func advance(to header: EventHeader) {
        var advancing = VersionVisitor(header: header)
        visit(&advancing)
        if header.version > checkpoint.version {
            checkpoint = Checkpoint(version: header.version, position: header.position)
        }
    }
}

/// An operation on each read model of a set.
protocol ProjectionVisitor {
    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>)
}

private struct IndexVisitor: ProjectionVisitor {
    let isDeferred: Bool

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        if isDeferred { folded.wrappedValue.deferIndexes() } else { folded.wrappedValue.buildIndexes() }
    }
}

private struct VersionVisitor: ProjectionVisitor {
    let header: EventHeader

    @inline(__always)
    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) { folded.advance(to: header) }
}
