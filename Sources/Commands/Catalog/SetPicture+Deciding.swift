public import Domain
import Events

extension SetPicture: HouseholdCommand {
    public static let permission = Permission.change
    public var isBulky: Bool { bytes.count > 64 << 10 }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let (product, variant) = try household.thing(named)
        var set = PictureSet()
        set.of = variant.map { PictureOwner($0.id) } ?? PictureOwner(product.id)
        set.before = household.catalog.pictures[set.of.id]
        set.after = picture
        guard set.before != set.after else { return Decision() }
        var decision = Decision(
            [.catalog(.pictureSet(set))], warnings: household.readings(of: named, as: product))
        if let picture { decision.pictures = [picture.sha256: bytes] }
        return decision
    }
}
