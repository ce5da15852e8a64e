public import Inventory

extension Reversal {
    /// The name of the event that is taken back or applied again.
    public var name: EventName { EventName(transaction: transaction, index: index) }

    /// The event that is taken back or applied again.
    /// - Throws: `CodecError` when its bytes are unreadable, which `check()` would have found.
    public var original: Event { get throws(CodecError) { try .decode(originalType, payload) } }

    /// The effects of this reversal, in order; for those who need them before it is appended.
    /// - Throws: `CodecError` when the original is unreadable.
    public func effectsNow() throws(CodecError) -> [Effect] {
        var effects: [Effect] = []
        replay(try original, EventHeader()) { effects.append($0) }
        return effects
    }

    /// The original's effects again, or their inverses, last first. An original that cannot be read, which `check()`
    /// reports, does nothing.
    func forEachEffect(_ header: EventHeader, _ visit: (Effect) -> Void) {
        guard let original = try? original else { return }
        replay(original, header, visit)
    }

    /// The original's header, as far as effects depend on it: a reversal is dated to its original.
    private func restored(_ header: EventHeader) -> EventHeader {
        var header = header
        header.transaction = transaction
        header.index = UInt16(clamping: index)
        header.version = StreamVersion(version)
        header.recordedAt = recordedAt
        header.author.quiet = quiet
        return header
    }

    private func replay(_ original: Event, _ header: EventHeader, _ visit: (Effect) -> Void) {
        // A redo names the original, so a reversal never holds a reversal.
        if original.asReversal != nil { return }
        let header = restored(header)
        // Lots that come back whole are taken from `lots`: they keep their order and time of recording.
        let originals = Dictionary(lots.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var forward: [Effect] = []
        RecordedEvent(header: header, event: original).effects { effect in
            if let change = effect.lotChange {
                forward.append(.lot(change.bringing { originals[$0] }))
            } else {
                forward.append(effect)
            }
        }
        if reapplied {
            forward.forEach(visit)
        } else {
            for effect in forward.reversed() {
                if let inverse = effect.inverse(original: { originals[$0] }) { visit(inverse) }
            }
        }
    }
}
