import API
import ArgumentParser
import Client
import Inventory

struct Comment: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answer a post or a comment.",
        discussion: """
            larder comment p12 "Stimmt, die ist gut"
            larder comment p12 --rating 4    how good you find it, without a word
            Its number stands beside it in larder feed.
            """)

    @Argument(help: ArgumentHelp("What you answer, by its number.", valueName: "post")) var post: String
    @Argument(help: ArgumentHelp("What you say; - reads it from standard input.", valueName: "text")) var words:
        [String] = []
    @Option(help: ArgumentHelp("How good that is: 1 to 5.", valueName: "number")) var rating: String?
    @Option(
        name: .customLong("for"), help: ArgumentHelp("Whose comment it is, if not yours.", valueName: "member"),
        completion: .names(.members))
    var person: String?
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        var comment = AddComment()
        comment.post = try PostName.checked(post)
        comment.text = try PostWords.text(words)
        comment.rating = try rating.map { try RatingArgument.read($0) }
        comment.for = person
        guard !comment.text.isEmpty || comment.rating != nil else {
            throw Failure(.wrongUse, "Say something, or --rating 4: larder comment \(post) TEXT".printable)
        }
        try Session(options).sendWrite(Endpoints.Feed.comment, comment, choices)
    }
}
