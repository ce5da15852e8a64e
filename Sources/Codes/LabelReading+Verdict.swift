import Values

/// The date that counts.
extension LabelReading {
    /// The day of the end, and its kind.
    func end() throws(UnreadableLabel) -> (CalendarDate, DateKind?) {
        let isAlone = dates.count == 1 && isNothingElse(dates[0].candidate)
        let all = dates.filter { !$0.candidate.needsWord || isAlone }
        let ends = all.filter { $0.role.map { [.bestBefore, .useBy, .expiry].contains($0) } ?? false }
        let sold = all.filter { $0.role == .sellBy }
        let made = all.filter { $0.role == .production }
        let others = all.filter { $0.role == nil }
        guard !all.isEmpty else { throw .noDate }
        if hasHeadings, all.count > 1 { throw several(all) }
        let chosen: [(candidate: LabelCandidate, role: LabelWords.Role?)]
        if !ends.isEmpty {
            chosen = ends
        } else if !sold.isEmpty {
            chosen = sold + others
        } else {
            chosen = others
        }
        guard let first = chosen.first else { throw .onlyProduction }
        let days = Set(chosen.map(\.candidate.day))
        guard days.count == 1, let day = first.candidate.day else {
            if chosen.count == 1 { throw problem(first.candidate) }
            throw several(chosen)
        }
        if let production = made.compactMap(\.candidate.day).max(), production >= day {
            throw .beforeProduction(day, production: production)
        }
        let roles = Set(chosen.compactMap(\.role))
        if roles.contains(.bestBefore) || roles.contains(.sellBy) { return (day, .bestBefore) }
        return (day, roles.contains(.useBy) ? .useBy : nil)
    }

    private func several(_ dates: [(candidate: LabelCandidate, role: LabelWords.Role?)]) -> UnreadableLabel {
        let days = Set(dates.flatMap { readings($0.candidate) }).sorted()
        if days.count > 1 { return .several(days) }
        return dates.lazy.map { problem($0.candidate) }.first { if case .several = $0 { false } else { true } }
            ?? .noDate
    }

    private func readings(_ candidate: LabelCandidate) -> [CalendarDate] {
        if case .several(let days)? = candidate.doubt { return days }
        return candidate.day.map { [$0] } ?? []
    }

    private func problem(_ candidate: LabelCandidate) -> UnreadableLabel {
        let places = candidate.places
        let found = String(
            text[tokens[places.lowerBound].range.lowerBound..<tokens[places.upperBound - 1].range.upperBound])
        switch candidate.doubt {
        case .several(let days)?: return .several(days)
        case .impossible(let other)?: return .impossible(found, asElsewhere: other)
        case .noYear?: return .noYear(found)
        case .unknownForm?: return .unknownForm(found)
        case nil: return .several(readings(candidate))
        }
    }

    /// Whether there is nothing but a date, its words and a batch on the label.
    private func isNothingElse(_ candidate: LabelCandidate) -> Bool {
        tokens.indices.allSatisfy { place in
            candidate.places.contains(place) || isBetween(place)
                || tokens[place].word.map { LabelWords.role($0) != nil } ?? false
        }
    }
}
