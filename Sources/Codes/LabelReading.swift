import Values

/// The reading of one label: what its words say of which date.
struct LabelReading {
    let text: String
    let tokens: [LabelToken]
    let calendar: LabelCalendar
    var aside: Set<Int> = []
    var batch = ""
    /// Words of a batch and of a date stand in one line, and their values in another.
    var hasHeadings = false

    /// A word, or several, that say what a date is.
    struct Cue {
        var role: LabelWords.Role
        var places: Range<Int>
    }

    var cues: [Cue] = []
    var dates: [(candidate: LabelCandidate, role: LabelWords.Role?)] = []
    /// The order of both on the label.
    var line: [Mark] = []

    enum Mark: Equatable {
        case cue(Int)
        case date(Int)
    }

    init(_ text: String, _ calendar: LabelCalendar) {
        self.text = text
        self.calendar = calendar
        tokens = LabelToken.split(text)
        setBatchAside()
    }

    func role(_ place: Int) -> LabelWords.Role? {
        guard !aside.contains(place), let word = tokens[place].word else { return nil }
        // A month may be a word of another language, too.
        return LabelWords.role(word)
    }

    static let cueRoles: Set<LabelWords.Role> = [.bestBefore, .useBy, .expiry, .sellBy, .production]

    /// Finds words and dates from the beginning to the end.
    mutating func walk() {
        let finder = LabelDates(tokens: tokens, calendar: calendar, aside: aside)
        var before = LabelDates.Before()
        var place = 0
        while place < tokens.count {
            if aside.contains(place) {
                place += 1
                continue
            }
            let found = finder.begin(at: place, before)
            if let last = found.last {
                for var candidate in found {
                    if before.hasWord { candidate.needsWord = false }
                    dates.append((candidate, nil))
                    line.append(.date(dates.count - 1))
                }
                before = LabelDates.Before()
                place = last.places.upperBound
                continue
            }
            note(place, &before)
            place += 1
        }
        assignRoles()
    }

    mutating func note(_ place: Int, _ before: inout LabelDates.Before) {
        switch tokens[place].kind {
        case .mark, .time: break
        case .number: before = LabelDates.Before()
        case .word(let word):
            if LabelWords.durations.contains(word), place > 0, tokens[place - 1].number != nil,
                case .cue? = line.last
            {
                // "Use within 3 days": nothing of a date.
                line.removeLast()
            }
            switch LabelWords.role(word) {
            case .end?: before.saysEnd = true
            case .week?: before.saysWeek = true
            case .filler?, .batch?: break
            case .production? where isOfPlace(place): before = LabelDates.Before()
            case let role?:
                add(Cue(role: role, places: place..<place + 1))
                before.hasWord = true
            case nil: before = LabelDates.Before()
            }
        }
    }

    /// "Produced in Italy", "packed by", "verpackt unter Schutzatmosphäre".
    func isOfPlace(_ place: Int) -> Bool {
        guard tokens.indices.contains(place + 1), let next = tokens[place + 1].word else { return false }
        return [
            "in", "by", "for", "under", "von", "fur", "unter", "par", "pour", "sous", "da", "per", "por", "para", "en",
            "bajo", "door", "voor", "onder", "przez", "dla", "w", "sob",
        ].contains(next)
    }

    /// Adds a word to those that it follows: they are one saying, and the more exact of them counts.
    mutating func add(_ cue: Cue) {
        if case .cue(let index)? = line.last, joins(cues[index], cue) {
            cues[index].role = LabelWords.Role(rawValue: min(cues[index].role.rawValue, cue.role.rawValue)) ?? cue.role
            cues[index].places = cues[index].places.lowerBound..<cue.places.upperBound
            return
        }
        cues.append(cue)
        line.append(.cue(cues.count - 1))
    }

    func joins(_ one: Cue, _ other: Cue) -> Bool {
        let alone: Set<LabelWords.Role> = [.production, .sellBy]
        guard one.role == other.role || (!alone.contains(one.role) && !alone.contains(other.role)) else { return false }
        return (one.places.upperBound..<other.places.lowerBound).allSatisfy { isBetween($0) }
    }

    /// Whether a token may stand between a word and its date.
    func isBetween(_ place: Int) -> Bool {
        switch tokens[place].kind {
        case .mark, .time: return true
        case .number: return aside.contains(place)
        case .word(let word):
            if aside.contains(place) { return true }
            return [.filler, .end, .batch].contains(LabelWords.role(word))
        }
    }
}
