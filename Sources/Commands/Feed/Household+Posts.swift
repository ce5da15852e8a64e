import Events
import Inventory

// What people typed for the feed, or refuses with what is wanted (F1, F2).

extension Household {
    /// The post, comment or facts that a comment answers. A post follows from the facts of a transaction by itself
    /// (F3).
    struct Answered {
        var post: PostID
        /// The stream version of the first of those facts; zero: it was written.
        var facts: UInt64 = 0
    }

    /// By id or number.
    func post(_ reference: String, _ log: borrowing LogReader, _ context: Context) throws -> Post {
        guard let post = posts[try answered(reference, log, context).post] else {
            throw Refusal(
                .impossible,
                "\(reference) comes from a booking, and nobody wrote it: comment on it, or correct the booking")
        }
        return post
    }

    /// By id or number. Cost: of what nobody wrote, the events of its transaction.
    func answered(_ reference: String, _ log: borrowing LogReader, _ context: Context) throws -> Answered {
        let unknown = Refusal(
            .notFound, "post “\(reference)” not found", .show(.showFeed, [:], "to see the numbers of posts"))
        if let id = PostID(reference) {
            if posts[id] != nil { return Answered(post: id) }
            guard let record = try log.transaction(context.stream, CommandID(id)),
                let found = try facts(of: try log.events(of: record), context, log)
            else { throw unknown }
            return found
        }
        guard let number = PostNumber.read(reference),
            let position = try log.position(of: context.stream, StreamVersion(number))
        else { throw unknown }
        let event = try log.event(at: position)
        if case .feed(let written) = event.event {
            guard posts[written.post]?.order == number else { throw unknown }
            return Answered(post: written.post)
        }
        guard let record = try log.transaction(context.stream, CommandID(event.header.transaction)),
            let found = try facts(of: try log.events(of: record), context, log)
        else { throw unknown }
        return found
    }

    /// Returns the facts of a transaction, identified by its first event with a price or a new product. The price may
    /// be the one that was first booked or the present one. The event need not be in effect, because some of the events
    /// may be undone. Nil: there is no such event, or it was booked quietly (F3).
    private func facts(
        of events: [RecordedEvent], _ context: Context, _ log: borrowing LogReader
    ) throws -> Answered? {
        let plan = UndoPlan(self, context)
        let first = try events.first { event in
            guard event.header.stream == context.stream, !event.header.author.quiet else { return false }
            switch event.event {
            case .catalog(.productAdded), .price(.observed): return true
            case .stock(.received(let fact)):
                let now = try plan.reading(of: event, log)?.fact as? StockReceived
                return fact.observation(event.header) != nil || now?.observation(event.header) != nil
            // Nothing else tells of a price or a new product.
            default: return false
            }
        }
        return first.map { Answered(post: PostID($0.header.transaction), facts: $0.header.version.value) }
    }

    /// For whom something is posted: for somebody without a login, such as a child; others write themselves (F2).
    func writer(for name: String?, _ context: Context) throws(Refusal) -> MemberID? {
        guard let writer = try behalf(name, context) else { return nil }
        guard let member = membership.members[writer], member.hasLogin, member.user != context.author.actor else {
            return writer
        }
        throw Refusal(.notAllowed, "\(member.name) has a login: only \(member.name) can post as \(member.name)")
    }

    /// Refuses what another one wrote (F2). Of somebody without a login, such as a child, those write who may do so for
    /// others.
    func requireAuthor(of post: Post, _ context: Context) throws(Refusal) {
        guard !isWritten(post, by: context) else { return }
        throw Refusal(
            .notAllowed,
            "\(PostNumber.text(post.order)) is by \(author(of: post)); only the author can correct or withdraw it",
            .run(.hidePost, ["post": PostNumber.text(post.order), "reason": nil], "an owner can hide it"))
    }

    func isWritten(_ post: Post, by context: Context) -> Bool {
        let caller = membership.member(of: context.author.actor)
        if let caller, caller.id == post.member { return true }
        guard let author = membership.members[post.member], !author.hasLogin else { return false }
        return caller?.role.allows(.onBehalf) ?? false
    }

    func author(of post: Post) -> String {
        membership.members[post.member].flatMap { $0.name.isEmpty ? nil : $0.name } ?? "somebody else"
    }

    /// A text as it is kept (F1).
    /// - Parameter needed: It may not be empty.
    static func postText(_ typed: String, of what: String, needed: Bool = true) throws(Refusal) -> String {
        guard let text = PostText.cleaned(typed) else {
            throw Refusal(.unreadable, "\(what) has characters that cannot be shown: type it again")
        }
        guard !text.isEmpty || !needed else { throw Refusal(.unreadable, "\(what) must not be empty") }
        guard text.count <= PostText.most else {
            throw Refusal(
                .unreadable, "\(what) must be at most 2,000 characters; this has \(text.count)")
        }
        guard text.utf8.count <= PostText.mostBytes else {
            throw Refusal(.unreadable, "\(what) has too many bytes for its characters: shorten it")
        }
        return text
    }

    /// - Parameter least: 0 where none can be said, too.
    static func rating(_ stars: Int, from least: Int = 1) throws(Refusal) -> Int {
        guard (least...5).contains(stars) else {
            throw Refusal(.unreadable, "a rating must be 1, 2, 3, 4 or 5, not \(stars)")
        }
        return stars
    }
}
