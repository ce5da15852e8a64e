import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

extension Kitchen {
    /// The code of a new invitation.
    func invite(by other: Caller? = nil, _ fill: (inout InviteMember) -> Void = { _ in }) async throws -> String {
        let invite = make(InviteMember()) {
            $0.code = InvitationCode.random()
            fill(&$0)
        }
        let envelope = Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller)
        _ = try await handler.handle(invite, for: HouseholdReference(id), envelope)
        return invite.code
    }

    @discardableResult
    func join(
        _ code: String, _ who: Other, _ number: UInt64 = .random(in: 1000...(.max >> 2))
    ) async throws -> Receipt {
        try await handler.join(make(JoinHousehold()) { $0.code = code }, Self.envelope(number, who.caller))
    }

    @discardableResult
    func give(
        _ command: some HouseholdCommand, by other: Caller, _ number: UInt64 = .random(in: 1000...(.max >> 2))
    ) async throws -> Receipt {
        try await handler.handle(command, for: HouseholdReference(id), Self.envelope(number, other))
    }

    func refused(_ command: any Command, by other: Caller? = nil) async throws -> Refusal {
        let envelope = Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller)
        let id = HouseholdReference(id)
        return try await refusal { _ = try await handler.handle(command, for: id, envelope) }
    }

    func refusedJoin(
        _ code: String, _ who: Other, _ number: UInt64 = .random(in: 1000...(.max >> 2))
    ) async throws -> Refusal {
        try await refusal { try await join(code, who, number) }
    }

    func refusedUndo(_ target: UndoTransaction.Target = .latest) async throws -> Refusal {
        try await refusal { try await undo(target) }
    }

    func households(of other: Other) async throws -> [CallerHousehold] {
        let envelope = Self.envelope(1, other.caller)
        return try await handler.queue.submit { states, appender, transaction in
            try states.households(of: envelope.caller, appender, transaction).all
        }
    }

    func profile() async throws -> HouseholdProfile {
        let id = HouseholdReference(id)
        return try await handler.queue.submit { states, appender, transaction in
            let directory = try states.loadDirectory(appender, transaction)
            return id.text.flatMap { HouseholdID($0) }.flatMap { directory[$0] } ?? HouseholdProfile()
        }
    }
}
