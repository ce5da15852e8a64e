import API
import Client
import Inventory

/// A list as it was last seen, with what waits in the outbox done to it (Q10).
struct ListWithKept {
    var answer: EntriesAnswer
    /// The entries that commands in the outbox made or changed.
    private(set) var touched: Set<EntryID> = []

    /// - Parameter isUsual: The list is the one that is meant where none is named.
    init(_ answer: EntriesAnswer, _ kept: [KeptCommand], isUsual: Bool) {
        self.answer = answer
        for one in kept where one.refusal == nil {
            switch one.command.body {
            case let add as AddEntry where isTarget(add.list, isUsual): apply(add, one.command.id)
            case let tick as TickEntry where isTarget(tick.list, isUsual):
                for place in places(of: tick.entry) {
                    self.answer.entries[place].ticked = !tick.untick
                    touch(place)
                }
            case let change as ChangeEntry where isTarget(change.list, isUsual): apply(change)
            case let remove as RemoveEntry where isTarget(remove.list, isUsual):
                if let place = place(of: remove.entry) { self.answer.entries.remove(at: place) }
            default: continue
            }
        }
        guard !kept.isEmpty else { return }
        let entries = self.answer.entries
        self.answer.entries = entries.filter { !$0.ticked } + entries.filter(\.ticked)
        (self.answer.on.open, self.answer.on.ticked) = (entries.count { !$0.ticked }, entries.count(where: \.ticked))
    }

    private func isTarget(_ list: String?, _ isUsual: Bool) -> Bool {
        guard let list else { return isUsual }
        return NameKey(list) == NameKey(answer.on.name) || ListID(list) == answer.on.id
    }

    /// How much there is of an entry, as larderd or the outbox has it; nil: that is not known here.
    func amount(of reference: String) -> String? {
        guard let amount = place(of: reference).flatMap({ answer.entries[$0].amount }), !amount.amount.contains("+")
        else { return nil }
        return amount.unit.isEmpty ? amount.amount : "\(amount.amount) \(amount.unit)"
    }

    /// The id of an entry, or of several that are named one after the other; nil: none of that name is known here.
    func entry(_ reference: String) -> String? {
        let ids = places(of: reference).map { "\(answer.entries[$0].id)" }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    private mutating func touch(_ place: Int) { touched.insert(answer.entries[place].id) }

    private func places(of reference: String) -> [Int] {
        place(of: reference).map { [$0] } ?? NamesInTurn.things(reference) { place(of: $0) } ?? []
    }

    private func place(of reference: String) -> Int? {
        if let id = EntryID(reference), let place = answer.entries.firstIndex(where: { $0.id == id }) { return place }
        let key = NameKey(reference)
        let named = answer.entries.indices.filter { index in
            let entry = answer.entries[index]
            return NameKey(entry.name) == key || entry.product.map { NameKey($0.name) == key } ?? false
        }
        return named.first { !answer.entries[$0].ticked } ?? named.first
    }

    private mutating func apply(_ add: AddEntry, _ id: CommandID) {
        let phrase = try? Grammar().read(add.thing)
        let name = phrase?.usual.name ?? add.thing.description
        let amount = add.amount?.description ?? phrase?.usual.amount?.typed
        if let place = place(of: name) {
            if answer.entries[place].ticked {
                (answer.entries[place].ticked, answer.entries[place].amount) = (false, amount.map(Self.asTyped))
            } else {
                let before = answer.entries[place].amount?.text
                answer.entries[place].amount = Self.asTyped(
                    [before, amount ?? "1"].compactMap(\.self).joined(separator: " + "))
            }
            return touch(place)
        }
        var entry = EntryView(id: EntryID(raw: id.raw), name: name, ticked: false)
        entry.amount = amount.map(Self.asTyped)
        entry.note = add.note.isEmpty ? nil : add.note
        answer.entries.append(entry)
        touched.insert(entry.id)
    }

    private mutating func apply(_ change: ChangeEntry) {
        guard let place = place(of: change.entry) else { return }
        if let amount = change.amount { answer.entries[place].amount = Self.asTyped(amount.description) }
        if let note = change.note { answer.entries[place].note = note.isEmpty ? nil : note }
        if let thing = change.thing { answer.entries[place].name = thing }
        touch(place)
    }

    /// As it was typed: only larderd knows what it comes to.
    private static func asTyped(_ amount: String) -> AmountView { AmountView(amount: amount, unit: "", text: amount) }
}

extension Session {
    /// Returns the commands in the outbox for the household of this run.
    func keptHere() -> [KeptCommand] {
        guard let commands = try? outbox.read().commands, !commands.isEmpty else { return [] }
        // Kept by its id, where the last answers say it.
        let names = [household, targetHousehold]
        return commands.filter { names.contains($0.household) && $0.socket == client.socket.path }
    }
}
