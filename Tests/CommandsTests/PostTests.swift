import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Posts and comments (F1, F2, F5, L9)")
struct PostTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)
    private static let cleo = Kitchen.Other(name: "Cleo", uid: 1002, role: .guest, until: Kitchen.today + 9)

    @Test("a review of a product, of a store, a general post: each with what it is about (F1)")
    func kinds() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1 l")
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Milk", "Alpro") })
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            try await kitchen.post("Froths well") { ($0.product, $0.rating) = ("Alpro Milk", 4) }
            try await kitchen.post("  Long queues \r\n\n at noon ") { ($0.store, $0.rating) = ("Lidl", 2) }
            try await kitchen.post("Who takes the bins out?")
            try await kitchen.post("The new one is here") { $0.kind = ExtensibleEnum(.newProduct) }
            // A rating says it all.
            try await kitchen.post("") { ($0.product, $0.neverAgain) = ("Milk", true) }
            let posts = try kitchen.posts()
            #expect(
                posts.map(\.kind.value) == [.productReview, .storeReview, .general, .newProduct, .productReview])
            #expect(posts[1].text == "Long queues\n\nat noon" && posts[1].rating == 2)
            #expect(!posts[0].variant.isNone && posts[0].member == posts[4].member)
            #expect(posts.map(\.isVerdict) == [true, false, false, false, true])
        }
    }

    @Test("what is no post is refused with what is wanted (F1)")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1 l")
            func detail(_ text: String, _ fill: @escaping (inout AddPost) -> Void = { _ in }) async throws -> String {
                try await refusal { try await kitchen.post(text, fill) }.detail
            }
            #expect(try await detail(" \n ") == "a post must not be empty")
            let long = try await detail(String(repeating: "ü", count: 2001))
            #expect(long.contains("at most 2,000 characters") && long.contains("2001"))
            #expect(try await detail("a\u{1B}[31mred").contains("cannot be shown"))
            #expect(try await detail("x") { ($0.product, $0.rating) = ("Milk", 6) }.contains("1, 2, 3, 4 or 5"))
            #expect(try await detail("x") { $0.rating = 3 } == "a rating needs a product or a store: name one")
            #expect(try await detail("x") { $0.neverAgain = true }.contains("needs a product"))
            #expect(try await detail("x") { $0.variant = "Alpro" } == "a variant needs its product: name it")
            #expect(try await detail("x") { $0.kind = ExtensibleEnum(.storeReview) }.contains("needs a store"))
            try await kitchen.post(String(repeating: "ü", count: 2000))
            #expect(try kitchen.posts().count == 1)
        }
    }

    @Test("comments nest, by number or id; a rating may stand for the text (F2)")
    func comments() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.post("Who takes the bins out?")
            let post = try #require(try kitchen.posts().first)
            try await kitchen.comment("\(post.id)", "Me")
            let first = try #require(try kitchen.posts().last)
            try await kitchen.comment(PostNumber.text(first.order), "", rating: 5)
            let second = try #require(try kitchen.posts().last)
            #expect(first.parent == post.id && second.parent == first.id && second.rating == 5)
            #expect(first.facts == 0 && !first.isVerdict)
            for reference in ["p99999", "12", "milk", "\(Samples.id(0x99, PostTag.self))"] {
                let refusal = try await refusal { try await kitchen.comment(reference, "x") }
                #expect(refusal.code == .notFound, "\(reference)")
            }
            // A post that was answered is undone with what answers it, and redone in order.
            let transaction = try #require(try kitchen.transactions(naming: EntityID(post.id)).first)
            let depends = try await refusal { try await kitchen.undo(.transaction(transaction)) }
            #expect(depends.code == .hasDependents)
            try await kitchen.undo(.transaction(transaction), cascade: true)
            #expect(try kitchen.posts().isEmpty)
        }
    }

    @Test("what a price or a new product says can be commented on, and nothing else that was booked (F3)")
    func onFacts() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "1 l")
            try await kitchen.comment("\(added.transaction)", "At last")
            let comment = try #require(try kitchen.posts().first)
            #expect(comment.parent == PostID(added.transaction) && comment.facts > 0)
            try await kitchen.comment(PostNumber.text(comment.facts), "By number, too")
            #expect(try kitchen.posts().last?.parent == comment.parent)
            // It stays when they are undone, and comes back by itself.
            let said = try #require(try kitchen.transactions(naming: EntityID(comment.id)).first)
            try await kitchen.undo(.transaction(added.transaction))
            #expect(try kitchen.posts().count == 2)
            try await kitchen.undo(.transaction(said))
            try await kitchen.redo(.transaction(said))
            #expect(try kitchen.posts().count == 2)
            try await kitchen.redo(.transaction(added.transaction))
            let used = try await kitchen.add("Milk", "1 l")
            let other = try await refusal { try await kitchen.comment("\(used.transaction)", "x") }
            #expect(other.code == .notFound)
            let nobody = try await refusal {
                try await kitchen.give(
                    make(WithdrawPost()) { $0.post = PostNumber.text(comment.facts) })
            }
            #expect(nobody.detail.contains("nobody wrote it"))
        }
    }

    @Test("authors correct and withdraw, nobody else does; owners hide with a reason; each is undone (F2, L9)")
    func standing() async throws {
        try await Kitchen.open([Self.ben, Self.cleo]) { kitchen in
            try await kitchen.add("Milk", "1 l")
            try await kitchen.post("Sour", by: Self.ben) { ($0.product, $0.rating) = ("Milk", 2) }
            let number = PostNumber.text(try #require(try kitchen.posts().first).order)
            func post() throws -> Post { try #require(try kitchen.posts().first) }
            let correct = make(CorrectPost()) { ($0.post, $0.text, $0.rating) = (number, "Sour, but fresh", 3) }
            let foreign = try await refusal { try await kitchen.give(correct) }
            #expect(foreign.code == .notAllowed && foreign.detail.contains("by Ben"))
            try await kitchen.give(correct, by: Self.ben)
            #expect(try post().text == "Sour, but fresh" && post().rating == 3 && post().edited != nil)
            let again = try await kitchen.give(correct, by: Self.ben)
            #expect(again.warnings.texts == ["it says that already, so nothing was booked"])
            try await kitchen.undo(
                .transaction(try #require(try kitchen.transactions(naming: EntityID(post().id)).last)))
            #expect(try post().text == "Sour" && post().edited == nil)
            let hide = make(HidePost()) { ($0.post, $0.reason) = (number, "unkind to cows") }
            #expect(try await refusal { try await kitchen.give(hide, by: Self.ben) }.code == .notAllowed)
            let hidden = try await kitchen.give(hide)
            #expect(try post().hidden == "unkind to cows" && !post().isShown && post().text == "Sour")
            // An owner's decision is an owner's to take back.
            let undo = UndoTransaction(.transaction(hidden.transaction))
            #expect(try await refusal { try await kitchen.give(undo, by: Self.ben) }.code == .notAllowed)
            try await kitchen.give(undo)
            let withdraw = make(WithdrawPost()) { $0.post = number }
            #expect(try await refusal { try await kitchen.give(withdraw) }.code == .notAllowed)
            let withdrawn = try await kitchen.give(withdraw, by: Self.ben)
            #expect(try post().withdrawn != nil)
            #expect(try await refusal { try await kitchen.give(correct, by: Self.ben) }.code == .impossible)
            try await kitchen.undo(.transaction(withdrawn.transaction))
            #expect(try post().isShown)
            // Guests write no posts (H2).
            #expect(try await refusal { try await kitchen.post("Hello", by: Self.cleo) }.code == .notAllowed)
        }
    }

    @Test("of two corrections the first is undone only with the second, and not redone over another one (L8a)")
    func correctedAgain() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.post("One")
            let number = PostNumber.text(try #require(try kitchen.posts().first).order)
            func say(_ text: String) async throws -> TransactionID {
                try await kitchen.give(make(CorrectPost()) { ($0.post, $0.text) = (number, text) }).transaction
            }
            let two = try await say("Two")
            let three = try await say("Three")
            #expect(try await refusal { try await kitchen.undo(.transaction(two)) }.code == .hasDependents)
            try await kitchen.undo(.transaction(three))
            try await kitchen.undo(.transaction(two))
            #expect(try kitchen.posts().first?.text == "One")
            _ = try await say("Four")
            #expect(try await refusal { try await kitchen.redo(.transaction(two)) }.code == .changedSince)
            #expect(try kitchen.posts().first?.text == "Four")
        }
    }

    @Test("who cannot log in is written for by whoever may do so for others (H5)")
    func forOthers() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            try await kitchen.post("Gummibärchen!", by: Self.ben) { $0.for = "Lisa" }
            let post = try #require(try kitchen.posts().first)
            #expect(try kitchen.household().membership.members[post.member]?.name == "Lisa")
            try await kitchen.give(
                make(CorrectPost()) { ($0.post, $0.text) = (PostNumber.text(post.order), "Bärchen!") })
            #expect(try kitchen.posts().first?.text == "Bärchen!")
        }
    }

    @Test("pictures: several, each once, taken off again and undone (C7)")
    func pictures() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.post("Look")
            let number = PostNumber.text(try #require(try kitchen.posts().first).order)
            func set(_ index: Int, remove: Bool = false) -> SetPostPicture {
                make(SetPostPicture()) {
                    ($0.post, $0.picture, $0.bytes) = (number, Samples.pictures[index], Samples.pictureBytes[index])
                    $0.remove = remove
                }
            }
            try await kitchen.give(set(0))
            try await kitchen.give(set(1))
            #expect(try await kitchen.give(set(1)).events.isEmpty)
            #expect(try kitchen.posts().first?.pictures.count == 2)
            try await kitchen.give(set(0, remove: true))
            #expect(try kitchen.posts().first?.pictures == [Samples.pictures[1]])
            try await kitchen.undo()
            #expect(try kitchen.posts().first?.pictures.count == 2)
        }
    }

    @Test(
        "erased texts are gone from the post, its corrections and their undo, and not what others answered (L13)",
        arguments: [true, false])
    func erased(byID: Bool) async throws {
        try await Kitchen.open { kitchen in
            let posted = try await kitchen.post("Grandma says hello")
            let post = try #require(try kitchen.posts().first)
            let number = PostNumber.text(post.order)
            try await kitchen.give(make(CorrectPost()) { ($0.post, $0.text) = (number, "Grandma waves") })
            try await kitchen.undo()
            try await kitchen.comment(number, "Hello back")
            try await kitchen.give(make(HidePost()) { ($0.post, $0.reason) = (number, "Grandma is private") })
            #expect(try kitchen.bytes.contains("Grandma"))
            var erase = EraseText()
            if byID { erase.thing = "\(post.id)" } else { erase.positions = [Int64(posted.position.value)] }
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains("Grandma") && kitchen.bytes.contains("Hello back"))
            let left = try #require(try kitchen.household().posts[post.id])
            #expect(left.text.isEmpty && left.hidden == "" && !left.isShown)
        }
    }
}

extension Kitchen {
    @discardableResult
    func post(
        _ text: String, by other: Other? = nil, _ fill: (inout AddPost) -> Void = { _ in }
    ) async throws -> Receipt {
        var post = AddPost()
        post.text = text
        fill(&post)
        return try await give(post, by: other)
    }

    @discardableResult
    func comment(
        _ post: String, _ text: String, rating: Int? = nil, by other: Other? = nil
    ) async throws -> Receipt {
        try await give(make(AddComment()) { ($0.post, $0.text, $0.rating) = (post, text, rating) }, by: other)
    }

    @discardableResult
    func give(_ command: some Command, by other: Other?) async throws -> Receipt {
        try await handler.handle(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), other?.caller ?? caller))
    }

    /// In the order in which they came.
    func posts() throws -> [Post] { try household().posts.all.sorted { $0.order < $1.order } }

    func transactions(naming thing: EntityID) throws -> [TransactionID] {
        try log.read { reader in
            try reader.positions(of: thing).map { try reader.header(at: $0).transaction }
        }
    }
}
