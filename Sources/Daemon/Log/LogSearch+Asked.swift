import API
import Events
import Inventory
import Projections

extension LogSearch {
    /// The filter of a query, with names resolved as they are now.
    /// - Throws: `Problem` for an unknown type, person or time; `Refusal` for a subject.
    init(_ query: LogQuery, _ request: HouseholdRequest) async throws {
        let now = try await request.context(ReadOptions(), days: .past)
        var filter = try await LogFilter(type: query.type, by: query.by, since: query.since, request, now)
        if let subject = query.subject {
            let search = HistorySearch(request: request, context: now)
            filter.subject = try await search.subject(subject)
        }
        self.init(services: request.services, household: request.id, filter: filter)
    }
}

extension LogFilter {
    /// For any subject.
    /// - Throws: `Problem` for an unknown type, person or time.
    init(
        type: String?, by name: String?, since: String?, _ request: HouseholdRequest, _ now: ReadPoint
    ) async throws {
        self.init()
        (types, reasons) = try Self.types(type)
        if let name { by = try await now.read { try $0.person(name) } }
        guard let since else { return }
        let time = try await request.instant(since, .start, field: "since")
        let log = request.services.log
        self.since = try await request.services.reader.read {
            try log.read { try $0.lastPosition(recordedBy: time.adding(milliseconds: -1)) }
        }
    }

    /// The verbs of the sentences of a history, and what people call these.
    private static func typedKind(_ word: String) -> [EventType] {
        let names: [String: String] = [
            "added": "stock-received", "add": "stock-received", "bought": "stock-received", "buy": "stock-received",
            "taken": "stock-consumed", "opened": "lot-opened", "open": "lot-opened", "kept": "lot-judged",
            "keep": "lot-judged", "judged": "lot-judged",
            "moved": "stock-moved", "move": "stock-moved", "froze": "stock-moved", "frozen": "stock-moved",
            "freeze": "stock-moved", "thawed": "stock-moved", "thaw": "stock-moved",
            "counted": "stock-counted", "count": "stock-counted", "gezählt": "stock-counted",
            "undid": "reversal", "undone": "reversal", "undo": "reversal", "redid": "reversal",
            "redone": "reversal", "redo": "reversal", "corrected": "correction", "correct": "correction",
            "reminded": "reminders-fired",
            "imported": "import-recorded", "erased": "text-erased", "merged": "product-merged",
            "joined": "member-joined", "invited": "invitation-made",
            "put": "entry-added", "listed": "entry-added", "ticked": "entry-ticked", "unticked": "entry-ticked",
            "seen": "price-observed", "saw": "price-observed", "price": "price-observed", "rated": "posted",
            "reviewed": "posted", "commented": "commented",
            "hinzugefügt": "stock-received", "eingekauft": "stock-received", "gekauft": "stock-received",
            "genommen": "stock-consumed", "geöffnet": "lot-opened",
            "eingefroren": "stock-moved", "aufgetaut": "stock-moved", "angebrochen": "lot-opened",
            "rückgängig": "reversal", "korrigiert": "correction",
            "gesehen": "price-observed", "bewertet": "posted", "erinnert": "reminders-fired",
            "importiert": "import-recorded",
        ]
        let ends = ["made": "-added", "changed": "-changed", "archived": "-archived", "restored": "-restored"]
        let word = word.split(separator: " ").first?.lowercased() ?? ""
        return Event.payloads.filter { payload in
            payload.name == names[word] || ends[word].map { payload.name.hasSuffix($0) } ?? false
        }.map { $0.type }
    }

    /// Of what was taken out of stock, what a word says of why; nil: it says nothing of that.
    private static func reasons(_ word: String) -> Set<ConsumeReason>? {
        switch word.split(separator: " ").first?.lowercased() ?? "" {
        case "used", "use", "verbraucht", "benutzt": [.used, .cooked, .assumed]
        case "threw", "thrown", "spoiled", "spoil", "weggeworfen", "verdorben": [.spoiled]
        case "lost", "verloren": [.lost]
        case "gave", "given", "verschenkt": [.given]
        default: nil
        }
    }

    /// Names the types that were meant, where some look like it, else all.
    private static func unknown(_ word: String) -> Problem {
        let names = Event.payloads.map { $0.name }
        let wanted = Array(word.lowercased().utf8)
        let near = names.compactMap { name -> (name: String, slips: Int)? in
            let parts = [name] + name.split(separator: "-").map(String.init)
            let slips = parts.compactMap { part -> Int? in
                // "used" is no part of a name, "consume" is the beginning of one.
                if wanted.count >= 4, part.utf8.starts(with: wanted) { return 0 }
                let limit = part.utf8.count < 6 ? 1 : 2
                return EditDistance.between(wanted, Array(part.utf8), atMost: limit)
            }
            return slips.min().map { (name, $0) }
        }
        guard let best = near.map(\.slips).min() else {
            return Problem.unreadable(
                "unknown type “\(word)”: enter what was done, such as added, used, thrown, opened, kept, corrected, "
                    + "undone, imported, listed, seen, rated, made or changed, or the type of an event, such as "
                    + "stock-received",
                field: "type")
        }
        let nearest = near.filter { $0.slips == best }.map(\.name)
        return Problem.unreadable(
            "unknown type “\(word)”: did you mean \(nearest.joined(separator: ", "))?", field: "type")
    }

    /// Reads event types from their stable names or the words of a history, separated by commas. The second result has
    /// the reasons for which stock was taken out; empty: any reason.
    private static func types(_ text: String?) throws -> (Set<EventType>, Set<ConsumeReason>) {
        var (types, reasons) = (Set<EventType>(), Set<ConsumeReason>())
        var isAnyReason = false
        for word in text?.split(separator: ",").map(String.init) ?? [] {
            if let nearest = self.reasons(word) {
                types.insert(StockConsumed.type)
                reasons.formUnion(nearest)
                continue
            }
            let found = Event.payloads.first { $0.name == word }.map { [$0.type] } ?? typedKind(word)
            guard !found.isEmpty else { throw unknown(word) }
            types.formUnion(found)
            isAnyReason = isAnyReason || found.contains(StockConsumed.type)
        }
        return (types, isAnyReason ? [] : reasons)
    }
}

extension ReadContext {
    /// A member by name, or larder itself.
    fileprivate func person(_ name: String) throws -> LogFilter.Person {
        let membership = models.catalog.membership
        if let found = membership.anyMember(named: name) { return .member(found) }
        if NameKey(name) == NameKey("larder") { return .larder }
        let names = (membership.members.values.map(\.name) + ["larder"]).sorted().joined(separator: ", ")
        throw Problem(404, .notFound, "unknown member “\(name)”; known members: \(names)")
    }
}
