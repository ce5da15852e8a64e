import Values

/// A piece of a label's text: letters, digits or a mark.
struct LabelToken: Hashable {
    enum Kind: Hashable {
        /// Folded as names are.
        case word(String)
        case number(String)
        case mark(Character)
        /// A time of day, which is set aside.
        case time
    }

    var kind: Kind
    var range: Range<String.Index>
    /// Whether a space or a new line is before it.
    var isSpaced: Bool
    var isOnNewLine: Bool

    var word: String? { if case .word(let word) = kind { word } else { nil } }
    var number: String? { if case .number(let digits) = kind { digits } else { nil } }
    var mark: Character? { if case .mark(let mark) = kind { mark } else { nil } }

    /// Splits a text. Initials with dots are one word: `M.H.D.`
    static func split(_ text: String) -> [LabelToken] { withTimes(withInitials(pieces(text))) }

    private static func pieces(_ text: String) -> [LabelToken] {
        var tokens: [LabelToken] = []
        var (spaced, newLine) = (false, true)
        var start = text.startIndex
        while start < text.endIndex {
            let first = text[start]
            if first.isWhitespace {
                spaced = true
                newLine = newLine || first.isNewline
                start = text.index(after: start)
                continue
            }
            let rest = text[start...]
            let kind: Kind
            var end = text.index(after: start)
            if isDigit(first) {
                end = rest.firstIndex { !isDigit($0) } ?? text.endIndex
                kind = .number(String(text[start..<end]))
            } else if first.isLetter {
                end = rest.firstIndex { !$0.isLetter } ?? text.endIndex
                kind = .word(NameKey(String(text[start..<end])).text)
            } else {
                kind = .mark(first)
            }
            tokens.append(LabelToken(kind: kind, range: start..<end, isSpaced: spaced, isOnNewLine: newLine))
            (spaced, newLine, start) = (false, false, end)
        }
        return tokens
    }

    /// Letters apart, with dots or spaces between them, are one word if they say what a date is.
    private static func withInitials(_ tokens: [LabelToken]) -> [LabelToken] {
        var joined: [LabelToken] = []
        var place = 0
        while place < tokens.count {
            var token = tokens[place]
            if let (word, end) = initials(tokens, place) {
                token.kind = .word(word)
                token.range = token.range.lowerBound..<tokens[end - 1].range.upperBound
                place = end
            } else {
                place += 1
            }
            joined.append(token)
        }
        return joined
    }

    /// The longest such word that begins at a place, and the place behind it.
    private static func initials(_ tokens: [LabelToken], _ start: Int) -> (word: String, end: Int)? {
        var (word, place) = ("", start)
        var found: (word: String, end: Int)?
        while place < tokens.count, word.utf8.count < 5, let letter = tokens[place].word, letter.utf8.count == 1 {
            word += letter
            place += 1
            if word.utf8.count > 1, let role = LabelWords.role(word), role != .filler { found = (word, place) }
            if place < tokens.count, tokens[place].kind == .mark("."), !tokens[place].isSpaced { place += 1 }
        }
        return found
    }

    /// `14:32`, `14:32:10`, `14h32` become one token.
    private static func withTimes(_ tokens: [LabelToken]) -> [LabelToken] {
        var result: [LabelToken] = []
        var place = 0
        while place < tokens.count {
            let next = timeEnd(tokens, place)
            if next > place {
                var time = tokens[place]
                time.kind = .time
                time.range = time.range.lowerBound..<tokens[next - 1].range.upperBound
                result.append(time)
                place = next
            } else {
                result.append(tokens[place])
                place += 1
            }
        }
        return result
    }

    /// The place behind a time of day that begins here; the same place: there is none.
    private static func timeEnd(_ tokens: [LabelToken], _ place: Int) -> Int {
        func digits(_ place: Int, upTo most: Int) -> Bool {
            guard tokens.indices.contains(place), let number = tokens[place].number, number.utf8.count <= 2,
                let value = Int(number)
            else { return false }
            return value < most
        }
        func joins(_ place: Int) -> Bool {
            guard tokens.indices.contains(place), !tokens[place].isSpaced else { return false }
            return tokens[place].kind == .mark(":") || tokens[place].kind == .word("h")
        }
        guard digits(place, upTo: 25), joins(place + 1), digits(place + 2, upTo: 60), !tokens[place + 2].isSpaced,
            tokens[place + 2].number?.utf8.count == 2
        else { return place }
        return joins(place + 3) && digits(place + 4, upTo: 60) && !tokens[place + 4].isSpaced ? place + 5 : place + 3
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.utf8.count == 1 && (0x30...0x39).contains(character.utf8.first ?? 0)
    }
}
