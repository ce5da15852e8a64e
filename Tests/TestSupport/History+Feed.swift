import Events
import Inventory

extension History {
    /// Something is posted, answered, corrected, withdrawn, hidden or gets a picture.
    mutating func changeFeed(_ place: Int, _ now: Timestamp) -> [Event] {
        let home = homes[place]
        let member = home.membership.members.keys.sorted().randomElement(using: &random) ?? MemberID()
        guard let post = home.posts.all.randomElement(using: &random), chance(65) else {
            var posted = Posted()
            (posted.post, posted.member, posted.text) = (makeID(), member, "text \(makeID(PostTag.self))")
            if chance(60) {
                posted.product = home.catalog.products.map(\.id).sorted().randomElement(using: &random) ?? ProductID()
                posted.variant = home.catalog.variants.of(posted.product).map(\.id).sorted().first ?? VariantID()
                posted.kind = ExtensibleEnum(.productReview)
                (posted.rating, posted.neverAgain) = (Int.random(in: 0...5, using: &random), chance(20))
            } else {
                posted.store = home.places.stores.keys.sorted().first ?? StoreID()
            }
            return [.feed(.posted(posted))]
        }
        var patch = PostPatch()
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            var corrected = PostCorrected()
            patch.text = Change(old: post.text, new: "text \(makeID(PostTag.self))")
            patch.rating = .from(post.rating, to: Int.random(in: 0...5, using: &random))
            patch.edited = Change(old: post.edited, new: now)
            (corrected.of, corrected.patch) = (PostSubject(post), patch)
            return [.feed(.corrected(corrected))]
        case 1 where post.withdrawn == nil:
            var withdrawn = PostWithdrawn()
            patch.withdrawn = Change(old: nil, new: now)
            (withdrawn.of, withdrawn.patch) = (PostSubject(post), patch)
            return [.feed(.withdrawn(withdrawn))]
        case 2:
            var hidden = PostHidden()
            patch.hidden = Change(old: post.hidden, new: "reason \(makeID(PostTag.self))")
            (hidden.of, hidden.patch) = (PostSubject(post), patch)
            return [.feed(.hidden(hidden))]
        case 3:
            guard let picture = Samples.pictures.randomElement(using: &random) else { return [] }
            var set = PostPictureSet()
            (set.of, set.picture, set.present) = (PostSubject(post), picture, !post.pictures.contains(picture))
            return [.feed(.pictureSet(set))]
        default:
            var commented = Commented()
            (commented.post, commented.parent, commented.member) = (makeID(), post.id, member)
            if chance(25) { (commented.parent, commented.facts) = (makeID(), 3) }
            (commented.text, commented.rating) = ("answer \(makeID(PostTag.self))", chance(30) ? 4 : 0)
            return [.feed(.commented(commented))]
        }
    }
}
