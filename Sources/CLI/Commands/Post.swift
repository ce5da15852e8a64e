import API
import ArgumentParser
import Client
import Inventory

struct Post: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Post to the household about a product, a store or anything else.",
        discussion: """
            larder post "Am Samstag ist Markt"
            larder post "Ohne Zucker" --product Hafermilch --rating 5 --picture photo.jpg
            larder post Freundlich, aber teuer --store Markt --rating 3
            larder post - < letter.txt    up to 2,000 characters, on several lines
            To see the posts: larder feed. To rate only: larder rate Hafermilch 4.
            """)

    @Argument(help: ArgumentHelp("The text; - reads it from standard input.", valueName: "text")) var words: [String]
    @Option(help: ArgumentHelp("About this product.", valueName: "name"), completion: .names(.products, .variants))
    var product: String?
    @Option(help: ArgumentHelp("About this variant.", valueName: "name"), completion: .names(.variants))
    var variant: String?
    @Option(help: ArgumentHelp("About this store.", valueName: "name"), completion: .names(.stores)) var store: String?
    @Option(help: ArgumentHelp("How good it is: 1 to 5.", valueName: "number")) var rating: String?
    @Flag(help: "You do not want it again.") var neverAgain = false
    @Option(
        help: ArgumentHelp(
            "The kind of post, if not a review of its subject.",
            valueName: "kind"), completion: .list(PostKindArgument.allValueStrings)) var kind: PostKindArgument?
    @Option(help: ArgumentHelp("Attach this picture: JPEG, PNG or WebP.", valueName: "file"), completion: .file())
    var picture: String?
    @Option(
        name: .customLong("for"), help: ArgumentHelp("Whose post it is, if not yours.", valueName: "member"),
        completion: .names(.members))
    var person: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let picture = try picture.map { try PictureOptions.usable($0) }
        var post = AddPost()
        post.text = try PostWords.text(words)
        post.rating = try rating.map { try RatingArgument.read($0) }
        (post.neverAgain, post.kind, post.for) = (neverAgain, kind.map { ExtensibleEnum($0.kind) }, person)
        (post.product, post.variant, post.store) = (product, variant, store)
        let session = Session(options)
        if let picture { return try session.post(post, with: picture, choices) }
        guard let product else { return try session.sendWrite(post, choices) }
        try session.sendWrite(naming: product, choices) { naming in
            var post = post
            post.product = naming.reference
            return post
        }
    }
}

extension Session {
    /// Posts it, and then adds the picture, which is a step of its own.
    fileprivate func post(_ post: AddPost, with picture: [UInt8], _ choices: WriteChoices) throws(Failure) {
        let answer: Answer<WriteAnswer>
        do throws(Failure) {
            answer = try sendWriteSilently(post, choices)
        } catch {
            var failure = error
            if failure.code == .kept {
                failure.details.append(["The picture is not kept: add it once the post is sent."])
            }
            throw failure
        }
        guard let number = answer.value.happened.compactMap(\.post).first else {
            return report(answer, WritePage.lines)
        }
        // Undone one by one: the picture first.
        let first = { WritePage.lines($0, showsUndo: false) }
        if !output.json { report(answer, first) }
        let added: Answer<WriteAnswer>
        do throws(ClientError) {
            added = try client.send(Endpoints.Feed.addPicture, at: thing(number), file: picture)
        } catch {
            if output.json { output.show(raw: answer.raw) }
            throw Failure(error)
        }
        if output.json {
            output.show(together: [answer.raw, added.raw])
        } else {
            report(added) {
                WritePage.lines($0) + [
                    [Span("To undo the post too: larder undo \(answer.value.position) --cascade", .quiet)]
                ]
            }
        }
    }
}
