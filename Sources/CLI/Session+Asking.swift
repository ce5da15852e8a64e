import API
import Client
import Domain

/// A command's name for a thing, and the confirmations given so far.
struct Naming {
    var reference: String
    /// With the amount before it, if any.
    var typed: String?
    /// The command can create a product of that name (C1).
    var mayCreate = false
    /// An amount with its unit that stands for what was typed, once another thing was chosen.
    var amount: String?
    /// The command is about an amount: what was typed beside the name of what was chosen may be one.
    var isOfAmount = false
    /// The date that is printed on it, once it was asked for; `none`: it has none.
    var date: String?
    /// Take a code from the product that has it.
    var moves = false
    /// Create the product if there is none.
    var new = false
    /// Take stock past its use-by date, archive a thing in use.
    var confirmed = false
    /// Take what belongs to somebody else (H5).
    var owned = false
    /// Take of any product under it (C10).
    var any = false
    /// The units of the household's own, once a question was asked: what stands before the name may be in one.
    var units = OwnUnits()
    /// A retry after a question is the same command.
    var id = CommandID.random()
}

extension Session {
    /// The request to send after a refusal that the user can resolve; nil when it is final.
    func settle(_ problem: Problem, _ naming: Naming, _ choices: WriteChoices) throws(Failure) -> Naming? {
        var next = naming
        switch problem.code {
        case RefusalCode.severalMatches.rawValue:
            guard output.canAsk, let matches = problem.matches, !matches.isEmpty else { return nil }
            output.aside([[Span("\"\(naming.reference)\" may mean:".printable)]] + MatchPage.lines(matches))
            let answer = output.ask("Which one? [\(Self.range(matches.count)), Enter for none] ") ?? ""
            guard let number = Int(answer), matches.indices.contains(number - 1) else { throw .leftAlone }
            next.units = ownUnits
            next.amount = try amountAsked(of: matches[number - 1], next)
            next.reference = matches[number - 1].id.description
            return next
        case RefusalCode.unknownProduct.rawValue:
            let nearest = problem.matches ?? []
            // A code is no name to make a product by (C5).
            guard output.canAsk, !naming.new, naming.mayCreate || !nearest.isEmpty,
                !Barcode.isGTIN(Barcode.key(naming.reference))
            else { return nil }
            return try askAboutUnknown(nearest, naming)
        case RefusalCode.notEnough.rawValue:
            guard output.canAsk, !naming.any, let matches = problem.matches, !matches.isEmpty else { return nil }
            output.aside([[Span(problem.detail.asSentence.printable)]] + MatchPage.lines(matches))
            let any = problem.isConfirmed(by: "any") ? ", a = any of them" : ""
            let answer = output.ask("Which one? [\(Self.range(matches.count))\(any), Enter for none] ") ?? ""
            // A number was one of the product that was named (C10).
            next.amount = problem.asked.map { "\(AmountText.unambiguous($0.amount)) \($0.unit)" }
            if answer.lowercased() == "a", !any.isEmpty {
                (next.any, next.amount) = (true, nil)
            } else if let number = Int(answer), matches.indices.contains(number - 1) {
                next.reference = matches[number - 1].id.description
            } else {
                throw .leftAlone
            }
            return next
        case RefusalCode.pastUseBy.rawValue:
            guard output.canAsk, !naming.confirmed else { return nil }
            try confirm("\(problem.detail.asSentence) Take it all the same?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        case RefusalCode.owned.rawValue:
            guard !naming.owned, try isConfirmed(problem, choices) else { return nil }
            next.owned = true
            return next
        case RefusalCode.datePrinted.rawValue:
            guard output.canAsk, naming.date == nil else { return nil }
            guard let answer = output.ask("\(problem.detail.asSentence) Which date? [Enter for none] ".printable) else {
                throw .leftAlone
            }
            next.date = answer.isEmpty ? "none" : answer
            return next
        case RefusalCode.codeTaken.rawValue:
            guard naming.moves, !naming.confirmed else { return nil }
            // Who said so in a script has said it: that is one command (C5).
            if output.canAsk {
                try confirm("\(problem.detail.asSentence) Take it from there?".printable, choices, orRefuse: problem)
            }
            next.confirmed = true
            return next
        case RefusalCode.inUse.rawValue:
            // What names a product is not confirmed away.
            guard problem.isConfirmed(by: "confirm"), !naming.confirmed, output.canAsk || choices.yes else {
                return nil
            }
            try confirm("\(problem.detail.asSentence) Go on?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        default:
            return nil
        }
    }

    /// The numbers of so many choices: `1`, `1-3`.
    static func range(_ count: Int) -> String { count == 1 ? "1" : "1-\(count)" }

    /// Whether it was refused for belonging to somebody else, and the user asked them (H5).
    func isConfirmed(_ problem: Problem, _ choices: WriteChoices) throws(Failure) -> Bool {
        guard problem.code == RefusalCode.owned.rawValue, output.canAsk || choices.yes else { return false }
        try confirm("\(problem.detail.asSentence) Do it all the same?".printable, choices, orRefuse: problem)
        return true
    }

    /// Continues only if the user confirms or gave `--yes`; without a terminal it refuses and says so.
    func confirm(_ question: String, _ choices: WriteChoices, orRefuse problem: Problem? = nil) throws(Failure) {
        if choices.yes { return }
        guard output.canAsk else {
            throw problem.map { Failure($0) } ?? Failure(.refused, question + " Say so with --yes.")
        }
        let answer = output.ask(question + " [y/N] ") ?? ""
        guard answer.isYes else { throw .leftAlone }
    }

    /// C1: the nearest names first, then, where the command can, the offer to create a product.
    private func askAboutUnknown(_ nearest: [MatchView], _ naming: Naming) throws(Failure) -> Naming {
        var next = naming
        next.units = ownUnits
        let typed = SpokenThing(
            (naming.typed ?? naming.reference).split(separator: " ").map(String.init), own: next.units)
        let inWords =
            SpokenThing(inWords: naming.reference, own: next.units)
            ?? SpokenThing(inWordsBehind: naming.reference, own: next.units)
        let read = typed?.amount == nil ? inWords : typed
        let name = (read?.thing ?? naming.reference).printable
        guard !nearest.isEmpty else {
            let answer = output.ask("Unknown product \"\(name)\". Create it? [Y/n] ") ?? "n"
            guard answer.isEmpty || answer.isYes else { throw .leftAlone }
            next.new = true
            return next
        }
        output.aside([[Span("Unknown product \"\(name)\". The nearest are:")]] + MatchPage.lines(nearest))
        let make = naming.mayCreate ? ", m = make \"\(name)\"" : ""
        let answer = output.ask("Which one? [\(Self.range(nearest.count))\(make), Enter for none] ") ?? ""
        if naming.mayCreate, answer.lowercased() == "m" {
            next.new = true
        } else if let number = Int(answer), nearest.indices.contains(number - 1) {
            next.amount = try amountAsked(of: nearest[number - 1], next)
            next.reference = nearest[number - 1].id.description
        } else {
            throw .leftAlone
        }
        return next
    }

    /// How much of what was chosen, where words were typed that are not of its name and were not read as an amount:
    /// they may be one, and nothing that was typed is dropped. Nil: nothing was said.
    private func amountAsked(of chosen: MatchView, _ naming: Naming) throws(Failure) -> String? {
        guard naming.isOfAmount, naming.amount == nil else { return naming.amount }
        let typed = (naming.typed ?? naming.reference).split(separator: " ").map(String.init)
        let read =
            SpokenThing(typed, own: naming.units).flatMap { $0.amount == nil ? nil : $0 }
            ?? SpokenThing(before: naming.reference, own: naming.units)
            ?? SpokenThing(inWords: naming.reference, own: naming.units)
        let left = (read?.thing ?? naming.reference).words(besides: [chosen.name, chosen.matched ?? ""])
        guard !left.isEmpty else { return nil }
        let words = left.joined(separator: " ").printable
        let usual = (read?.amount ?? "the usual").printable
        guard let answer = output.ask("\"\(words)\" was not understood. How much of it? [Enter for \(usual)] ") else {
            throw .leftAlone
        }
        return answer.isEmpty ? nil : answer
    }
}

extension String {
    /// Its words that are in none of some names, but for a slip: `halbe`, `3Paletten`.
    func words(besides names: [String]) -> [String] {
        let known = names.flatMap { NameKey($0).words }
        return split(whereSeparator: \.isWhitespace).map(String.init).filter { typed in
            !NameKey(typed).words.allSatisfy { word in
                known.contains { own in
                    if word == own { return true }
                    guard word.count > 2, !word.contains(where: \.isNumber) else { return false }
                    return own.hasPrefix(word) || word.hasPrefix(own) && own.count > 2
                        || EditDistance.between(Array(word.utf8), Array(own.utf8), atMost: word.count < 6 ? 1 : 2)
                            != nil
                }
            }
        }
    }
}

extension Problem {
    /// Whether a field that says yes is a way on.
    fileprivate func isConfirmed(by field: String) -> Bool {
        remedies?.contains { $0.kind == .confirm && $0.fields.contains { $0.name == field } } ?? false
    }
}

extension Session {
    /// None where they cannot be read: what is sent then is refused, or says what it was read as.
    fileprivate var ownUnits: OwnUnits {
        let answer = try? client.get(Endpoints.Units.list, at: here, SearchQuery()).value
        return OwnUnits(
            (answer?.units ?? []).compactMap { unit in
                unit.id.map { OwnUnit(id: $0, name: unit.name, plural: unit.plural ?? "") }
            })
    }
}

extension SpokenThing {
    /// As typed, with the amount left to larderd, which knows what things are called: `3 Musketiere`, `Mehl 405`, `zwei
    /// Milch`. After a question named the product, with the amount that is in the words.
    func said(as naming: Naming) -> (thing: String, amount: String?) {
        guard naming.reference == thing else {
            let own = naming.units
            let read = whole.flatMap { SpokenThing($0.split(separator: " ").map(String.init), own: own) }
            let inWords = SpokenThing(before: thing, own: own) ?? SpokenThing(inWords: thing, own: own)
            return (naming.reference, naming.amount ?? read?.amount ?? amount ?? inWords?.amount)
        }
        return whole.map { ($0, nil) } ?? (thing, amount)
    }
}

extension String {
    /// A yes, also in the languages that larder reads (H3).
    var isYes: Bool {
        ["y", "yes", "j", "ja", "o", "oui", "s", "si", "sì", "sí", "sim", "t", "tak"].contains(lowercased())
    }
}

extension Failure {
    /// The user was asked and declined.
    static var leftAlone: Failure { Failure(.refused, "Nothing was changed.") }
}
