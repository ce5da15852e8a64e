import Events
public import Inventory

extension SetPicture: HouseholdCommand {
    public var isBulky: Bool { bytes.isBulky }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let (product, variant) = try household.thing(named)
        var decision = household.giving(
            picture, bytes, to: variant.map { PictureOwner($0.id) } ?? PictureOwner(product.id))
        if !decision.events.isEmpty { decision.warnings += household.readings(of: named, as: product) }
        return decision
    }
}

extension SetMemberPicture: HouseholdCommand {
    public var isBulky: Bool { bytes.isBulky }

    /// - Throws: `not-allowed` for the picture of somebody else, but for owners.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let member = try household.member(self.member)
        try household.requirePicture(of: EntityID(member.id), context)
        return household.giving(picture, bytes, to: PictureOwner(member.id))
    }
}

extension Household {
    /// - Throws: `not-allowed` for the picture of somebody else, but for owners.
    func requirePicture(of member: EntityID, _ context: Context) throws(Refusal) {
        let author = membership.member(of: context.author.actor)
        guard let author, EntityID(author.id) == member || author.role.allows(.manageMembers) else {
            throw Refusal(
                .notAllowed, "you can change only your own picture; owners of the household can change any member's")
        }
    }

    /// Nothing happens where it is the one that is there.
    fileprivate func giving(_ picture: Picture?, _ bytes: [UInt8], to owner: PictureOwner) -> Decision {
        var set = PictureSet()
        (set.of, set.before, set.after) = (owner, catalog.pictures[owner.id], picture)
        guard set.before != set.after else { return Decision() }
        var decision = Decision([.catalog(.pictureSet(set))])
        if let picture { decision.pictures = [picture.sha256: bytes] }
        return decision
    }
}

extension [UInt8] {
    var isBulky: Bool { count > 64 << 10 }
}
