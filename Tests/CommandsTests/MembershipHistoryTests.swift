import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

/// Who belongs to a household after a long history of joining, leaving and changing roles, against a model of its own.
@Suite("Who may do what after long histories (H1, H2, H8)")
struct MembershipHistoryTests {
    /// The rules of membership, written down a second time.
    private struct Model {
        struct Standing: Hashable {
            var role: Role
            var until: CalendarDate?
        }

        struct Code {
            let text: String
            let by: String
            let standing: Standing
            let expires: Timestamp
        }

        var standings: [String: Standing] = ["anna": Standing(role: .owner)]
        var codes: [Code] = []

        func role(of name: String, on day: CalendarDate) -> Role? {
            guard let standing = standings[name] else { return nil }
            return standing.until.map { $0 < day } ?? false ? nil : standing.role
        }

        func isLastOwner(_ name: String) -> Bool {
            standings[name]?.role == .owner && standings.values.count { $0.role == .owner } == 1
        }

        /// Returns the refusal of a command that only these roles may give; nil: the command is looked at.
        func refusal(of name: String, on day: CalendarDate, _ roles: Set<Role>) -> RefusalCode? {
            guard let role = role(of: name, on: day) else { return .notFound }
            return roles.contains(role) ? nil : .notAllowed
        }

        /// With an owner go the invitations that they made.
        mutating func set(_ name: String, _ standing: Standing?) {
            if standings[name]?.role == .owner, standing?.role != .owner { codes.removeAll { $0.by == name } }
            standings[name] = standing
        }
    }

    private static let others = (1...4).map { Kitchen.Other(name: "user\($0)", uid: UInt32(2000 + $0)) }
    private static let roles: [Role] = [.owner, .owner, .member, .guest, .viewer]
    private static let names = ["anna"] + others.map(\.name)

    private static func caller(_ name: String, _ kitchen: Kitchen) -> Caller {
        others.first { $0.name == name }?.caller ?? kitchen.caller
    }

    private static func today(_ kitchen: Kitchen) throws -> CalendarDate {
        try TimeZoneRules(identifier: "Europe/Berlin").localDate(at: kitchen.clock.wallClock.now())
    }

    /// The code of the refusal; nil: booked.
    private static func outcome(
        _ command: any Command, by name: String, _ kitchen: Kitchen, dryRun: Bool = false
    ) async throws -> RefusalCode? {
        let envelope = Kitchen.envelope(.random(in: 1000...(.max >> 2)), caller(name, kitchen), dryRun: dryRun)
        do {
            _ = try await kitchen.handler.handle(command, for: HouseholdReference(kitchen.id), envelope)
            return nil
        } catch let refusal as Refusal {
            return refusal.code
        }
    }

    @Test(
        "500 steps of five people: what each may do is what the model says, at the end as of every tenth step",
        arguments: 1...3)
    func history(seed: Int) async throws {
        try await Kitchen.open { kitchen in
            var random = SeededGenerator(seed: UInt64(seed))
            var model = Model()
            try await kitchen.add("Milk", "5")
            var past: [(version: StreamVersion, standings: [String: Model.Standing])] = []
            var reached: Set<String> = []
            for step in 1...500 {
                try await take(&model, kitchen, &random, &reached)
                try await probe(model, kitchen, &random)
                guard step.isMultiple(of: 10) else { continue }
                past.append((try kitchen.log.read { try $0.version(of: StreamID(kitchen.id)) }, model.standings))
            }
            for (version, standings) in past {
                let household = try kitchen.household(through: version)
                for name in Self.names {
                    let member = household.membership.member(named: name)
                    #expect(member.map { Model.Standing(role: $0.role, until: $0.until) } == standings[name])
                }
            }
            let profile = try await kitchen.profile()
            #expect(Set(profile.members.values.filter(\.isActive).map(\.name)) == Set(model.standings.keys))
            // Else the histories would not be long.
            #expect(
                reached.isSuperset(of: ["join", "invalidCode", "alreadyMember", "lastOwner", "leave", "remove", "role"]
                ),
                "\(reached)")
        }
    }

    /// One random command by a random person, with what the model expects of it.
    private func take(
        _ model: inout Model, _ kitchen: Kitchen, _ random: inout SeededGenerator, _ reached: inout Set<String>
    ) async throws {
        kitchen.clock.advance(milliseconds: .random(in: 1...36_000_000, using: &random))
        let day = try Self.today(kitchen)
        let actor = try #require(Self.names.randomElement(using: &random))
        let subject = try #require(Self.names.randomElement(using: &random))
        let role = try #require(Self.roles.randomElement(using: &random))
        let until = role == .guest ? day + .random(in: 0...9, using: &random) : nil
        let standing = Model.Standing(role: role, until: until)
        let managing = model.refusal(of: actor, on: day, [.owner])
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
            let invite = make(InviteMember()) {
                ($0.code, $0.role, $0.until) = (InvitationCode.random(), "\(role)", until?.description)
            }
            #expect(try await Self.outcome(invite, by: actor, kitchen) == managing)
            guard managing == nil else { return }
            let expires = kitchen.clock.wallClock.now().adding(milliseconds: Int64(Invitation.days) * 86_400_000)
            model.codes.append(Model.Code(text: invite.code, by: actor, standing: standing, expires: expires))
        case 3...6:
            let code = model.codes.randomElement(using: &random)
            let now = kitchen.clock.wallClock.now()
            var expected: RefusalCode?
            if code.map({ $0.expires <= now || $0.standing.until.map { $0 < day } ?? false }) ?? true {
                expected = .invalidCode
            } else if model.role(of: actor, on: day) != nil {
                expected = .alreadyMember
            }
            let join = make(JoinHousehold()) { $0.code = code?.text ?? InvitationCode.random() }
            let envelope = Kitchen.envelope(
                .random(in: 1000...(.max >> 2), using: &random), Self.caller(actor, kitchen))
            var outcome: RefusalCode?
            do {
                _ = try await kitchen.handler.join(join, envelope)
            } catch let refusal as Refusal {
                outcome = refusal.code
            }
            #expect(outcome == expected)
            reached.insert(expected.map { "\($0)" } ?? "join")
            guard expected == nil, let code else { return }
            model.codes.removeAll { $0.text == code.text }
            model.set(actor, code.standing)
        case 7:
            let change = make(ChangeMember()) {
                ($0.member, $0.role, $0.until) = (subject, "\(role)", until?.description)
            }
            var expected = managing
            if expected == nil, model.standings[subject] == nil { expected = .notFound }
            if expected == nil, role != .owner, model.isLastOwner(subject) { expected = .lastOwner }
            #expect(try await Self.outcome(change, by: actor, kitchen) == expected)
            reached.insert(expected.map { "\($0)" } ?? "role")
            if expected == nil { model.set(subject, standing) }
        case 8:
            var expected = managing
            if expected == nil, model.standings[subject] == nil { expected = .notFound }
            if expected == nil, model.isLastOwner(subject) { expected = .lastOwner }
            let remove = make(RemoveMember()) { $0.member = subject }
            #expect(try await Self.outcome(remove, by: actor, kitchen) == expected)
            reached.insert(expected.map { "\($0)" } ?? "remove")
            if expected == nil { model.set(subject, nil) }
        default:
            var expected: RefusalCode? = model.role(of: actor, on: day) == nil ? .notFound : nil
            if expected == nil, model.isLastOwner(actor) { expected = .lastOwner }
            #expect(try await Self.outcome(LeaveHousehold(), by: actor, kitchen) == expected)
            reached.insert(expected.map { "\($0)" } ?? "leave")
            if expected == nil { model.set(actor, nil) }
        }
    }

    /// Checks the permissions that a random person has now.
    private func probe(_ model: Model, _ kitchen: Kitchen, _ random: inout SeededGenerator) async throws {
        let day = try Self.today(kitchen)
        let name = try #require(Self.names.randomElement(using: &random))
        let table: [(command: any Command, roles: Set<Role>)] = [
            (make(AddMember()) { $0.name = "Max" }, [.owner]),
            (make(AddStock()) { $0.product = "milk" }, [.owner, .member]),
            (make(ConsumeStock()) { $0.product = "milk" }, [.owner, .member, .guest]),
        ]
        for (command, roles) in table {
            let outcome = try await Self.outcome(command, by: name, kitchen, dryRun: true)
            #expect(outcome == model.refusal(of: name, on: day, roles), "\(type(of: command)) by \(name)")
        }
    }
}
