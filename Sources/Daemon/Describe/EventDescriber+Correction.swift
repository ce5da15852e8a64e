import API
import Domain
import Events

extension EventDescriber {
    /// `corrected: added 2 l of milk (7K3Q, Fridge): amount is now 3 l, was 2 l`.
    func describe(_ correction: Correction, _ today: CalendarDate?) -> ChangeDescription {
        guard let before = try? correction.original, let after = try? correction.corrected else {
            return ChangeDescription(text: "corrected what cannot be read")
        }
        var change = describe(after, on: today)
        if let old = before.asReceived, let new = after.asReceived { change.fields = differences(old, new) }
        if let old = before.asConsumed, let new = after.asConsumed { change.fields = differences(old, new) }
        change.fields += [
            field("day", correction.occurredOn) { "\($0)" },
            field("person", correction.behalf) { names.member($0) },
        ].compactMap(\.self)
        // The corrected event may have been erased since.
        change.text = (["corrected: \(describe(before, on: today).text)"] + sentences(change.fields))
            .joined(separator: ": ")
        return change
    }

    private func differences(_ old: StockReceived, _ new: StockReceived) -> [FieldChange] {
        [
            field("product", old.product, new.product) { names.named($0).name },
            amounts(old.product, (old.amount, old.entered), (new.amount, new.entered)),
            field("date", old.date?.day, new.date?.day) { $0.map { "\($0)" } },
            field("dateKind", old.date?.kind, new.date?.kind) { $0?.words },
            field("location", old.location, new.location) { names.named($0)?.name },
            field("store", old.store, new.store) { names.named($0)?.name },
            field("total", old.cost?.money, new.cost?.money) { $0?.description },
            field("note", old.note, new.note) { $0 },
        ].compactMap(\.self)
    }

    private func differences(_ old: StockConsumed, _ new: StockConsumed) -> [FieldChange] {
        func codes(_ takes: [Take]) -> String {
            takes.map { names.lots[$0.lot]?.shownCode ?? "a lot" }.joined(separator: ", ")
        }
        let isOfOthers = !Set(new.takes.map(\.lot)).isSubset(of: old.takes.map(\.lot))
        return [
            amounts(old.product, (old.amount, old.entered), (new.amount, new.entered)),
            field("reason", old.reason.value, new.reason.value) { $0?.name },
            isOfOthers ? FieldChange("lot", codes(old.takes), codes(new.takes)) : nil,
            field("note", old.note, new.note) { $0 },
        ].compactMap(\.self)
    }

    private func amounts(
        _ product: ProductID, _ old: (Quantity, Entered?), _ new: (Quantity, Entered?)
    ) -> FieldChange? {
        guard old.0 != new.0 else { return nil }
        return FieldChange(
            "amount", amount(old.0, old.1, of: product).view.text, amount(new.0, new.1, of: product).view.text)
    }
}
