import Events
import Inventory

/// Posts, comments, and what is done with them.
extension Samples {
    static let post: PostID = id(0x70)

    private static let subject: PostSubject = {
        var subject = PostSubject()
        (subject.post, subject.product, subject.variant, subject.store) = (post, milk, barista, shop)
        return subject
    }()

    /// Every field of a post that can change.
    private static let postPatch: PostPatch = {
        var patch = PostPatch()
        (patch.text, patch.rating) = (Change(old: "good", new: "better"), Change(old: 3, new: 5))
        patch.neverAgain = Change(old: true, new: true)
        let times = Change(
            old: Timestamp(milliseconds: 1_795_251_600_123), new: Timestamp(milliseconds: 1_795_251_600_456))
        (patch.edited, patch.withdrawn) = (times, times)
        patch.hidden = Change(old: "unkind", new: "off topic")
        return patch
    }()

    static var feed: [Event] {
        var (posted, commented, set) = (Posted(), Commented(), PostPictureSet())
        (posted.post, posted.kind, posted.text) = (post, ExtensibleEnum(.productReview), "Froths well")
        (posted.rating, posted.neverAgain, posted.product) = (4, true, milk)
        (posted.variant, posted.store, posted.member) = (barista, shop, member)
        (commented.post, commented.parent, commented.facts) = (id(0x71), post, 42)
        (commented.text, commented.rating, commented.member) = ("So it does", 5, member)
        var (corrected, withdrawn, hidden) = (PostCorrected(), PostWithdrawn(), PostHidden())
        (corrected.of, withdrawn.of, hidden.of, set.of) = (subject, subject, subject, subject)
        (corrected.patch, withdrawn.patch, hidden.patch) = (postPatch, postPatch, postPatch)
        (set.picture, set.present) = (pictures[0], true)
        return [
            .feed(.posted(posted)), .feed(.commented(commented)), .feed(.corrected(corrected)),
            .feed(.withdrawn(withdrawn)), .feed(.hidden(hidden)), .feed(.pictureSet(set)),
        ]
    }

    static var feedLater: [Sample] {
        var reversal = Reversal()
        (reversal.transaction, reversal.quiet) = (id(0x60), true)
        var redone = Reversal()
        (redone.transaction, redone.imported) = (id(0x60), true)
        var (correction, header) = (Correction(), EventHeader())
        header.transaction = id(0x60)
        correction.price = Change(old: priceSeen.seen(header), new: priceSeen.seen(header))
        return [
            Sample(.log(.reversed(reversal)), since: "quiet"),
            Sample(.log(.reversed(redone)), since: "imported"),
            Sample(.log(.corrected(correction)), since: "transactions of prices"),
        ]
    }
}
