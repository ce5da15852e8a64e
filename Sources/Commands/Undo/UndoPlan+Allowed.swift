import Events
import Inventory

extension UndoPlan {
    /// Reversing what others did needs a further permission, and all of it what booking it now would (H1, H2).
    /// - Parameter dependents: What of it is chosen only because it depends on what is meant.
    /// - Throws: `Refusal`; `OthersDependents` where only what depends on it stands in the way.
    func requireAllowed(dependents: [TransactionID: GlobalPosition]) throws {
        let selected = chosen.filter { dependents[$0.key] == nil }
        try requireAllowed(selected.values.flatMap(\.self), dependents: [:])
        let others = chosen.filter { dependents[$0.key] != nil }
        guard !others.isEmpty else { return }
        do throws(Refusal) { try requireAllowed(others.values.flatMap(\.self), dependents: dependents) } catch {
            guard error.code == .notAllowed else { throw error }
            throw OthersDependents(detail: error.detail, dependents: dependents)
        }
    }

    private func requireAllowed(
        _ currentStates: [CurrentState], dependents: [TransactionID: GlobalPosition]
    ) throws(Refusal) {
        let actor = context.author.actor
        guard !actor.isNone else { return }
        let role = household.membership.member(of: actor)?.role ?? .none
        if !role.allows(.change) {
            guard currentStates.allSatisfy({ $0.original.header.author.actor == actor }) else {
                throw Refusal(
                    .notAllowed, "as \(role.name) you can only undo what you did yourself; ask an owner for the rest")
            }
            // An undo is an act, too: that of who undid it.
            guard currentStates.allSatisfy({ $0.by == actor }) else {
                throw Refusal(
                    .notAllowed,
                    "as \(role.name) you cannot undo what somebody else has since undone or redone; "
                        + "ask an owner")
            }
        }
        let forbidden = currentStates.filter { !role.allows($0.original.event.payload.permission) }
        guard forbidden.isEmpty else {
            var what = "that"
            if forbidden.count < currentStates.count {
                let numbers = forbidden.map(\.original.header.position.value).sorted()
                let named = numbers.prefix(5).map { "\($0)" }.joined(separator: ", ") + (numbers.count > 5 ? " …" : "")
                what = "\(numbers.count == 1 ? "number" : "numbers") \(named) in the history"
            }
            throw Refusal(
                .notAllowed,
                "as \(role.name) of this household you can neither book nor undo \(what) now; ask an owner")
        }
        // The picture of somebody is theirs, and owners' (H8).
        for case .catalog(.pictureSet(let set)) in currentStates.map(\.original.event)
        where set.of.kind.value == .member {
            try household.requirePicture(of: set.of.id, context)
        }
        // What others posted, they alone take back; owners may hide it, and so much as that (F2).
        guard !role.allows(.hidePosts) else { return }
        for standing in currentStates {
            guard case .feed(let event) = standing.original.event,
                let post = household.posts[event.post] ?? standing.original.post,
                !household.isWritten(post, by: context)
            else { continue }
            guard dependents[standing.original.header.transaction] != nil else {
                try household.requireAuthor(of: post, context)
                continue
            }
            throw othersWords(post, dependents)
        }
    }

    /// Returns the refusal to undo something about which somebody else has written. No cascade removes what others
    /// wrote (F2).
    private func othersWords(_ post: Post, _ dependents: [TransactionID: GlobalPosition]) -> Refusal {
        var remedy: Remedy?
        for standing in chosen.values.joined() where dependents[standing.original.header.transaction] == nil {
            switch standing.original.event {
            case .catalog(.productAdded(let fact)):
                guard post.product == fact.product.id, let product = household.catalog[fact.product.id],
                    !product.archived,
                    household.total(of: product) == .zero, household.hanging(on: product) == nil
                else { continue }
                remedy = .run(.archiveProduct, ["product": product.name], "to hide it instead")
            case .feed(.posted), .feed(.commented):
                let reversedPost = (standing.original.event.feedPost).flatMap { household.posts[$0] }
                if let reversedPost {
                    remedy = .run(
                        .withdrawPost, ["post": PostNumber.text(reversedPost.order)], "to withdraw only your own post")
                }
            default: continue
            }
        }
        var refusal = Refusal(
            .hasDependents,
            "\(household.author(of: post)) has since written \(PostNumber.text(post.order)) about it, "
                + "which would be undone, too, and only its author can do that")
        if let remedy { refusal.remedies = [remedy] }
        refusal.dependents = dependents.sorted { $0.value > $1.value }.map(\.key)
        return refusal
    }
}

/// The error when the caller may undo a transaction, but not the ones that depend on it.
struct OthersDependents: Error {
    /// Why not.
    var detail: String
    var dependents: [TransactionID: GlobalPosition]

    func refusal(cascade: Bool) -> Refusal {
        var refusal = Refusal(
            cascade ? .notAllowed : .hasDependents, "it would also undo what depends on it: \(detail)")
        refusal.dependents = dependents.sorted { $0.value > $1.value }.map(\.key)
        return refusal
    }
}

extension RecordedEvent {
    /// The post that the event added to the feed.
    fileprivate var post: Post? {
        effects.lazy.compactMap { effect -> Post? in if case .feed(.added(let added)) = effect { added } else { nil } }
            .first
    }
}

extension Event {
    fileprivate var feedPost: PostID? { if case .feed(let event) = self { event.post } else { nil } }
}
