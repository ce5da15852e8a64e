import API
import Domain
import Files
import Glibc

/// A list of what is to be bought, as a file has it or an argument says it: `2 l Milch`, a line or a comma each.
struct BasketList {
    private(set) var items: [BasketItem] = []

    /// A file by its path, `-` for standard input, else the list itself.
    init(_ said: String) throws(Failure) {
        let text: String
        if said == "-" || access(said, F_OK) == 0 {
            let path = said == "-" ? "/dev/stdin" : said
            do throws(FileError) {
                text = String(decoding: try File.read(path, atMost: 1 << 20), as: UTF8.self)
            } catch {
                throw Failure(error)
            }
        } else if said.contains("/") || said.hasSuffix(".txt") {
            throw Failure(
                .wrongUse, "There is no file \(said.printable). A list itself: --basket \"2 l Milch, 500g Mehl\"")
        } else {
            text = said
        }
        items = Self.lines(of: text).compactMap(Self.item)
        guard !items.isEmpty else {
            throw Failure(
                .wrongUse,
                "There is nothing on the list. Say what to buy: --basket \"2 l Milch, 500g Mehl\", or a file.")
        }
    }

    /// At line ends, semicolons and commas that no digit follows, for `1,5 l` is an amount; what stands behind a # is not
    /// of the list, nor the sign before an item.
    private static func lines(of text: String) -> [String] {
        let parts = text.split { $0.isNewline }.flatMap { line -> [String] in
            let line = line.prefix { $0 != "#" }
            var (parts, from, at) = ([String](), line.startIndex, line.startIndex)
            while at < line.endIndex {
                let next = line.index(after: at)
                let isEnd = line[at] == ";" || line[at] == "," && !(next < line.endIndex && line[next].isNumber)
                if isEnd {
                    parts.append(String(line[from..<at]))
                    from = next
                }
                at = next
            }
            return parts + [String(line[from...])]
        }
        return parts.map { part in
            var words = part.split(whereSeparator: \.isWhitespace)
            if let first = words.first, ["-", "*", "•", "[ ]", "[x]"].contains(first) { words.removeFirst() }
            return words.joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    /// `2 l Milch @ Lidl`: a store behind an @.
    private static func item(_ line: String) -> BasketItem? {
        let halves = line.split(separator: "@", maxSplits: 1).map {
            $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        guard let words = halves.first, !words.isEmpty else { return nil }
        return BasketItem(
            thing: words.joined(separator: " "), store: halves.count > 1 ? halves[1].joined(separator: " ") : nil)
    }
}
