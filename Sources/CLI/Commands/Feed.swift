import API
import ArgumentParser
import Client
import Inventory

struct Feed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Posts of the household and news from its bookings, newest first.",
        discussion: """
            larder feed p12                       one post in full, with all its replies
            larder feed --mine · larder feed --author Ben --kind price --store Lidl
            larder feed --product Hafermilch --watch
            larder feed correct p12 "Neuer Text"  your own; also: withdraw, picture
            larder feed hide p12 "beleidigend"    for owners: anyone's post
            To write: larder post, larder comment p12, larder rate Hafermilch 4.
            """,
        subcommands: [Show.self, Correct.self, Withdraw.self, Hide.self, Picturing.self], defaultSubcommand: Show.self)

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The posts, or one of them.")
        @Argument(help: ArgumentHelp("One post with all its replies, by number.", valueName: "post"))
        var words: [String] = []
        @Flag(help: "Only your own posts.") var mine = false
        @Option(help: ArgumentHelp("Only posts by this member.", valueName: "name"), completion: .names(.members))
        var author: String?
        @Option(
            help: ArgumentHelp(
                "Only posts of this kind.", valueName: "kind"),
            completion: .list(PostKindArgument.allValueStrings)) var kind: PostKindArgument?
        @Option(help: ArgumentHelp("Only posts about this product.", valueName: "name"), completion: .names(.products))
        var product: String?
        @Option(help: ArgumentHelp("Only posts about this store.", valueName: "name"), completion: .names(.stores))
        var store: String?
        @Option(help: ArgumentHelp("At most this many posts.", valueName: "number")) var limit: Int?
        @Flag(help: "All posts.") var all = false
        @Flag(help: "Show it again whenever it changes, until ^C.") var watch = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            let isNarrowed = mine || all || limit != nil || [author, product, store].contains { $0 != nil }
            if !words.isEmpty, isNarrowed || kind != nil || form.isForPrograms {
                throw ValidationError("One post is shown in full: leave out its number or the other options.")
            }
            if mine, author != nil { throw ValidationError("Use --mine or --author, not both.") }
            if all, limit != nil { throw ValidationError("Use --all or --limit, not both.") }
            if let limit, limit < 1 { throw ValidationError("--limit must be at least 1, not \(limit).") }
            if watch { try moment.requireNow(form) }
        }

        func run() throws {
            let session = Session(options)
            let post = words.isEmpty ? nil : try PostName.checked(words.joined(separator: " "))
            if watch { return try show(post, watchedBy: session) }
            if let post { try show(post, session) } else { try show(session) }
        }

        /// Again whenever it is another one.
        private func show(_ post: String?, watchedBy session: Session) throws {
            var before: [UInt8] = []
            func show<Value>(_ answer: Answer<Value>, _ page: (Value, LocalTime) -> [Line]) throws {
                guard answer.raw != before else { return }
                if !before.isEmpty, !session.output.json { session.output.show([[]]) }
                before = answer.raw
                let now = try session.now()
                session.show(answer) { page($0, now) }
            }
            try session.watch {
                if let post {
                    try show(try one(post, session)) {
                        FeedPage.lines(full: $0, width: session.output.width, now: $1)
                    }
                } else {
                    var query = query(session)
                    query.limit = query.limit ?? 50
                    let answer = try session.call { [query] () throws(ClientError) in
                        try session.client.get(Endpoints.Feed.list, at: session.here, query)
                    }
                    try show(answer) {
                        FeedPage.lines($0, isAll: query.isAll, width: session.output.width, now: $1)
                    }
                }
            }
        }

        private func one(_ post: String, _ session: Session) throws(Failure) -> Answer<PostView> {
            try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Feed.show, at: session.thing(post), options: moment.read)
            }
        }

        private func show(_ post: String, _ session: Session) throws {
            let answer = try one(post, session)
            let now = try session.now()
            session.show(answer) { FeedPage.lines(full: $0, width: session.output.width, now: now) }
        }

        private func show(_ session: Session) throws {
            let (query, output) = (query(session), session.output)
            if try session.rows(form, of: Endpoints.Feed.list, query, at: moment.read) { return }
            let isEverything = query.limit == nil
            let extent = isEverything ? Extent.everything : Extent(isEverything: false, limit: query.limit ?? 0)
            let found = try session.joined(extent, of: Endpoints.Feed.list, query, options: moment.read)
            guard let found else { return }
            output.show(FeedPage.lines(found, isAll: query.isAll, width: output.width, now: try session.now()))
        }

        /// Without a limit: all there are.
        private func query(_ session: Session) -> FeedQuery {
            var query = FeedQuery()
            (query.author, query.kind) = (mine ? "me" : author, kind?.kind.name)
            (query.product, query.store) = (product, store)
            let height = session.output.height
            query.limit = limit ?? (all || height == nil ? nil : max(5, session.output.screenful / 3))
            return query
        }
    }

    struct Correct: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Correct the text or the rating of your post or comment.",
            discussion: "larder feed correct p12 \"Neuer Text\" · larder feed correct p12 --rating 3")
        @Argument(help: ArgumentHelp("The post or comment, by number.", valueName: "post")) var post: String
        @Argument(help: ArgumentHelp("The new text; - reads it from standard input.", valueName: "text"))
        var words: [String] = []
        @Option(help: ArgumentHelp("1 to 5, or none.", valueName: "number")) var rating: String?
        @Flag(help: "You do not want it again.") var neverAgain = false
        @Flag(help: "You want it again after all.") var again = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let post = try PostName.checked(post)
            guard !words.isEmpty || rating != nil || neverAgain || again else {
                throw Failure(.wrongUse, "Enter the new text: larder feed correct \(post) TEXT")
            }
            guard !neverAgain || !again else { throw Failure(.wrongUse, "Use --again or --never-again, not both.") }
            var correct = CorrectPost()
            correct.text = words.isEmpty ? nil : try PostWords.text(words)
            correct.rating = try rating.map { NameKey($0).text == "none" ? 0 : try RatingArgument.read($0) }
            correct.neverAgain = neverAgain ? true : again ? false : nil
            try Session(options).change(Endpoints.Feed.correct, [post], correct, choices)
        }
    }

    struct Withdraw: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Withdraw your post or comment; its replies stay.",
            discussion: "larder feed withdraw p12")
        @Argument(help: ArgumentHelp("The post or comment, by number.", valueName: "post")) var post: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            try Session(options).change(
                Endpoints.Feed.withdraw, [try PostName.checked(post)], EmptyBody(), choices)
        }
    }

    struct Hide: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Hide anyone's post or comment and show a reason in its place (owners only).",
            discussion: "larder feed hide p12 \"beleidigend\"")
        @Argument(help: ArgumentHelp("The post or comment, by number.", valueName: "post")) var post: String
        @Argument(help: "The reason, which is shown in its place.") var reason: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let post = try PostName.checked(post)
            guard !reason.isEmpty else {
                throw Failure(.wrongUse, "Enter a reason, which is shown in its place: larder feed hide \(post) REASON")
            }
            var hide = HidePost()
            hide.reason = try PostWords.text(reason)
            try Session(options).change(Endpoints.Feed.hide, [post], hide, choices)
        }
    }
}

extension FeedQuery {
    /// Nothing narrows what is shown.
    fileprivate var isAll: Bool { [author, kind, product, store].allSatisfy { $0 == nil } }
}
