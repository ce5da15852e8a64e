public import Events
public import Inventory

extension CorrectPost: Command {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let post = try household.post(self.post, log, context)
        try household.requireAuthor(of: post, context)
        try post.requireThere()
        var after = post
        if let rating { after.rating = try Household.rating(rating, from: 0) }
        if let neverAgain {
            guard !neverAgain || !post.product.isNone else {
                throw Refusal(.unreadable, "“do not buy again” needs a product: this is about none")
            }
            after.neverAgain = neverAgain
        }
        if after.rating > 0, post.rating == 0, !post.isComment, post.product.isNone, post.store.isNone {
            throw Refusal(.unreadable, "a rating needs a product or a store: this is about neither")
        }
        let says = after.rating > 0 || after.neverAgain
        after.text = try Household.postText(text ?? post.text, of: "a post", needed: !says)
        var corrected = PostCorrected()
        corrected.of = PostSubject(post)
        corrected.patch.text = .from(post.text, to: after.text)
        corrected.patch.rating = .from(post.rating, to: after.rating)
        corrected.patch.neverAgain = .from(post.neverAgain, to: after.neverAgain)
        guard !corrected.patch.isEmpty else {
            return Decision(warnings: ["it says that already, so nothing was booked"])
        }
        corrected.patch.edited = Change(old: post.edited, new: context.occurredAt)
        return Decision([.feed(.corrected(corrected))])
    }
}

extension WithdrawPost: Command {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let post = try household.post(self.post, log, context)
        try household.requireAuthor(of: post, context)
        guard post.withdrawn == nil else { return Decision(warnings: ["it is withdrawn already"]) }
        var withdrawn = PostWithdrawn()
        withdrawn.of = PostSubject(post)
        withdrawn.patch.withdrawn = Change(old: nil, new: context.occurredAt)
        return Decision([.feed(.withdrawn(withdrawn))])
    }
}

extension HidePost: Command {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let post = try household.post(self.post, log, context)
        let reason = try Household.postText(self.reason, of: "the reason")
        guard post.hidden != reason else { return Decision(warnings: ["it is hidden already"]) }
        var hidden = PostHidden()
        hidden.of = PostSubject(post)
        hidden.patch.hidden = Change(old: post.hidden, new: reason)
        return Decision([.feed(.hidden(hidden))])
    }
}

extension SetPostPicture: Command {
    public var isBulky: Bool { bytes.isBulky }

    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let post = try household.post(self.post, log, context)
        try household.requireAuthor(of: post, context)
        try post.requireThere()
        let there = post.pictures.first { $0.sha256 == picture.sha256 }
        guard (there != nil) == remove else {
            return Decision(warnings: remove ? ["the post has no picture with that hash"] : [])
        }
        guard remove || post.pictures.count < Self.most else {
            throw Refusal(.impossible, "a post can have at most \(Self.most) pictures: remove one first")
        }
        var set = PostPictureSet()
        (set.of, set.picture, set.present) = (PostSubject(post), there ?? picture, !remove)
        var decision = Decision([.feed(.pictureSet(set))])
        if !remove { decision.pictures = [picture.sha256: bytes] }
        return decision
    }

    /// The most pictures of a post.
    private static let most = 10
}

extension Post {
    /// Refuses to change what is shown no more.
    fileprivate func requireThere() throws(Refusal) {
        guard withdrawn == nil else {
            throw Refusal(.impossible, "\(PostNumber.text(order)) is withdrawn: undo that first")
        }
    }
}
