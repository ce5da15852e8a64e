import API
import ArgumentParser
import Files
import Inventory

/// A kind of post as people type it: `price`, `price-update`, `Preis`.
struct PostKindArgument: ExpressibleByArgument {
    let kind: PostKind

    init?(argument: String) {
        let word = NameKey(argument).text.filter(\.isLetter)
        guard let found = Self.words.first(where: { $0.words.contains(word) || word == $0.kind.name.lowercased() })
        else { return nil }
        kind = found.kind
    }

    static let allValueStrings = words.map { $0.words[0] }

    private static let words: [(kind: PostKind, words: [String])] = [
        (.general, ["general", "allgemein"]), (.priceUpdate, ["price", "preis", "preise"]),
        (.storeReview, ["store", "laden", "markt", "geschaft"]), (.productReview, ["product", "produkt"]),
        (.newProduct, ["new", "neu", "neuesprodukt"]),
    ]
}

/// Names of posts as they are typed.
enum PostName {
    /// A number of the feed, or an id, which also what nobody wrote has.
    static func checked(_ text: String) throws(Failure) -> String {
        guard PostNumber.read(text) == nil, PostID(text) == nil else { return text }
        let shown = text.prefix(40) + (text.count > 40 ? "…" : "")
        let hint = !text.isEmpty && text.allSatisfy(\.isNumber) ? " Did you mean p\(text)?" : ""
        throw Failure(
            .wrongUse,
            "“\(shown)” is not a post.\(hint) Posts have numbers such as p12, shown in: larder feed".printable)
    }
}

/// A text of several words, or of standard input.
enum PostWords {
    static func text(_ words: [String]) throws(Failure) -> String {
        guard words == ["-"] else { return words.joined(separator: " ") }
        do throws(FileError) {
            return String(decoding: try File.read("/dev/stdin", atMost: PostText.mostBytes + 1), as: UTF8.self)
        } catch {
            throw Failure(error)
        }
    }
}
