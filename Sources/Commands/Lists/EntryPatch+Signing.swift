import Events
import Inventory

extension ListEntry {
    /// Whether a field was set later than this happens, by the clock of who set it (Q9).
    func isSet(_ field: EntryField, after context: Context) -> Bool {
        set[field].map { context.occurredAt < $0.at } ?? false
    }
}

extension Household {
    /// Notes in a patch who sets its fields and when, and leaves out those that were set later (Q9). What is set again to
    /// what it is has its later time: what another set in between, and comes after, does not stand.
    /// - Parameter member: Whose act it is.
    /// - Returns: What to say of those that are left out.
    func sign(_ patch: inout EntryPatch, of entry: ListEntry, by member: MemberID, _ context: Context) -> [String] {
        let setting = FieldSetting(at: context.occurredAt, member: member)
        var notes: [String] = []
        for field in EntryField.allCases {
            guard let alters = patch.alters(field) else { continue }
            if entry.isSet(field, after: context) {
                patch.leaveOut(field)
                if alters { notes.append(later(field, of: entry)) }
            } else if !alters, entry.set[field]?.at == setting.at {
                patch.leaveOut(field)
            } else {
                patch.set[field] = Change(old: entry.set[field], new: setting)
            }
        }
        return notes
    }

    /// `the note of “Milk” was later set to “blue” by Ben and stays that way`.
    private func later(_ field: EntryField, of entry: ListEntry) -> String {
        let name = name(of: entry.target)
        let what =
            switch field {
            case .target: "it was later changed to “\(name)”"
            case .unit: "the unit of “\(name)” was later set to \(entry.unit)"
            case .store:
                places.stores[entry.store].map { "the store of “\(name)” was later set to \($0.name)" }
                    ?? "the store of “\(name)” was later removed"
            case .note:
                entry.note.isEmpty
                    ? "the note of “\(name)” was later removed"
                    : "the note of “\(name)” was later set to “\(entry.note)”"
            }
        let by = entry.set[field].flatMap { membership.members[$0.member] }.map { " by \($0.name)" } ?? ""
        return "\(what)\(by) and stays that way"
    }
}
