public import Inventory

/// Posts and comments (F1, F2). What follows from the facts is no event (F3).
public enum FeedEvent: EventCategory {
    case posted(Posted)
    case commented(Commented)
    case corrected(PostCorrected)
    case withdrawn(PostWithdrawn)
    case hidden(PostHidden)
    case pictureSet(PostPictureSet)

    public static let kinds = [
        kind(posted), kind(commented), kind(corrected), kind(withdrawn), kind(hidden), kind(pictureSet),
    ]

    public var payload: any EventPayload {
        switch self {
        case .posted(let fact): fact
        case .commented(let fact): fact
        case .corrected(let fact): fact
        case .withdrawn(let fact): fact
        case .hidden(let fact): fact
        case .pictureSet(let fact): fact
        }
    }

    /// Whether it is a post or comment itself: its stream version is the number of that.
    public var isNew: Bool {
        switch self {
        case .posted, .commented: true
        case .corrected, .withdrawn, .hidden, .pictureSet: false
        }
    }

    /// The post or comment that it is about.
    public var post: PostID {
        switch self {
        case .posted(let fact): fact.post
        case .commented(let fact): fact.post
        case .corrected(let fact): fact.of.post
        case .withdrawn(let fact): fact.of.post
        case .hidden(let fact): fact.of.post
        case .pictureSet(let fact): fact.of.post
        }
    }
}

/// A post was written (F1).
public struct Posted: EventPayload {
    public static let type = EventType(rawValue: 0x0A01)
    public static let name = "posted"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { AddPost.permission }

    public var post = PostID()
    public var kind = ExtensibleEnum(PostKind.general)
    public var text = ""
    public var rating = 0
    public var neverAgain = false
    public var product = ProductID()
    public var variant = VariantID()
    public var store = StoreID()
    public var member = MemberID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "post", &post)
        f(2, "kind", &kind)
        f(3, "text", &text, .note)
        f(4, "rating", &rating)
        f(5, "neverAgain", &neverAgain)
        f.subject(6, "product", &product)
        f.subject(7, "variant", &variant)
        f.subject(8, "store", &store)
        f.subject(9, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        var added = Post(id: post, header)
        (added.kind, added.text, added.rating, added.neverAgain) = (kind, text, rating, neverAgain)
        (added.product, added.variant, added.store, added.member) = (product, variant, store, member)
        visit(.feed(.added(added)))
    }
}

/// A post or comment was answered (F2).
public struct Commented: EventPayload {
    public static let type = EventType(rawValue: 0x0A02)
    public static let name = "commented"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { AddComment.permission }

    public var post = PostID()
    /// Of a post that follows from the facts (F3) the id is their transaction's.
    public var parent = PostID()
    /// The stream version of the first of these facts; zero: `parent` was written.
    public var facts: UInt64 = 0
    public var text = ""
    public var rating = 0
    public var member = MemberID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "post", &post)
        f.subject(2, "parent", &parent)
        f(3, "facts", &facts)
        f(4, "text", &text, .note)
        f(5, "rating", &rating)
        f.subject(6, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        var added = Post(id: post, header)
        (added.parent, added.facts, added.text) = (parent, facts, text)
        (added.rating, added.member) = (rating, member)
        visit(.feed(.added(added)))
    }
}

extension Post {
    fileprivate init(id: PostID, _ header: EventHeader) {
        self.init(id: id)
        (at, quiet, order) = (header.occurredAt, header.author.quiet, header.version.value)
    }
}

/// The subjects of a feed event: the histories of all of them have the event.
public struct PostSubject: Hashable, Sendable {
    public var post: PostID
    public var product: ProductID
    public var variant: VariantID
    public var store: StoreID

    public init(_ post: Post = Post()) {
        (self.post, product, variant, store) = (post.id, post.product, post.variant, post.store)
    }

    mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "post", &post)
        f.subject(2, "product", &product)
        f.subject(3, "variant", &variant)
        f.subject(4, "store", &store)
    }
}

/// An event that sets fields of a post and nothing else.
public protocol PostPatched: EventPayload {
    var of: PostSubject { get set }
    var patch: PostPatch { get set }
}

extension PostPatched {
    public mutating func fields(_ f: inout some FieldCoder) {
        of.fields(&f)
        f(5, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.feed(.changed(of.post, patch)))
    }
}

/// A post's text or rating was corrected by its author (L9).
public struct PostCorrected: PostPatched {
    public static let type = EventType(rawValue: 0x0A03)
    public static let name = "post-corrected"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { CorrectPost.permission }

    public var of = PostSubject()
    public var patch = PostPatch()

    public init() {}
}

/// A post or comment was taken back by its author (F2).
public struct PostWithdrawn: PostPatched {
    public static let type = EventType(rawValue: 0x0A04)
    public static let name = "post-withdrawn"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { WithdrawPost.permission }

    public var of = PostSubject()
    public var patch = PostPatch()

    public init() {}
}

/// A post or comment was hidden by an owner, who said why (F2).
public struct PostHidden: PostPatched {
    public static let type = EventType(rawValue: 0x0A05)
    public static let name = "post-hidden"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { HidePost.permission }

    public var of = PostSubject()
    public var patch = PostPatch()

    public init() {}
}

/// A post or comment has a picture more, or one less (C7). The bytes are in `blobs`.
public struct PostPictureSet: EventPayload {
    public static let type = EventType(rawValue: 0x0A06)
    public static let name = "post-picture-set"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { SetPostPicture.permission }

    public var of = PostSubject()
    public var picture = Picture()
    public var present = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        of.fields(&f)
        f(5, "picture", &picture)
        f(6, "present", &present)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        // One that was erased is none.
        guard !picture.sha256.isEmpty else { return }
        visit(.feed(.picture(of.post, picture, present: present)))
    }
}
