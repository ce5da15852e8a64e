public import Inventory

/// The frozen number of an event type: blocks of 256 per category. Never reused, never renamed in storage.
public struct EventType: Hashable, Sendable, RawRepresentable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// How an event is treated when its transaction is undone (L8, L8b).
public enum Reversibility: Sendable {
    /// Its effects are taken back by their inverses.
    case undoable
    /// A record of the outside world: stays, and its transaction is undone around it.
    case record
    /// Administration, which has commands of its own to reverse it.
    case permanent
}

/// A stored fact, with what its type must provide. Each lists its effects, and an undo applies `Effect.inverse`, so a
/// new event is undoable, correct in as-of and known to every fold as soon as it compiles.
public protocol EventPayload: BlankMessage {
    static var type: EventType { get }
    /// Frozen name in JSON and on the command line: `stock-received`.
    static var name: String { get }
    static var reversibility: Reversibility { get }
    /// The permission to undo and redo it, which is the permission to book it (H2).
    var permission: Permission { get }
    /// The note that a person wrote about it.
    var note: String { get }
    /// Every field at the wire's zero.
    init()
    /// Calls `visit` with each effect of this fact, in order. Pure.
    func effects(_ header: EventHeader, _ visit: (Effect) -> Void)
}

extension EventPayload {
    public var note: String { "" }
    public var permission: Permission { .change }
    public static var wireZero: Self { Self() }
    /// The type's name, as used in `docs/larder.proto`.
    public static var messageName: String { "\(Self.self)" }
}

/// One effect of a fact on the state of a household or of the register: folds need nothing else.
///
/// Large and rare cases are indirect: an effect is handed from fold to fold, and most are a small change of a lot.
public enum Effect: Hashable, Sendable {
    case lot(LotChange)
    /// An amount came in or left, with its cost: the basis of reports.
    indirect case booked(Change<Booking>)
    /// A price was observed.
    indirect case price(Change<Observation>)
    /// An observed price was found again.
    indirect case confirmed(Change<PriceConfirmation>)
    /// Somebody looked how much there is of a product.
    indirect case checked(Change<StockCheck>)
    indirect case catalog(CatalogChange)
    indirect case place(PlaceChange)
    indirect case household(HouseholdChange)
    indirect case favourite(FavouriteChange)
    indirect case reminder(ReminderChange)
    indirect case list(ListChange)
    indirect case feed(FeedChange)
    indirect case register(RegisterChange)

    /// The effect that takes it back; nil for those that cannot be taken back (records, administration).
    public func inverse(original: (LotID) -> Lot?) -> Effect? {
        switch self {
        case .lot(let change): .lot(change.inverse(original: original))
        case .booked(let change): .booked(change.inverse)
        case .price(let change): .price(change.inverse)
        case .confirmed(let change): .confirmed(change.inverse)
        case .checked(let change): .checked(change.inverse)
        case .catalog(let change): .catalog(change.inverse)
        case .place(let change): .place(change.inverse)
        case .household(let change): .household(change.inverse)
        case .favourite(let change): .favourite(change.inverse)
        case .list(let change): .list(change.inverse)
        case .feed(let change): .feed(change.inverse)
        case .reminder, .register: nil
        }
    }
}

/// Every event there is, as the sum of its categories. A fact is indirect, here or in its category: an event is handed
/// on several times, and some facts are 700 bytes.
public enum Event: Sendable {
    indirect case log(LogEvent)
    indirect case register(RegisterEvent)
    indirect case household(HouseholdEvent)
    indirect case place(PlaceEvent)
    indirect case catalog(CatalogEvent)
    case stock(StockEvent)
    indirect case reminder(ReminderEvent)
    indirect case list(ListEvent)
    indirect case price(PriceEvent)
    indirect case feed(FeedEvent)

    public var payload: any EventPayload {
        switch self {
        case .log(let event): event.payload
        case .register(let event): event.payload
        case .household(let event): event.payload
        case .place(let event): event.payload
        case .catalog(let event): event.payload
        case .stock(let event): event.payload
        case .reminder(let event): event.payload
        case .list(let event): event.payload
        case .price(let event): event.payload
        case .feed(let event): event.payload
        }
    }

    public var type: EventType { Swift.type(of: payload).type }

    /// - Throws: `CodecError.unknownType` for a tag of a newer larder, `.malformed` for bytes that are none of this
    ///   type.
    @inline(__always)
    public static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Event {
        switch type.rawValue >> 8 {
        case 1: .log(try LogEvent.decode(type, bytes))
        case 2: .register(try RegisterEvent.decode(type, bytes))
        case 3: .household(try HouseholdEvent.decode(type, bytes))
        case 4: .place(try PlaceEvent.decode(type, bytes))
        case 5: .catalog(try CatalogEvent.decode(type, bytes))
        case 6: .stock(try StockEvent.decode(type, bytes))
        case 7: .reminder(try ReminderEvent.decode(type, bytes))
        case 8: .list(try ListEvent.decode(type, bytes))
        case 9: .price(try PriceEvent.decode(type, bytes))
        case 10: .feed(try FeedEvent.decode(type, bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    /// Every payload type, by category and tag; `docs/larder.proto` and the golden files cover these.
    public static let payloads: [any EventPayload.Type] =
        LogEvent.payloads + RegisterEvent.payloads + HouseholdEvent.payloads + PlaceEvent.payloads
        + CatalogEvent.payloads + StockEvent.payloads + ReminderEvent.payloads + ListEvent.payloads
        + PriceEvent.payloads + FeedEvent.payloads
}
