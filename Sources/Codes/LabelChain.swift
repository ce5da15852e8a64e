/// Numbers of a label that belong together: `12.03.26`, `12 / 03 / 2026`, `12. 03. 26`.
struct LabelChain {
    /// The text between two of them.
    struct Link: Hashable {
        var mark: Character?
        var spaceBefore = false
        var spaceBehind = false

        var isTight: Bool { !spaceBefore && !spaceBehind }
    }

    /// The places of the numbers among the tokens.
    private(set) var places: [Int]
    private(set) var links: [Link] = []

    var range: Range<Int> { places[0]..<(places[places.count - 1] + 1) }

    /// The longest chain that begins at a number: joined by marks alone, else by the same mark with the same spaces.
    init(_ tokens: [LabelToken], from start: Int, isFree: (Int) -> Bool) {
        (places, links) = Self.tight(tokens, start, isFree)
        guard links.isEmpty else { return }
        while let (link, next) = Self.link(tokens, places[places.count - 1]), isFree(next),
            link == links.first ?? link, Self.tight(tokens, next, isFree).links.isEmpty
        {
            links.append(link)
            places.append(next)
        }
    }

    private static func tight(
        _ tokens: [LabelToken], _ start: Int, _ isFree: (Int) -> Bool
    ) -> (places: [Int], links: [Link]) {
        var (places, links) = ([start], [Link]())
        while let (link, next) = link(tokens, places[places.count - 1]), isFree(next), link.isTight {
            links.append(link)
            places.append(next)
        }
        return (places, links)
    }

    /// The sign that joins a number to the next, and the place of that.
    private static func link(_ tokens: [LabelToken], _ place: Int) -> (Link, Int)? {
        guard tokens.indices.contains(place + 1) else { return nil }
        let next = tokens[place + 1]
        if next.number != nil {
            return next.isSpaced && !next.isOnNewLine ? (Link(spaceBehind: true), place + 1) : nil
        }
        guard let mark = next.mark, "./-–·,".contains(mark), tokens.indices.contains(place + 2),
            tokens[place + 2].number != nil, !next.isOnNewLine, !tokens[place + 2].isOnNewLine
        else { return nil }
        return (Link(mark: mark, spaceBefore: next.isSpaced, spaceBehind: tokens[place + 2].isSpaced), place + 2)
    }

    var isAlike: Bool { Set(links).count <= 1 }
    /// Commas are between them, as between the parts of an amount.
    var isDecimal: Bool { links.contains { $0.mark == "," } }
    /// Only spaces are between them.
    var isSpaced: Bool { links.contains { $0.mark == nil } }

    /// Six numbers as two dates: `10.02.25/12.03.26`.
    var halves: (Range<Int>, Range<Int>)? {
        guard places.count == 6, links[2] != links[0], Set([links[0], links[1], links[3], links[4]]).count == 1 else {
            return nil
        }
        return (0..<3, 3..<6)
    }
}
