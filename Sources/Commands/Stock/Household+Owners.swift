import Events
import Inventory

extension Household {
    /// The member whose act a command says that it was; nil: the author's own (H5).
    /// - Throws: `not-allowed` for who books only their own acts (H2).
    func behalf(_ name: String?, _ context: Context) throws(Refusal) -> MemberID? {
        guard let name else { return nil }
        let named = try member(named: name)
        guard let author = membership.member(of: context.author.actor), named != author.id else { return named }
        guard author.role.allows(.onBehalf) else {
            throw Refusal(
                .notAllowed,
                "as \(author.role.name) of this household you can only book what you did yourself: leave out who did it"
            )
        }
        return named
    }

    /// The member, still there, to whom a lot belongs where that is not who does something with it (H5).
    func owner(of lot: Lot, besides doer: MemberID) -> Member? {
        guard let owner = lot.owner, owner != doer, let member = membership.members[owner], member.isActive else {
            return nil
        }
        return member
    }

    /// Refuses what would be done with somebody else's lot, unless that was confirmed (H5).
    func requireOwnership(_ lot: Lot, for doer: MemberID, confirmed: Bool) throws(Refusal) {
        guard !confirmed, let owner = owner(of: lot, besides: doer) else { return }
        throw owned([(lot, owner)], "")
    }

    /// - Parameters:
    ///   - lots: With whom each belongs to; at least one.
    ///   - before: What there is besides, as the beginning of the sentence.
    func owned(_ lots: [(lot: Lot, owner: Member)], _ before: String) -> Refusal {
        let owners = Set(lots.map { $0.owner.sentenceName }).sorted()
        let codes = lots.prefix(3).map(\.lot.code).joined(separator: ", ") + (lots.count > 3 ? " …" : "")
        let name = lots.first.flatMap { catalog.target($0.lot.product)?.name } ?? "lot"
        var refusal = Refusal(
            .owned,
            "\(before)the \(name) (\(codes)) belongs to \(owners.joined(separator: " and "))",
            .confirm("confirmOwned", "once you have asked"))
        if let first = lots.first { refusal.existing = (EntityID(first.owner.id), first.owner.name) }
        return refusal
    }
}

extension Member {
    /// A name may have been erased (L13).
    fileprivate var sentenceName: String { name.isEmpty ? "another member" : name }
}
