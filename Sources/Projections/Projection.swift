public import Events
import Inventory

/// A read model: a fold that receives events effect by effect, and answers questions.
///
/// It never looks at event types, so a new event with known effects needs no change to a read model. Anything that
/// depends on the time of asking is a query with `today` or `now` as input.
public protocol Projection: Fold, Equatable {
    /// `header` is the event's, for the time and order that an effect may lack.
    mutating func apply(_ effect: Effect, of header: EventHeader)
}

extension Projection {
    public mutating func apply(_ event: RecordedEvent) {
        event.effects { apply($0, of: event.header) }
    }
}

/// A read model and its version. Events that it has folded already change nothing, so models at different versions can
/// be fed the same events.
@propertyWrapper
public struct Checkpointed<P: Projection>: Equatable, Sendable {
    public internal(set) var wrappedValue: P
    public internal(set) var checkpoint = Checkpoint()

    public init(wrappedValue: P) { self.wrappedValue = wrappedValue }

    @inline(__always)
    mutating func apply(_ effect: Effect, of header: EventHeader) {
        if header.version > checkpoint.version { wrappedValue.apply(effect, of: header) }
    }

    @inline(__always)
    mutating func advance(to header: EventHeader) {
        if header.version > checkpoint.version {
            checkpoint = Checkpoint(version: header.version, position: header.position)
        }
    }

    mutating func apply(_ event: RecordedEvent) {
        event.effects { apply($0, of: event.header) }
        advance(to: event.header)
    }
}
