import Inventory

/// A rating as it is typed: `4`, `4/5`, `****`.
struct RatingArgument: Equatable {
    /// 1 to 5.
    let stars: Int

    init?(_ text: String) {
        let word = text.replacing("/5", with: "")
        let marks = word.filter { $0 == "*" || $0 == "★" }
        let isDrawn = !word.isEmpty && marks.count == word.count
        guard let stars = isDrawn ? marks.count : Int(word), 1...5 ~= stars else { return nil }
        self.stars = stars
    }

    static func refused(_ text: String) -> Failure {
        Failure(.wrongUse, "Invalid rating “\(text)”: use 1 to 5, where 5 is best.".printable)
    }

    /// The value of `--rating`.
    static func read(_ text: String) throws(Failure) -> Int {
        guard let rating = RatingArgument(text) else { throw refused(text) }
        return rating.stars
    }
}

/// A thing and its rating: `oat milk 4`, `4 oat milk`.
struct RatedThing: Equatable {
    /// Empty: only a rating was said.
    var thing: String
    var stars: Int?

    /// - Parameter needsRating: A number that is none is refused, else it is part of the name: `flour 405`.
    init(_ words: [String], needsRating: Bool) throws(Failure) {
        if let last = words.last, let rating = RatingArgument(last) {
            (thing, stars) = (words.dropLast().joined(separator: " "), rating.stars)
        } else if words.count > 1, let rating = RatingArgument(words[0]) {
            (thing, stars) = (words.dropFirst().joined(separator: " "), rating.stars)
        } else {
            thing = words.joined(separator: " ")
            guard needsRating else { return }
            // "vier", too, is no part of what is rated.
            if let last = words.last,
                words.count > 1 && (try? Grammar().amount(last)) != nil
                    || last.first?.isNumber == true && (words.count > 1 || Int(last) != nil)
            {
                throw RatingArgument.refused(last)
            }
            // "Zitronen 4 sauer": what stands behind the rating is why.
            if let at = words.indices.dropFirst().first(where: { RatingArgument(words[$0]) != nil }) {
                let why = words[(at + 1)...].joined(separator: " ")
                let rated = words[..<at].map(Shell.quoted).joined(separator: " ")
                throw Failure(
                    .wrongUse,
                    "A rating comes last; give the reason with --text: larder rate \(rated) \(words[at]) --text \(Shell.quoted(why))"
                        .printable)
            }
            throw Failure(.wrongUse, "Give a rating from 1 to 5: larder rate \(Shell.quoted(thing)) 4".printable)
        }
    }
}
