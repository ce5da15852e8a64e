import API
import ArgumentParser
import Client
import Inventory

struct Comment: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reply to a post or a comment.",
        discussion: """
            larder comment p12 "Stimmt, die ist gut"
            larder comment p12 --rating 4    a rating without a text
            larder feed shows the number of each post and comment.
            """)

    @Argument(help: ArgumentHelp("The post or comment to reply to, by number.", valueName: "post")) var post: String
    @Argument(help: ArgumentHelp("Your text; - reads it from standard input.", valueName: "text")) var words: [String] =
        []
    @Option(help: ArgumentHelp("Your rating: 1 to 5.", valueName: "number")) var rating: String?
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
            throw Failure(.wrongUse, "Enter a text, or use --rating 4: larder comment \(post) TEXT".printable)
        }
        try Session(options).sendWrite(comment, choices)
    }
}
