import Events
import Inventory

extension FeedEvent {
    /// Returns the event without the text that the feed does not show (F2). This is the text of a post that is hidden,
    /// withdrawn or undone, and the values of a correction that are not current. If a correction was corrected again,
    /// its values are given as the `old` of the next one, not by themselves.
    /// - Parameter posts: Nil: nothing is withheld, as for the authors of the text.
    func withheld(by posts: Posts?) -> FeedEvent {
        guard let posts else { return self }
        let post = posts[post]
        let shown = post.flatMap { $0.isShown ? $0 : nil }
        switch self {
        case .posted(var fact):
            if shown == nil { (fact.text, fact.rating, fact.neverAgain) = ("", 0, false) }
            return .posted(fact)
        case .commented(var fact):
            if shown == nil { (fact.text, fact.rating) = ("", 0) }
            return .commented(fact)
        case .corrected(var fact):
            let patch = fact.patch
            if shown?.text != patch.text?.new ?? "" { fact.patch.text = nil }
            if shown?.rating != patch.rating?.new ?? 0 { fact.patch.rating = nil }
            if shown?.neverAgain != patch.neverAgain?.new ?? false { fact.patch.neverAgain = nil }
            return .corrected(fact)
        case .pictureSet(var fact):
            if shown?.pictures.contains(fact.picture) != true { fact.picture = Picture() }
            return .pictureSet(fact)
        // The reason is shown in its place.
        case .hidden(var fact):
            if post?.hidden == nil { fact.patch.hidden = nil }
            return .hidden(fact)
        case .withdrawn: return self
        }
    }
}
