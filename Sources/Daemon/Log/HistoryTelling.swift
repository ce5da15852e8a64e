import API
import Domain
import Events

/// History in the API's words.
struct HistoryTelling {
    let describer: EventDescriber

    private var names: EventNames { describer.names }

    func entry(_ entry: HistoryPage.Entry) -> HistoryEntry {
        let header = entry.event.header
        let reversal = entry.event.event.asReversal
        return HistoryEntry(
            position: header.position.value, transaction: header.transaction, recordedAt: header.recordedAt,
            occurredAt: header.occurredAt, occurredOn: header.occurredOn, actor: names.actor(header.author.actor),
            for: names.behalf(header.author),
            origin: header.author.origin.name, change: describer.describe(entry.event.event),
            undoneBy: entry.fate.undoneBy, correctedBy: entry.fate.correctedBy, undoes: reversal?.through,
            redoes: reversal?.reapplied == true ? reversal?.transaction : nil,
            corrects: entry.event.event.asCorrection?.transaction, partial: entry.isPartial ? true : nil)
    }

    /// What was asked for, by the name it has or had; nil for the whole household.
    func named(_ subject: HistorySubject, _ moment: Moment) -> Named? {
        switch subject {
        case .household: return nil
        case .transaction(let id): return Named(id: EntityID(id), name: "transaction \(id)")
        case .thing(let id):
            if let lot = names.lots[LotID(id)] ?? moment.lots[LotID(id)] {
                return Named(id: id, name: "\(names.named(lot.product).name) (\(lot.code))")
            }
            let name =
                names.product(ProductID(id))?.name
                ?? moment.named(LocationID(id))?.name ?? moment.named(StoreID(id))?.name
                ?? (moment.id == HouseholdID(id) ? moment.settings.name : "something that is gone")
            return Named(id: id, name: name)
        }
    }
}
