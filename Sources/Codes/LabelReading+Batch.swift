/// Batch numbers.
extension LabelReading {
    /// Batch numbers, with the words before them.
    mutating func setBatchAside() {
        for place in tokens.indices where role(place) == .batch {
            // "MHD/Charge: 12.05.27/L123"
            if place > 1, tokens[place - 1].mark.map({ "/&+".contains($0) }) ?? false,
                let before = role(place - 2), Self.cueRoles.contains(before)
            {
                hasHeadings = true
                continue
            }
            var start = place + 1
            while start < tokens.count {
                // "LOT L332" is the batch L332.
                let isOfNumber =
                    tokens.indices.contains(start + 1) && tokens[start + 1].number != nil && !tokens[start + 1].isSpaced
                if let mark = tokens[start].mark, ".:#-=°/".contains(mark) {
                    start += 1
                } else if isOfNumber {
                    break
                } else if let word = tokens[start].word,
                    ["no", "nr", "n", "b", "num", "numero", "number", "code"].contains(word)
                {
                    start += 1
                } else if let word = tokens[start].word, tokens[place].word != "l", LabelWords.role(word) == .batch {
                    start += 1
                } else {
                    break
                }
            }
            guard start < tokens.count else { continue }
            if let word = tokens[start].word, let role = LabelWords.role(word), Self.cueRoles.contains(role),
                word.utf8.count > 1
            {
                hasHeadings = true
                continue
            }
            var end = start + 1
            while end < tokens.count, !tokens[end].isSpaced, !(tokens[end].mark.map { ",;|(".contains($0) } ?? false) {
                end += 1
            }
            let hasDigit = tokens[start..<end].contains { $0.number != nil }
            if tokens[place].word == "l" {
                // "1 L 12.03.26" is a litre.
                let isLitre = place > 0 && tokens[place - 1].number != nil && end - start >= 5
                guard hasDigit, !isLitre else { continue }
            }
            guard hasDigit || tokens[start].word.map({ LabelWords.role($0) == nil }) ?? false else { continue }
            for used in place..<end { aside.insert(used) }
            if batch.isEmpty {
                let found = text[tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound]
                batch = String(found.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
            }
        }
    }
}
