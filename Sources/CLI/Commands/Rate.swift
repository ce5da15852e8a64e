import API
import ArgumentParser
import Client
import Inventory

struct Rate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Rate a product from 1 to 5, and say whether you want it again.",
        discussion: """
            larder rate Hafermilch 4
            larder rate Alpro Hafermilch 2 --never-again --text "zu süß"
            larder rate --store Lidl 3
            Your newest rating counts, along with those of others. Products, lists, add, find and compare show it.
            """)

    @Argument(
        help: ArgumentHelp("Product and rating: Hafermilch 4.", valueName: "product rating"),
        completion: .names(.products, .variants))
    var words: [String]
    @Flag(help: "You do not want it again.") var neverAgain = false
    @Option(help: "The variant.", completion: .names(.variants)) var variant: String?
    @Option(help: "Rate a store, or what you bought there.", completion: .names(.stores)) var store: String?
    @Option(help: ArgumentHelp("Why.", valueName: "words")) var text: String?
    @Option(
        name: .customLong("for"), help: ArgumentHelp("Whose rating it is, if not yours.", valueName: "member"),
        completion: .names(.members))
    var person: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let rating = try RatedThing(words, needsRating: !neverAgain)
        if PostNumber.read(rating.thing) != nil {
            throw Failure(
                .wrongUse, "Rate a post with a comment: larder comment \(rating.thing) --rating 4")
        }
        guard !rating.thing.isEmpty || store != nil else {
            throw Failure(.wrongUse, "Specify what to rate: larder rate Hafermilch \(rating.stars ?? 4)")
        }
        var post = AddPost()
        (post.text, post.rating, post.neverAgain) = (text ?? "", rating.stars, neverAgain)
        (post.variant, post.store, post.for) = (variant, store, person)
        let session = Session(options)
        if rating.thing.isEmpty { return try session.sendWrite(post, choices) }
        do throws(Failure) {
            try session.sendWrite(naming: rating.thing, choices) { [post] naming in
                var post = post
                post.product = naming.reference
                return post
            }
        } catch {
            var failure = error
            if failure.problem?.code == RefusalCode.unknownProduct.rawValue, store == nil {
                let thing = Shell.quoted(rating.thing)
                failure.details.append([
                    Span("If it is a store: larder rate --store \(thing) \(rating.stars ?? 4)".printable, .quiet)
                ])
            }
            throw failure
        }
    }
}
