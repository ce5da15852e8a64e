import Commands
import Inventory
import Projections
import TestSupport
import Testing

@testable import Events

/// A type that must keep the contract of every fold, the decider's state included. Adding one is a line.
struct Subject: Sendable, CustomTestStringConvertible {
    let type: any (Fold & Equatable).Type

    static let readModels = [
        Subject(type: StockOnHand.self), Subject(type: CatalogView.self), Subject(type: Prices.self),
        Subject(type: Feed.self), Subject(type: Booked.self), Subject(type: Directory.self),
    ]
    static let all = readModels + [Subject(type: Household.self)]

    var testDescription: String { type.name }

    /// Of all streams rather than of a household's.
    var isOfAll: Bool { type is any LogFold.Type }

    /// The events of the sample that this read model folds.
    func events(_ history: History) -> [RecordedEvent] {
        history.events.filter { isOfAll || $0.header.stream == history.households[0] }
    }
}

extension Fold where Self: Equatable {
    static func fold(_ events: some Sequence<RecordedEvent>) -> Self { Self().folding(events) }

    func folding(_ events: some Sequence<RecordedEvent>) -> Self {
        var state = self
        for event in events { state.apply(event) }
        return state
    }

    var snapshot: [UInt8] {
        var writer = SnapshotWriter()
        encode(into: &writer)
        return writer.output
    }

    static func restore(_ bytes: [UInt8]) throws -> Self {
        var reader = SnapshotReader(bytes)
        return try Self(from: &reader)
    }
}

/// The contract's rules, each for one fold and the events of one stream in order.
enum ProjectionContract {
    static func foldsAlikeHoweverTheEventsAreSplit<P: Fold & Equatable>(
        _: P.Type, _ events: [RecordedEvent], seed: UInt64
    )
        throws
    {
        var random = SeededGenerator(seed: seed)
        var state = P()
        var rest = events[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...60, using: &random))
            rest = rest.dropFirst(batch.count)
            // Every stop could be the end of the process.
            state = try P.restore(state.folding(batch).snapshot)
        }
        #expect(state == P.fold(events))
    }

    static func foldsAlikeInBulk<P: Fold & Equatable>(_: P.Type, _ events: [RecordedEvent], seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var state = P()
        var rest = events[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...200, using: &random))
            rest = rest.dropFirst(batch.count)
            state.deferIndexes()
            state = state.folding(batch)
            state.buildIndexes()
            // Some come one by one in between, as after a start.
            let single = rest.prefix(20)
            rest = rest.dropFirst(single.count)
            state = state.folding(single)
        }
        #expect(state == P.fold(events))
        #expect(state.snapshot == P.fold(events).snapshot)
    }

    static func restoresExactly<P: Fold & Equatable>(_: P.Type, _ events: [RecordedEvent]) throws {
        var state = P()
        for (index, event) in events.enumerated() {
            state.apply(event)
            guard index % 40 == 0 || index == events.count - 1 else { continue }
            let bytes = state.snapshot
            let restored = try P.restore(bytes)
            #expect(restored == state, "after \(event.header.position)")
            #expect(restored.snapshot == bytes, "after \(event.header.position)")
        }
    }

    static func ignoresWhatItDoesNotHandle<P: LogFold & Equatable>(_: P.Type, _ events: [RecordedEvent]) {
        var state = P()
        for event in events {
            let before = state
            state.apply(event)
            if !P.handles.contains(event.header.type) {
                #expect(state == before, "\(Swift.type(of: event.event.payload).name) is not in `handles`")
            }
        }
    }

    static func takesBackEveryEvent<P: Fold & Equatable>(_: P.Type, _ events: [RecordedEvent]) {
        var state = P()
        var lots = Lots()
        for event in events {
            let before = state
            let toBringBack = event.lotsToBringBack(from: lots)
            state.apply(event)
            event.effects { if case .lot(let change) = $0 { lots.apply(change) } }
            let payload = Swift.type(of: event.event.payload)
            guard payload.reversibility == .undoable, payload != Reversal.self else { continue }
            var undone = state
            undone.apply(event.followed(by: event.reversal(bringingBack: toBringBack), 1))
            #expect(undone == before, "\(payload.name) at \(event.header.position), taken back")
            var redone = undone
            redone.apply(event.followed(by: event.reversal(bringingBack: toBringBack, redo: true), 2))
            #expect(redone == state, "\(payload.name) at \(event.header.position), applied again")
        }
    }

    static func passesOverSnapshotsOfAnotherVersion<P: Fold & Equatable>(
        _: P.Type, _ events: [RecordedEvent], _ snapshots: Snapshots
    ) throws {
        let last = try #require(events.last).header
        let isOfAll = P.self is any LogFold.Type
        let stream = isOfAll ? StreamID.everything : last.stream
        let version = isOfAll ? StreamVersion(last.position.value) : last.version
        try snapshots.save(P.fold(events), of: stream, at: Checkpoint(version: version, position: last.position))
        #expect(snapshots.load(P.self, of: stream, notAfter: last.position).checkpoint.version == version)
        let newer = snapshots.load(Newer<P>.self, of: stream, notAfter: last.position)
        #expect(newer.checkpoint == Checkpoint())
        #expect(newer.fold.inner == P())
    }

    /// The same fold after its `version` was raised.
    struct Newer<P: Fold & Equatable>: Fold {
        static var name: String { P.name }
        static var version: UInt16 { P.version + 1 }
        var inner = P()
        mutating func apply(_ event: RecordedEvent) { inner.apply(event) }
        func encode(into writer: inout SnapshotWriter) { inner.encode(into: &writer) }
        init() {}
        init(from reader: inout SnapshotReader) throws { inner = try P(from: &reader) }
    }
}

extension RecordedEvent {
    /// A reversal, recorded `distance` events after this one and an hour later.
    fileprivate func followed(by reversal: Reversal, _ distance: UInt64) -> RecordedEvent {
        var next = header
        next.position = GlobalPosition(header.position.value + distance)
        next.version = StreamVersion(header.version.value + distance)
        next.recordedAt = header.recordedAt.adding(milliseconds: 3_600_000)
        next.type = Reversal.type
        return RecordedEvent(header: next, event: .log(.reversed(reversal)))
    }
}
