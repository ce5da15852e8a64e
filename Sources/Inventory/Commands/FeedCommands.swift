/// Writes a post (F1). Texts as typed.
public struct AddPost: BlankMessage, Hashable {
    public static let messageName = "AddPost"

    /// May be empty where a product or store is rated.
    public var text = ""
    /// Nil: a review of the product or the store, else a general post.
    public var kind: ExtensibleEnum<PostKind>?
    /// 1 to 5.
    public var rating: Int?
    /// The author does not want the product again (F5).
    public var neverAgain = false
    @EmptyIsNil public var product: String?
    @EmptyIsNil public var variant: String?
    @EmptyIsNil public var store: String?
    /// The member whose post it is; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "text", &text, .note)
        f(2, "kind", &kind)
        f(3, "rating", &rating)
        f(4, "neverAgain", &neverAgain)
        f(5, "product", &product, .thing)
        f(6, "variant", &variant, .thing)
        f(7, "store", &store, .thing)
        f(8, "for", &`for`, .person)
    }
}

/// Answers a post or a comment (F2), also one that follows from the facts (F3).
public struct AddComment: BlankMessage, Hashable {
    public static let messageName = "AddComment"

    /// By id, or by number: `p1234`.
    public var post = ""
    public var text = ""
    /// 1 to 5.
    public var rating: Int?
    /// The member whose comment it is; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "post", &post, .thing)
        f(2, "text", &text, .note)
        f(3, "rating", &rating)
        f(4, "for", &`for`, .person)
    }
}

/// Corrects what a post or comment says; nil: unchanged (L9).
public struct CorrectPost: BlankMessage, Hashable {
    public static let messageName = "CorrectPost"

    public var post = ""
    public var text: String?
    /// 1 to 5; 0: none.
    public var rating: Int?
    public var neverAgain: Bool?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "post", &post, .thing)
        f(2, "text", &text, .note)
        f(3, "rating", &rating)
        f(4, "neverAgain", &neverAgain)
    }
}

/// Takes back a post or comment of one's own (F2).
public struct WithdrawPost: BlankMessage, Hashable {
    public static let messageName = "WithdrawPost"

    public var post = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { f(1, "post", &post, .thing) }
}

extension WithdrawPost: DeclaredCommand {
    public static let path = CommandPath(.post, "feed/{post}/withdraw")
    public static let permission = Permission.change
}

/// Hides a post or comment of anybody (F2).
public struct HidePost: BlankMessage, Hashable {
    public static let messageName = "HidePost"

    public var post = ""
    /// Shown in its place.
    public var reason = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "post", &post, .thing)
        f(2, "reason", &reason, .note)
    }
}

/// Adds a picture to a post or comment, or takes one off (C7).
public struct SetPostPicture: BlankMessage, Hashable {
    public static let messageName = "SetPostPicture"
    public static let permission = Permission.change

    public var post = ""
    public var picture = Picture()
    public var remove = false
    /// Those of `picture`, whose hash stands for them in the command (L3).
    public var bytes: [UInt8] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "post", &post, .thing)
        f(2, "picture", &picture)
        f(3, "remove", &remove)
    }
}

extension AddPost: DeclaredCommand {
    public static let path = CommandPath(.post, "feed")
    public static let permission = Permission.change
    public static let batchName: String? = "addPost"
}

extension AddComment: DeclaredCommand {
    public static let path = CommandPath(.post, "comments")
    public static let permission = Permission.change
    public static let batchName: String? = "addComment"
    public static let required: Set<String> = ["post"]
}

/// Absent fields stay unchanged.
extension CorrectPost: DeclaredCommand {
    public static let path = CommandPath(.patch, "feed/{post}")
    public static let permission = Permission.change
}

extension HidePost: DeclaredCommand {
    public static let path = CommandPath(.post, "feed/{post}/hide")
    public static let permission = Permission.hidePosts
    public static let required: Set<String> = ["reason"]
}

extension DeclaredCommands {
    static let feed: [any DeclaredCommand.Type] = [
        AddPost.self, AddComment.self, CorrectPost.self, WithdrawPost.self, HidePost.self,
    ]
}
