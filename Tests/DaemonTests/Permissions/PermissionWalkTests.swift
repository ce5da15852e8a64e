import API
import Commands
import Events
import HTTPTypes
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("who may ask what: every endpoint, by everybody (H1, H2, H7)")
struct PermissionWalkTests {
    @Test("every endpoint has a row, and no row is of none")
    func complete() async throws {
        try await TestDaemon.serving { daemon in
            let endpoints = Set(daemon.everyEndpoint().map(\.key))
            for key in endpoints where EndpointRow.all[key] == nil {
                Issue.record("say in EndpointRows.swift who may ask it: \(key)")
            }
            for key in EndpointRow.all.keys where !endpoints.contains(key) { Issue.record("there is no \(key)") }
        }
    }

    @Test("each answers as the one table of roles says, now and as of the past; to strangers as if it were nothing")
    func walk() async throws {
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            let cast = try await Cast(daemon, clock)
            let endpoints = daemon.everyEndpoint()
            var asked = 0
            for endpoint in endpoints {
                guard let row = EndpointRow.all[endpoint.key] else { continue }
                for person in Person.allCases {
                    asked +=
                        endpoint.isInHousehold
                        ? try await Self.askInHouseholds(endpoint, row, person, cast, daemon)
                        : try await Self.askOutside(endpoint, row, person, daemon)
                }
            }
            print("asked \(asked) times: \(endpoints.count) endpoints, \(Person.allCases.count) people")
            #expect(asked > 1500)
        }
    }

    @Test("what depends on whose it is: lots, acts and bookings of others, erasing, at home and elsewhere (H2, H5)")
    func acts() async throws {
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            let cast = try await Cast(daemon, clock)
            let cake = #"{"product": "cake", "amount": "4", "new": true, "owner": "uid 4001", "note": "Ben's"}"#
            let added = try await daemon.raw(
                "POST", "/v1/households/\(cast.home)/stock/add", body: cake, uid: Person.owner.uid)
            try #require(added.status == 200, "\(added.text)")
            let head = daemon.services.log.head.position.value
            let transaction = try #require(added.text.firstMatch(of: /"transaction":"([^"]+)"/)?.output.1)
            var asked = 0
            for act in Act.all(position: head, transaction: "\(transaction)") {
                for person in Person.allCases {
                    for household in [cast.home, cast.boat] where household == cast.home || person != .stranger {
                        let answer = try await daemon.raw(
                            "POST", "/v1/households/\(household)/\(act.path)?dryRun", body: act.body, uid: person.uid)
                        let expected = act.status(person, cast.role(of: person, in: household))
                        #expect(answer.status == expected, "\(act), \(person), \(household): \(answer.text)")
                        asked += 1
                    }
                }
            }
            print("asked \(asked) times about what is others'")
            #expect(asked > 100)
        }
    }

    private static func askOutside(
        _ endpoint: WalkedEndpoint, _ row: EndpointRow, _ person: Person, _ daemon: TestDaemon
    ) async throws -> Int {
        if row.goesOn, person == .administrator || person == .named { return 0 }
        let answer = try await daemon.answer(endpoint, row, "", nil, person.uid)
        let what: Comment = "\(endpoint.key), \(person): \(answer.status)"
        if case .nobody = row.audience {
            #expect(answer.status == 403, what)
        } else if case .users = row.audience {
            #expect((answer.status == 403) == [.nobody, .administrator, .disabled].contains(person), what)
        } else if person == .disabled, endpoint.template.hasPrefix("/v1/"), endpoint.method != .get {
            #expect(answer.status == 403, what)
        } else if case .administrators = row.audience {
            #expect((answer.status == 403) != (person == .administrator || person == .named), what)
        } else {
            #expect(answer.status != 403, what)
        }
        return 1
    }

    /// Asks as one person, of each household and at each moment.
    /// - Returns: How often.
    private static func askInHouseholds(
        _ endpoint: WalkedEndpoint, _ row: EndpointRow, _ person: Person, _ cast: Cast, _ daemon: TestDaemon
    ) async throws -> Int {
        guard case .members(let permission) = row.audience else { return 0 }
        var asked = 0
        for household in [cast.home, cast.boat] {
            for moment in [nil, cast.moment] where moment == nil || endpoint.method == .get {
                let role = cast.role(of: person, in: household)
                if role.allows(permission), row.goesOn { continue }
                asked += 1
                let answer = try await daemon.answer(endpoint, row, household, moment, person.uid)
                let what: Comment = "\(endpoint.key), \(person), \(role), \(moment ?? "now"): \(answer.text)"
                if role.allows(permission) {
                    #expect(answer.status != 403 && !answer.text.contains("not-allowed"), what)
                    #expect(!answer.text.contains("or you are not a member of it"), what)
                } else if person == .disabled {
                    // The same of every household, there or not.
                    let nowhere = try await daemon.answer(endpoint, row, Cast.nowhere, moment, person.uid)
                    #expect(answer.status == nowhere.status && answer.text == nowhere.text, what)
                    #expect(answer.status == 403 || moment != nil && answer.status == 400, what)
                } else if role != .none {
                    #expect(answer.status == 403 || answer.text.contains("not-allowed"), what)
                } else {
                    // As for a household that nobody has.
                    let nowhere = try await daemon.answer(endpoint, row, Cast.nowhere, moment, person.uid)
                    #expect(answer.status == nowhere.status && answer.headers == nowhere.headers, what)
                    #expect(answer.text.replacing(household, with: Cast.nowhere) == nowhere.text, what)
                    #expect(answer.status == 404 || moment != nil && answer.status == 400, what)
                }
            }
        }
        return asked
    }
}

/// Something of the owner's that somebody does something with.
private struct Act {
    let path: String
    let body: String
    let permission: Permission
    /// Refused 409 to all but its owner.
    var isOwned = false
    /// Said of the owner by somebody else.
    var isOnBehalf = false

    static func all(position: UInt64, transaction: String) -> [Act] {
        [
            Act(path: "stock/consume", body: #"{"product": "cake"}"#, permission: .use, isOwned: true),
            Act(
                path: "stock/consume", body: #"{"product": "cake", "reason": "spoiled", "all": true}"#,
                permission: .use,
                isOwned: true),
            Act(path: "stock/open", body: #"{"product": "cake"}"#, permission: .open, isOwned: true),
            Act(path: "stock/consume", body: #"{"product": "cake", "confirmOwned": true}"#, permission: .use),
            Act(path: "correct", body: #"{"thing": "cake", "amount": "5"}"#, permission: .change, isOwned: true),
            Act(
                path: "correct", body: #"{"thing": "cake", "amount": "5", "confirmOwned": true}"#, permission: .change),
            Act(
                path: "stock/consume", body: #"{"product": "1 l milk", "for": "uid 4001"}"#, permission: .use,
                isOnBehalf: true),
            Act(
                path: "stock/open", body: #"{"product": "milk", "for": "uid 4001"}"#, permission: .open,
                isOnBehalf: true),
            Act(path: "undo", body: "{\"transaction\": \"\(transaction)\"}", permission: .change),
            Act(path: "undo", body: #"{"by": "uid 4001"}"#, permission: .change),
            Act(path: "erase", body: "{\"kind\": \"note\", \"positions\": [\(position)]}", permission: .erase),
        ]
    }

    func status(_ person: Person, _ role: Role) -> Int {
        if person == .disabled { return 403 }
        if role == .none { return 404 }
        guard role.allows(permission), person == .owner || !isOnBehalf || role.allows(.onBehalf) else { return 403 }
        return isOwned && person != .owner ? 409 : 200
    }
}

/// One who asks.
private enum Person: UInt32, CaseIterable {
    case administrator = 0
    case owner = 4001
    case member, guest, pastGuest, viewer, stranger, former, nobody
    /// A member whom an administrator disabled.
    case disabled
    /// An administrator whom another one named, and who is a stranger everywhere.
    case named

    var uid: UInt32 { rawValue }
}

/// Two households: *Home* with one of each role, and the stranger's *Boat*.
private struct Cast {
    let home: String
    let boat: String
    /// When all of them belonged to Home.
    let moment: String

    static let nowhere = "0198a000-0000-7000-8000-0000000000ff"

    init(_ daemon: TestDaemon, _ clock: TestClock) async throws {
        home = try await daemon.founding("Home", by: Person.owner.uid)
        boat = try await daemon.founding("Boat", by: Person.stranger.uid)
        for (person, standing) in [
            (Person.member, ""), (.guest, #", "until": "+30d""#), (.pastGuest, #", "until": "today""#),
            (.viewer, #", "role": "viewer""#), (.former, ""), (.disabled, ""),
        ] {
            try await daemon.invite(person.uid, standing, to: home, by: Person.owner.uid)
        }
        let add = #"{"product": "milk", "amount": "2 l", "new": true}"#
        let added = try await daemon.raw("POST", "/v1/households/\(home)/stock/add", body: add, uid: Person.owner.uid)
        try #require(added.status == 200, "\(added.text)")
        moment = "\(daemon.services.log.head.position)"
        let name = PercentEncoding.encode("uid \(Person.former.uid)")
        let gone = try await daemon.raw(
            "DELETE", "/v1/households/\(home)/members/\(name)", uid: Person.owner.uid)
        try #require(gone.status == 200, "\(gone.text)")
        clock.advance(milliseconds: 86_400_000)
        for (method, body) in [
            ("PATCH", #"{"user": "uid \#(Person.disabled.uid)", "disabled": true}"#),
            ("POST", #"{"name": "Zoe", "uid": \#(Person.named.uid)}"#),
            ("PATCH", #"{"user": "zoe", "administrator": true}"#),
        ] {
            let set = try await daemon.raw(method, "/v1/admin/users", body: body, uid: Person.administrator.uid)
            try #require(set.status == 200, "\(set.text)")
        }
    }

    func role(of person: Person, in household: String) -> Role {
        if household == boat { return person == .stranger ? .owner : .none }
        return switch person {
        case .owner: .owner
        case .member: .member
        case .guest: .guest
        case .viewer: .viewer
        case .pastGuest, .stranger, .former, .nobody, .administrator, .disabled, .named: .none
        }
    }
}

/// A method and a path.
struct WalkedEndpoint: Sendable {
    let method: Inventory.HTTPMethod
    let template: String
    private static let prefix = "/v1/households/{household}"

    init(_ method: Inventory.HTTPMethod, _ template: String) { (self.method, self.template) = (method, template) }

    var isInHousehold: Bool { template.hasPrefix(Self.prefix) }
    /// As rows are named.
    var key: String {
        guard isInHousehold else { return "\(method.rawValue) \(template)" }
        return "\(method.rawValue) \(template.dropFirst(Self.prefix.count).drop { $0 == "/" })"
    }
}

extension TestDaemon {
    func everyEndpoint() -> [WalkedEndpoint] {
        let routes = LarderDaemon.routes(services)
        return [Inventory.HTTPMethod.get, .post, .put, .patch, .delete].flatMap { method in
            routes.templates(method).map { WalkedEndpoint(method, $0) }
        }
    }

    /// The id of a new household.
    func founding(_ name: String, by uid: UInt32) async throws -> String {
        let answer = try await found(name, uid: uid)
        try #require(answer.status == 201, "\(answer.text)")
        return try #require(services.projections.directory.households.last).description
    }

    /// Invites somebody, who joins.
    /// - Parameter standing: More fields of the body.
    func invite(_ uid: UInt32, _ standing: String = "", to household: String, by owner: UInt32) async throws {
        let code = InvitationCode.random()
        let invited = try await raw(
            "POST", "/v1/households/\(household)/invitations", body: "{\"code\": \"\(code)\"\(standing)}", uid: owner)
        try #require(invited.status == 200, "\(invited.text)")
        let joined = try await join(code, uid)
        try #require(joined.status == 200, "\(joined.text)")
    }

    func join(_ code: String, _ uid: UInt32) async throws -> RawAnswer {
        try await raw("POST", "/v1/join", body: "{\"code\": \"\(code)\"}", uid: uid)
    }

    /// Changes nothing: a write is a dry run.
    fileprivate func answer(
        _ endpoint: WalkedEndpoint, _ row: EndpointRow, _ household: String, _ moment: String?, _ uid: UInt32
    ) async throws -> RawAnswer {
        let path = endpoint.template.replacing("{household}", with: household)
            .replacing("{reference}", with: "milk").replacing("{item}", with: "box")
            .replacing("{report}", with: "waste")
            .replacing("{firing}", with: "0198a000-0000-7000-8000-000000000003")
            .replacing("{sha256}", with: String(repeating: "0", count: 64))
            // A declared command names its own fields.
            .replacing(/{\w+}/, with: "milk")
        let takesDryRun =
            endpoint.method != .get
            && !["POST compare/basket", "POST /v1/log/verify", "POST /v1/admin/backup"].contains(endpoint.key)
        var query = row.query.isEmpty ? [] : [row.query]
        if let moment { query.append("asOf=\(moment)") }
        if takesDryRun { query.append("dryRun") }
        let target = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        return try await raw(endpoint.method.rawValue, target, body: row.body, bytes: row.bytes, uid: uid)
    }
}
