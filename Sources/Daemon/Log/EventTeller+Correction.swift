import Domain
import Events

extension EventTeller {
    /// `corrected the 2 l of milk added (7K3Q): amount 2 l → 3 l, best before 2026-11-22 → 2026-11-25`.
    func tell(_ correction: Correction) -> Told {
        guard let before = try? correction.original, let after = try? correction.corrected else {
            return Told("corrected what cannot be read")
        }
        var told = tell(after)
        var changes: [String] = []
        switch (before, after) {
        case (.stock(.received(let old)), .stock(.received(let new))): changes = differences(old, new)
        case (.stock(.consumed(let old)), .stock(.consumed(let new))): changes = differences(old, new)
        case (.stock, _), (.log, _), (.register, _), (.household, _), (.place, _), (.catalog, _), (.reminder, _),
            (.list, _):
            break
        }
        if let day = correction.occurredOn { changes.append(change("day", day.old?.description, day.new?.description)) }
        if let behalf = correction.behalf {
            changes.append(
                change("person", behalf.old.flatMap { names.members[$0] }, behalf.new.flatMap { names.members[$0] }))
        }
        // What was corrected may have been erased since.
        told.text = (["corrected: \(tell(before).text)"] + (changes.isEmpty ? [] : [changes.joined(separator: ", ")]))
            .joined(separator: ": ")
        return told
    }

    private func differences(_ old: StockReceived, _ new: StockReceived) -> [String] {
        var changes = amounts(old.amount, old.entered, new.amount, new.entered, old.product)
        if old.product != new.product { changes.insert(change("product", name(old.product), name(new.product)), at: 0) }
        if old.date != new.date { changes.append(change("date", old.date?.day.description, new.date?.day.description)) }
        if old.location != new.location {
            changes.append(change("location", names.locations[old.location], names.locations[new.location]))
        }
        if old.store != new.store { changes.append(change("store", names.stores[old.store], names.stores[new.store])) }
        if old.cost?.money != new.cost?.money {
            changes.append(change("paid", old.cost?.money.description, new.cost?.money.description))
        }
        if old.note != new.note { changes.append(change("note", old.note, new.note)) }
        return changes
    }

    private func differences(_ old: StockConsumed, _ new: StockConsumed) -> [String] {
        var changes = amounts(old.amount, old.entered, new.amount, new.entered, old.product)
        if old.reason != new.reason {
            changes.append(change("reason", old.reason.value?.name, new.reason.value?.name))
        }
        let (from, to) = (old.takes.map(\.lot), new.takes.map(\.lot))
        if from != to, !Set(to).isSubset(of: from) {
            changes.append(
                change("lot", from.map(code).joined(separator: ", "), to.map(code).joined(separator: ", ")))
        }
        if old.note != new.note { changes.append(change("note", old.note, new.note)) }
        return changes
    }

    private func amounts(
        _ old: Quantity, _ oldEntered: Entered?, _ new: Quantity, _ newEntered: Entered?, _ product: ProductID
    ) -> [String] {
        guard old != new, let units = names.products[product]?.units else { return [] }
        return [change("amount", units.said(old, oldEntered), units.said(new, newEntered))]
    }

    private func change(_ what: String, _ old: String?, _ new: String?) -> String {
        let (old, new) = (old ?? "", new ?? "")
        return "\(what) \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)"
    }
}
