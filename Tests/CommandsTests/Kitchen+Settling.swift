import Commands
import Events
import Inventory
import TestSupport
import Testing

extension Kitchen {
    /// How many milliseconds ago what is sent late was done.
    static let late: Int64 = 3_600_000

    @discardableResult
    func late(
        _ command: any Command, _ number: UInt64 = .random(in: 1000...(.max >> 2)), by caller: Caller? = nil,
        dryRun: Bool = false, ago: Int64 = Kitchen.late
    ) async throws -> Receipt {
        var envelope = Self.envelope(number, caller ?? self.caller, dryRun: dryRun)
        envelope.occurredAt = clock.now.adding(milliseconds: -ago)
        envelope.offline = true
        return try await handler.handle(command, for: id, envelope)
    }

    @discardableResult
    func send(_ command: any Command, by caller: Caller?) async throws -> Receipt {
        try await handler.handle(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), caller ?? self.caller))
    }

    func onlyUnsettled() throws -> PendingConflict {
        let items = try household().unsettled.inOrder
        try #require(items.count == 1)
        return items[0]
    }

    @discardableResult
    func settle(
        _ item: PendingConflict, _ way: SettledAs, by caller: Caller? = nil, _ change: (inout Settle) -> Void = { _ in }
    ) async throws -> Receipt {
        var settle = Settle()
        (settle.item, settle.way) = ("\(item.id)", ExtensibleEnum(way))
        change(&settle)
        return try await send(settle, by: caller)
    }
}
