import API
import Events
import Inventory

/// Converts history to API types.
struct HistoryPresenter {
    let describer: EventDescriber

    private var names: EventNames { describer.names }

    func entry(_ entry: HistoryExcerpt.Entry) -> HistoryEntry {
        let header = entry.event.header
        let reversal = entry.event.event.asReversal
        var shown = HistoryEntry(
            position: header.position.value, transaction: header.transaction, recordedAt: header.recordedAt,
            occurredAt: header.occurredAt, occurredOn: header.occurredOn, actor: names.actor(header.author.actor),
            for: names.behalf(header.author),
            origin: header.author.origin.name, change: describer.describe(entry.event.event),
            undoneBy: entry.fate.undoneBy, correctedBy: entry.fate.correctedBy, undoes: reversal?.through,
            redoes: reversal?.reapplied == true ? reversal?.transaction : nil,
            corrects: entry.event.event.asCorrection?.transaction, partial: entry.isPartial ? true : nil)
        // A correction of a correction is shown at the original.
        if shown.corrects == nil, let correction = entry.fate.correction?.event.asCorrection,
            let corrected = try? correction.corrected
        {
            shown.now = describer.describe(corrected)
        }
        return shown
    }

    /// The requested subject, by its current or last name; nil for the whole household.
    func named(_ subject: HistorySubject, _ context: ReadContext) -> Named? {
        switch subject {
        case .household: return nil
        case .transaction(let id): return Named(id: EntityID(id), name: "transaction \(id)")
        case .thing, .things:
            guard let id = subject.thing else { return nil }
            if let lot = names.lots[LotID(id)] ?? context.lots[LotID(id)] {
                return Named(id: id, name: "\(names.named(lot.product).name) (\(lot.code))")
            }
            let name =
                names.product(ProductID(id))?.name
                ?? context.named(LocationID(id))?.name ?? context.named(StoreID(id))?.name
                ?? (context.id == HouseholdID(id) ? context.settings.name : "something that is gone")
            return Named(id: id, name: name)
        }
    }
}
