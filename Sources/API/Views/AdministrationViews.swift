public import Inventory

/// A user of the server (H7).
public struct UserView: Codable, Equatable, Sendable {
    public var id: UserID
    /// Empty: it was erased (L13).
    public var name: String
    /// Named by an administrator; root and larderd's own uid always are.
    public var administrator: Bool
    public var disabled: Bool
    /// Of this machine.
    public var uids: [UInt32]
    /// Of other machines: they mean nobody here until they are confirmed (H4).
    public var sleeping: [UInt32]

    public init(
        id: UserID, name: String, administrator: Bool, disabled: Bool, uids: [UInt32], sleeping: [UInt32]
    ) {
        (self.id, self.name, self.administrator, self.disabled) = (id, name, administrator, disabled)
        (self.uids, self.sleeping) = (uids, sleeping)
    }
}

/// `GET /v1/admin/users`, by name.
public struct UsersAnswer: Codable, Equatable, Sendable {
    public var users: [UserView]

    public init(users: [UserView]) { self.users = users }
}

/// A household as an administrator sees it, who need not belong to it (H7).
public struct ServerHouseholdView: Codable, Equatable, Sendable {
    public var id: HouseholdID
    public var name: String
    public var archived: Bool
    /// Who belong to it now.
    public var members: Int

    public init(id: HouseholdID, name: String, archived: Bool, members: Int) {
        (self.id, self.name, self.archived, self.members) = (id, name, archived, members)
    }
}

/// `GET /v1/admin/households`, in order of founding.
public struct ServerHouseholdsAnswer: Codable, Equatable, Sendable {
    public var households: [ServerHouseholdView]

    public init(households: [ServerHouseholdView]) { self.households = households }
}

/// The effect of an administrator's command in the register.
public struct RegisterAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// A sentence each; empty: it was so already.
    public var happened: [String]

    public init(transaction: TransactionID, position: UInt64, repeated: Bool, dryRun: Bool, happened: [String]) {
        (self.transaction, self.position) = (transaction, position)
        (self.repeated, self.dryRun, self.happened) = (repeated, dryRun, happened)
    }
}
