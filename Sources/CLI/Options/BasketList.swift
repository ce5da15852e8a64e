import API
import Files
import Glibc
import Inventory

/// A shopping list from a file or an argument: `2 l Milch`, with items separated by lines or commas.
struct BasketList {
    private(set) var items: [BasketItem] = []

    /// A file by its path, `-` for standard input, else the list itself.
    init(_ typed: String) throws(Failure) {
        let text: String
        if typed == "-" || access(typed, F_OK) == 0 {
            let path = typed == "-" ? "/dev/stdin" : typed
            do throws(FileError) {
                let read = String(decoding: try File.read(path, atMost: 1 << 20), as: UTF8.self)
                // Some editors mark a text as UTF-8.
                text = read.hasPrefix("\u{FEFF}") ? String(read.dropFirst()) : read
            } catch {
                throw Failure(error)
            }
        } else if typed.hasSuffix(".txt") || typed.contains("/") && !typed.contains(/\d\/\d/) {
            throw Failure(
                .wrongUse,
                "File not found: \(typed.printable). To give the list itself: --basket \"2 l Milch, 500g Mehl\"")
        } else {
            text = typed
        }
        items = Self.lines(of: text).compactMap(Self.item)
        guard !items.isEmpty else {
            throw Failure(
                .wrongUse,
                "The list is empty. Give what to buy: --basket \"2 l Milch, 500g Mehl\", or a file.")
        }
    }

    /// Splits a text at line ends, semicolons and commas. A comma between two digits does not split, as `1,5 l` is an
    /// amount. The text after a # and the sign before an item are left out.
    private static func lines(of text: String) -> [String] {
        let parts = text.split { $0.isNewline }.flatMap { line -> [String] in
            let line = line.prefix { $0 != "#" }
            var (parts, from, at) = ([String](), line.startIndex, line.startIndex)
            while at < line.endIndex {
                let next = line.index(after: at)
                let isDecimal =
                    next < line.endIndex && line[next].isNumber && at > line.startIndex
                    && line[line.index(before: at)].isNumber
                let isEnd = line[at] == ";" || line[at] == "," && !isDecimal
                if isEnd {
                    parts.append(String(line[from..<at]))
                    from = next
                }
                at = next
            }
            return parts + [String(line[from...])]
        }
        return parts.reduce(into: [String]()) { lines, part in
            let line = unmarked(part)
            // "Bananen, 1 kg": no thing, but how much of the one before.
            if let last = lines.last, Grammar().isOnlyAmount(line), !Self.saysHowMuch(last) {
                lines[lines.count - 1] = "\(last) \(line)"
            } else if !line.isEmpty {
                lines.append(line)
            }
        }
    }

    private static func saysHowMuch(_ line: String) -> Bool {
        (try? Grammar().phrase(line))?.usual.amount != nil
    }

    /// Without what stands before an item in a list: `- `, `[ ] `, `2. `.
    private static func unmarked(_ line: String) -> String {
        let words = line.split(whereSeparator: \.isWhitespace).drop { word in
            let isNumbered = word.last.map { ".)".contains($0) } ?? false && word.dropLast().allSatisfy(\.isNumber)
            return isNumbered || ["-", "*", "•", "[", "]", "[]", "[x]", "[X]"].contains(word)
        }
        return words.joined(separator: " ")
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
