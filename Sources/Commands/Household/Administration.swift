import Events
public import Inventory
import LMDB

/// A command with which an administrator manages users, uids and households. It is decided by the directory alone, and
/// booked in the register (H7).
public protocol AdministrationCommand: Message, Sendable {
    /// - Parameter machine: The one that larderd runs on.
    func decide(_ directory: Directory, on machine: String, _ context: inout Context) throws(Refusal) -> [RegisterFact]
}

/// An event of the register that an administrator's command leads to.
public struct RegisterFact: Sendable {
    let event: Event

    init(_ event: RegisterEvent) { self.event = .register(event) }
}

extension DeciderStates {
    /// The caller has been found to be an administrator.
    mutating func administer(
        _ command: some AdministrationCommand, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        guard case .peer(let peer, _) = envelope.caller else {
            throw Refusal(.notAllowed, "only an administrator on the machine itself can do that")
        }
        return try administer(command, envelope, &appender, transaction) { households, context, hash, appender in
            var context = context
            let directory = try households.loadDirectory(appender, transaction)
            let facts = try command.decide(directory, on: peer.machine, &context)
            let events = facts.map { NewEvent(.register, $0.event) }
            return try households.book(
                context.append(events, hash: hash), dryRun: envelope.dryRun, &appender, transaction)
        }
    }
}

extension AddUser: AdministrationCommand {
    public func decide(
        _ directory: Directory, on machine: String, _ context: inout Context
    ) throws(Refusal) -> [RegisterFact] {
        let name = try Refusal.name(name, of: "a user")
        if let other = directory.user(called: name) { throw directory.taken(other, name) }
        var registered = UserRegistered()
        (registered.user, registered.name) = (context.makeID(), name)
        var facts = [RegisterFact(.userRegistered(registered))]
        if let uid { facts.append(RegisterFact(.uidTied(try directory.tying(uid, on: machine, to: registered.user)))) }
        return facts
    }
}

extension ChangeUser: AdministrationCommand {
    public func decide(
        _ directory: Directory, on machine: String, _ context: inout Context
    ) throws(Refusal) -> [RegisterFact] {
        let user = try directory.user(named: user)
        if let tie, tie == untie { throw Refusal(.unreadable, "uid \(tie) cannot be both tied and untied") }
        var facts: [RegisterFact] = []
        if let administrator, directory.administrators.contains(user) != administrator {
            var set = AdministratorSet()
            (set.user, set.present) = (user, administrator)
            facts.append(RegisterFact(.administratorSet(set)))
        }
        if let disabled, directory.disabled.contains(user) != disabled {
            var set = UserDisabled()
            (set.user, set.disabled) = (user, disabled)
            facts.append(RegisterFact(.userDisabled(set)))
        }
        if let untie {
            let tie = MachineUser(machine: machine, uid: try untie.asUid())
            // Also one that waits to be confirmed here.
            let sleeps = directory.suspendedLogins(on: machine).contains { $0.uid == tie.uid && $0.user == user }
            guard directory.linkedUIDs[tie] == user || sleeps else {
                throw Refusal(.notFound, "uid \(untie) of this machine is not theirs")
            }
            var untied = UidUntied()
            (untied.user, untied.uid, untied.machine) = (user, UInt64(tie.uid), machine)
            facts.append(RegisterFact(.uidUntied(untied)))
        }
        if let tie, directory.linkedUIDs[MachineUser(machine: machine, uid: try tie.asUid())] != user {
            facts.append(RegisterFact(.uidTied(try directory.tying(tie, on: machine, to: user))))
        }
        return facts
    }
}

extension ConfirmUids: AdministrationCommand {
    public func decide(
        _ directory: Directory, on machine: String, _ context: inout Context
    ) throws(Refusal) -> [RegisterFact] {
        let suspendedLogins = directory.suspendedLogins(on: machine)
        guard !suspendedLogins.isEmpty else {
            throw Refusal(.impossible, "no uid from another machine is waiting to be confirmed here")
        }
        var facts: [RegisterFact] = []
        for (uid, user) in suspendedLogins {
            facts.append(RegisterFact(.uidTied(try directory.tying(Int(uid), on: machine, to: user))))
        }
        return facts
    }
}

extension ArchiveHousehold: AdministrationCommand {
    public func decide(
        _ directory: Directory, on machine: String, _ context: inout Context
    ) throws(Refusal) -> [RegisterFact] {
        let id = try directory.household(named: household)
        guard directory.archived.contains(id) == restore else { return [] }
        var archived = HouseholdArchived()
        (archived.household, archived.name, archived.archived) = (id, directory[id]?.settings.name ?? "", !restore)
        return [RegisterFact(.householdArchived(archived))]
    }
}

extension Int {
    fileprivate func asUid() throws(Refusal) -> UInt32 {
        guard let uid = UInt32(exactly: self), uid != .max else {
            throw Refusal(.unreadable, "a uid must be a number of 0 or more, as `id -u` prints it, not \(self)")
        }
        return uid
    }
}

extension Directory {
    /// By id, or by name among all users (C1).
    func user(named text: String) throws(Refusal) -> UserID {
        if let id = UserID(text), users[id] != nil { return id }
        let found = users.filter { NameKey($0.value) == NameKey(text) && !$0.value.isEmpty }.keys.sorted()
        guard let first = found.first else {
            let names = users.values.filter { !$0.isEmpty }.sorted().prefix(20).joined(separator: ", ")
            throw Refusal(.notFound, "unknown user “\(text)”; known users: \(names)")
        }
        guard found.count == 1 else {
            throw Refusal(
                .severalMatches,
                "several users have that name; specify one by id: \(found.map(\.description).joined(separator: ", "))"
            )
        }
        return first
    }

    func user(called name: String) -> UserID? { users.first { NameKey($0.value) == NameKey(name) }?.key }

    /// A login name that another user has gets a number: `ben-2` (H4).
    func freeName(_ name: String) -> String {
        guard user(called: name) != nil else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { user(called: $0) == nil } ?? name
    }

    fileprivate func taken(_ other: UserID, _ name: String) -> Refusal {
        var refusal = Refusal(.nameTaken, "a user is called “\(users[other] ?? name)” already: choose another name")
        refusal.existing = (EntityID(other), users[other] ?? name)
        return refusal
    }

    /// - Throws: `Refusal` where it is somebody else's.
    fileprivate func tying(_ uid: Int, on machine: String, to user: UserID) throws(Refusal) -> UidTied {
        let tie = MachineUser(machine: machine, uid: try uid.asUid())
        if let other = linkedUIDs[tie], other != user {
            let name = users[other].flatMap { $0.isEmpty ? nil : $0 } ?? "\(other)"
            throw Refusal(
                .impossible, "uid \(uid) belongs to \(name): untie it first",
                .run(.untieUid, ["user": name, "uid": "\(uid)"]))
        }
        var tied = UidTied()
        (tied.user, tied.uid, tied.machine) = (user, UInt64(tie.uid), machine)
        return tied
    }

    /// By id, or by name among all households, archived ones too.
    fileprivate func household(named text: String) throws(Refusal) -> HouseholdID {
        if let id = HouseholdID(text), self[id] != nil { return id }
        let found = households.filter { self[$0].map { NameKey($0.settings.name) == NameKey(text) } ?? false }
        guard let first = found.first else {
            throw Refusal(
                .notFound, "this server has no household “\(text)”", .show(.showHouseholds, ["server": "true"]))
        }
        guard found.count == 1 else {
            throw Refusal(
                .severalMatches,
                "several households have that name; specify one by id: "
                    + found.map(\.description).joined(separator: ", "))
        }
        return first
    }
}
