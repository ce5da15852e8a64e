import API
import Events
import Inventory

extension EventDescriber {
    /// `corrected: added 2 l of milk (7K3Q, Fridge): amount is now 3 l, was 2 l`.
    func describe(_ correction: Correction, _ today: CalendarDate?) -> ChangeDescription {
        guard let before = try? correction.original, let after = try? correction.corrected else {
            return ChangeDescription(text: "corrected something that cannot be read")
        }
        var change = describe(after, on: today)
        let old = describe(before, on: today)
        change.fields = differences(old, change)
        change.fields += [
            field("note", before.payload.note, after.payload.note) { $0 },
            field("owner", before.asReceived?.owner, after.asReceived?.owner) { $0.flatMap(names.member) },
            field("payer", before.asReceived?.payer, after.asReceived?.payer) { $0.flatMap(names.member) },
            field("day", correction.occurredOn) { "\($0)" },
            field("person", correction.behalf) { names.member($0) },
        ].compactMap(\.self)
        // The corrected event may have been erased since.
        change.text = (["corrected: \(old.text)"] + sentences(change.fields)).joined(separator: ": ")
        return change
    }

    /// Returns the fields in which two descriptions of one event differ; fields of its lots where the lots are the
    /// same.
    private func differences(_ old: ChangeDescription, _ new: ChangeDescription) -> [FieldChange] {
        var fields: [FieldChange] = []
        func compare(_ name: String, if applies: Bool = true, _ words: (ChangeDescription) -> String?) {
            let (was, now) = (words(old), words(new))
            if applies, was != now { fields.append(FieldChange(name, was, now)) }
        }
        let isSameLot = old.lots.first?.id == new.lots.first?.id
        compare("product") { $0.thing?.name }
        compare("variant") { $0.variant?.name }
        compare("amount") { $0.amount?.text }
        compare("date", if: isSameLot) { $0.lots.first?.date.map { "\($0)" } }
        compare("dateKind", if: isSameLot) { $0.lots.first?.dateKind?.words }
        compare("location", if: isSameLot) { $0.lots.first?.location?.name }
        compare("store") { $0.store?.name }
        // Of a purchase what was paid says it, or how much it was.
        let isSamePaid = old.total?.text == new.total?.text && old.amount?.text == new.amount?.text
        // What was paid for all of it stays where another product has not the unit that it was for.
        let isStill = new.price == nil && new.total != nil && isSamePaid
        compare("price", if: new.lots.isEmpty || isSamePaid && !isStill) { $0.price?.text }
        compare("total") { $0.total?.text }
        compare("terms") { $0.terms?.text }
        compare("reason") { $0.reason }
        compare("lot", if: !Set(new.lots.map(\.id)).isSubset(of: old.lots.map(\.id))) { change in
            change.lots.map { $0.code ?? "a lot" }.joined(separator: ", ")
        }
        return fields
    }
}
