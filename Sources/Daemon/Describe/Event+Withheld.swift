import Domain
import Events

extension FeedEvent {
    /// Without what it says where the feed shows it no more: of a post that is hidden or withdrawn (F2).
    func withheld(by posts: Posts) -> FeedEvent {
        guard let post = posts[post], !post.isShown else { return self }
        switch self {
        case .posted(var fact):
            (fact.text, fact.rating, fact.neverAgain) = ("", 0, false)
            return .posted(fact)
        case .commented(var fact):
            (fact.text, fact.rating) = ("", 0)
            return .commented(fact)
        case .corrected(var fact):
            (fact.patch.text, fact.patch.rating, fact.patch.neverAgain) = (nil, nil, nil)
            return .corrected(fact)
        case .pictureSet(var fact):
            fact.picture = Picture()
            return .pictureSet(fact)
        // The reason is shown in its place.
        case .withdrawn, .hidden: return self
        }
    }
}
