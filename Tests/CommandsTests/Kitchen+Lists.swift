import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

extension Kitchen {
    /// Puts something on a list.
    @discardableResult
    func put(
        _ thing: String, _ amount: String? = nil, on list: String? = nil, by caller: Caller? = nil,
        _ change: (inout AddEntry) -> Void = { _ in }
    ) async throws -> Receipt {
        var add = AddEntry()
        (add.thing, add.amount, add.list) = (PhraseField(thing), AmountField(typed: amount), list)
        change(&add)
        return try await ask(add, by: caller)
    }

    /// - Parameter minutes: How long ago it was, by the sender's clock.
    @discardableResult
    func tick(
        _ entry: String, untick: Bool = false, _ minutes: Int64 = 0, on list: String? = nil, by caller: Caller? = nil
    ) async throws -> Receipt {
        var tick = TickEntry()
        (tick.entry, tick.untick, tick.list) = (entry, untick, list)
        return try await ask(tick, ago: minutes, by: caller)
    }

    @discardableResult
    func change(
        _ entry: String, ago minutes: Int64 = 0, by caller: Caller? = nil, _ change: (inout ChangeEntry) -> Void
    ) async throws -> Receipt {
        var command = ChangeEntry()
        command.entry = entry
        change(&command)
        return try await ask(command, ago: minutes, by: caller)
    }

    @discardableResult
    func takeOff(_ entry: String, back: Bool = false) async throws -> Receipt {
        var remove = RemoveEntry()
        (remove.entry, remove.back) = (entry, back)
        return try await ask(remove)
    }

    private func ask(_ command: some Command, ago minutes: Int64 = 0, by caller: Caller? = nil) async throws -> Receipt
    {
        var envelope = Self.envelope(.random(in: 1000...(.max >> 2)), caller ?? self.caller)
        if minutes != 0 { envelope.occurredAt = clock.now.adding(milliseconds: -60_000 * minutes) }
        return try await handler.handle(command, for: id, envelope)
    }

    /// Returns the entries of a list, a line each: `✓ 2 l Milk`.
    func onList(_ name: String = "Shopping") throws -> [String] {
        let household = try household()
        let list = try #require(household.lists.all.values.first { $0.name == name })
        return household.entries.on(list.id).map { household.line($0) }.sorted()
    }

    func entry(_ name: String) throws -> ListEntry {
        let household = try household()
        return try #require(household.entries.all.first { household.name(of: $0.target) == name })
    }
}

extension Household {
    func line(_ entry: ListEntry) -> String {
        let amount = catalog.shown(entry.amount, of: entry.target)
        let text = amount > .zero ? catalog.units(of: entry.target).short(amount, in: entry.unit) + " " : ""
        return (entry.tick.ticked ? "✓ " : "") + text + name(of: entry.target)
    }
}
