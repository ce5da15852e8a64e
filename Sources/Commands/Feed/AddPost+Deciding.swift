public import Events
public import Inventory

extension AddPost: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var (posted, decision) = (Posted(), Decision())
        decision.behalf = try household.writer(for: self.for, context)
        posted.post = context.makeID()
        posted.member = decision.behalf ?? context.member(of: household)
        if let product {
            let named = try household.thing(product)
            (posted.product, posted.variant) = (named.product.id, named.variant?.id ?? VariantID())
            if let variant {
                posted.variant = try household.variant(variant, of: named.product, besides: named.variant, product).id
            }
            if let interpretationWarning = household.interpretationWarning(reading: product, as: named.product) {
                decision.warnings.append(interpretationWarning)
            }
        } else if variant != nil {
            throw Refusal(.unreadable, "a variant needs its product: name it")
        }
        if let store { posted.store = try household.store(store).id }
        posted.rating = try rating.map { said throws(Refusal) in try Household.rating(said) } ?? 0
        posted.neverAgain = neverAgain
        posted.kind = kind ?? Self.kind(posted)
        try require(about: posted)
        let says = posted.rating > 0 || posted.neverAgain
        posted.text = try Household.postText(text, of: "a post", needed: !says)
        decision.append(.feed(.posted(posted)))
        return decision
    }

    private static func kind(_ posted: Posted) -> ExtensibleEnum<PostKind> {
        ExtensibleEnum(!posted.product.isNone ? .productReview : !posted.store.isNone ? .storeReview : .general)
    }

    private func require(about posted: Posted) throws(Refusal) {
        if neverAgain, posted.product.isNone {
            throw Refusal(.unreadable, "“do not buy again” needs a product: name it")
        }
        if posted.rating > 0, posted.product.isNone, posted.store.isNone {
            throw Refusal(.unreadable, "a rating needs a product or a store: name one")
        }
        switch posted.kind.value {
        case .productReview where posted.product.isNone:
            throw Refusal(.unreadable, "a product review needs a product: name it")
        case .storeReview where posted.store.isNone:
            throw Refusal(.unreadable, "a store review needs a store: name it")
        case .general, .priceUpdate, .storeReview, .productReview, .newProduct: break
        case nil: throw Refusal(.unreadable, "a post must be general, a review, a price update or about a new product")
        }
    }
}

extension AddComment: Command {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var (commented, decision) = (Commented(), Decision())
        decision.behalf = try household.writer(for: self.for, context)
        commented.post = context.makeID()
        commented.member = decision.behalf ?? context.member(of: household)
        let answered = try household.answered(post, log, context)
        (commented.parent, commented.facts) = (answered.post, answered.facts)
        commented.rating = try rating.map { try Household.rating($0) } ?? 0
        commented.text = try Household.postText(text, of: "a comment", needed: commented.rating == 0)
        decision.append(.feed(.commented(commented)))
        return decision
    }
}
