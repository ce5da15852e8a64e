/// Dates and the words that are theirs.
extension LabelReading {
    /// Says of each date which words are its own: those before it, or where they all stand behind, those.
    mutating func assignRoles() {
        if isPostfix {
            for place in line.indices {
                if case .date(let date) = line[place], line.indices.contains(place + 1),
                    case .cue(let cue) = line[place + 1]
                {
                    dates[date].role = cues[cue].role
                    dates[date].candidate.needsWord = false
                }
            }
            return
        }
        var pending: [Int] = []
        var place = 0
        while place < line.count {
            switch line[place] {
            case .cue(let cue):
                pending.append(cue)
                place += 1
            case .date(let date):
                var run = [date]
                while line.indices.contains(place + run.count), case .date(let next) = line[place + run.count] {
                    run.append(next)
                }
                assign(pending, to: run)
                pending = []
                place += run.count
            }
        }
    }

    private mutating func assign(_ pending: [Int], to run: [Int]) {
        guard let last = pending.last else { return }
        let roles = pending.map { cues[$0].role }
        if pending.count > 1, run.count == pending.count {
            for (date, role) in zip(run, roles) {
                dates[date].role = role
                dates[date].candidate.needsWord = false
            }
        } else if Set(roles).count > 1, roles.contains(.production),
            areNear(pending[pending.count - 2], last)
        {
            // "MFG/EXP" before one date, or before three: nobody knows which is which.
            for date in run { dates[date].candidate = LabelCandidate(.unknownForm, dates[date].candidate.places) }
        } else {
            dates[run[0]].role = cues[last].role
        }
    }

    private func areNear(_ one: Int, _ other: Int) -> Bool {
        (cues[one].places.upperBound..<cues[other].places.lowerBound).allSatisfy { isBetween($0) }
    }

    /// Whether words stand behind their dates: a date, a word, a date, a word.
    private var isPostfix: Bool {
        guard !line.isEmpty, line.count % 2 == 0 else { return false }
        for (place, mark) in line.enumerated() {
            switch mark {
            case .date(let date):
                guard place % 2 == 0, case .cue(let cue) = line[place + 1] else { return false }
                let between = dates[date].candidate.places.upperBound..<cues[cue].places.lowerBound
                guard between.allSatisfy({ isBetween($0) }) else { return false }
                // Nothing but a date, a new line or the end is behind the word.
                var next = cues[cue].places.upperBound
                while next < tokens.count, isBetween(next), !tokens[next].isOnNewLine { next += 1 }
                guard next == tokens.count || tokens[next].isOnNewLine || line.indices.contains(place + 2) else {
                    return false
                }
            case .cue: if place % 2 == 0 { return false }
            }
        }
        return true
    }
}
