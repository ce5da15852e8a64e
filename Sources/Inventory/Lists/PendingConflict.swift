/// Why what a client sent late could not be booked (Q9).
public enum UnsettledReason: UInt8, StableName {
    case notEnough = 0
    case pastUseBy = 1
    /// The lot, or the product, that it is about.
    case gone = 2
}

/// How it was settled (Q9).
public enum SettledAs: UInt8, StableName {
    /// The stock that was there was booked.
    case booked = 0
    /// It was counted how much is there.
    case counted = 1
    /// It was given up.
    case discarded = 2
}

/// A stock command that was given while larderd was unreachable and no longer fitted when it arrived (Q9). One of
/// `use`, `open`, `keep` and `move` holds the command as it was given.
public struct PendingConflict: Hashable, Sendable {
    public var id: UnsettledID
    public var use: ConsumeStock?
    public var open: OpenStock?
    public var keep: KeepStock?
    public var move: MoveStock?
    /// None: it is not known what it was about.
    public var product: ProductID
    /// Of one variant; none: of any.
    public var variant = VariantID()
    public var reason: ExtensibleEnum<UnsettledReason>
    /// Whose act it was; none: not known.
    public var member: MemberID
    /// Who sent it; none: an older larder did not keep that.
    public var sender = MemberID()
    /// When, by the clock of who did it.
    public var at: Timestamp
    /// Whose place it takes.
    fileprivate var sentBy: MemberID { sender.isNone ? member : sender }
    /// In which order they were left: the version of that event.
    public var order: UInt64 = 0

    public init(
        id: UnsettledID = UnsettledID(), product: ProductID = ProductID(), reason: UnsettledReason = .notEnough,
        member: MemberID = MemberID(), at: Timestamp = Timestamp()
    ) {
        (self.id, self.product, self.reason) = (id, product, ExtensibleEnum(reason))
        (self.member, self.at) = (member, at)
    }

    /// Nil: a newer larder wrote what that was.
    public var command: (any LateCommand)? {
        if let use { return use }
        if let open { return open }
        if let move { return move }
        return keep
    }

    /// The lot or product that was named, as typed.
    public var thing: String { command?.thing ?? "" }

    /// `use 5 milk`.
    /// - Parameter name: What is called so now.
    public func words(_ name: String?) -> String {
        let amount = use?.all == true || move?.all == true ? "all" : command?.amount?.description
        return [command?.verb, amount, name ?? thing].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The commands of a household that are to be settled.
public struct UnsettledItems: Hashable, Sendable {
    public private(set) var all: [UnsettledID: PendingConflict] = [:]

    /// Of one household. More are refused like any other command: somebody sends what nobody settles.
    public static let most = 200
    /// Of these what one member sent, for whomever: who sends what nobody settles takes no places from the others.
    public static let mostOfOne = 50

    public init() {}

    public subscript(id: UnsettledID) -> PendingConflict? { all[id] }

    /// Whether there is room for another that this member sends. Cost: all.
    public func hasRoom(from sender: MemberID) -> Bool {
        let ofThem = all.values.count { $0.sentBy == sender }
        return all.count < Self.most && ofThem < Self.mostOfOne
    }

    /// The same for one that comes back.
    public func hasRoom(for item: PendingConflict) -> Bool { hasRoom(from: item.sentBy) }

    /// Ignores changes of lists and entries.
    public mutating func apply(_ change: ListChange) {
        guard case .unsettled(let from, let to) = change else { return }
        if let from { all[from.id] = nil }
        if let to { all[to.id] = to }
    }

    /// In the order in which they were left, so that their numbers stay when another is sent late.
    public var inOrder: [PendingConflict] { all.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) } }
}
