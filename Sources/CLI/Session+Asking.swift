import API
import Client
import Domain

/// What a command calls a thing, and what the person has confirmed about it so far.
struct Naming {
    var reference: String
    /// A product of that name can be made by the command (C1).
    var mayCreate = false
    /// Make the product if there is none.
    var new = false
    /// Take what is past its use-by, archive what is in use.
    var confirmed = false
    /// A retry after a question is the same command.
    var id = CommandID.random()
}

extension Session {
    /// What to send instead after a refusal that a person can settle; nil when the refusal stands.
    func settle(_ problem: Problem, _ naming: Naming, _ choices: WriteChoices) throws(Failure) -> Naming? {
        var next = naming
        switch problem.code {
        case RefusalCode.severalMatches.rawValue:
            guard output.canAsk, let matches = problem.matches, !matches.isEmpty else { return nil }
            output.aside([[Span("\"\(naming.reference)\" may mean:".printable)]] + MatchPage.lines(matches))
            let answer = output.ask("Which one? [1-\(matches.count), Enter for none] ") ?? ""
            guard let number = Int(answer), matches.indices.contains(number - 1) else { throw .leftAlone }
            next.reference = matches[number - 1].id.description
            return next
        case RefusalCode.unknownProduct.rawValue:
            let nearest = problem.matches ?? []
            guard output.canAsk, !naming.new, naming.mayCreate || !nearest.isEmpty else { return nil }
            return try askAboutUnknown(nearest, naming)
        case RefusalCode.pastUseBy.rawValue:
            guard output.canAsk, !naming.confirmed else { return nil }
            try confirm("\(problem.detail.asSentence) Take it all the same?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        case RefusalCode.inUse.rawValue:
            guard !naming.confirmed, output.canAsk || choices.yes else { return nil }
            try confirm("\(problem.detail.asSentence) Go on?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        default:
            return nil
        }
    }

    /// Goes on only when the person says yes, or said `--yes`; off a terminal refuses, saying so.
    func confirm(_ question: String, _ choices: WriteChoices, orRefuse problem: Problem? = nil) throws(Failure) {
        if choices.yes { return }
        guard output.canAsk else {
            throw problem.map { Failure($0) } ?? Failure(.refused, question + " Say so with --yes.")
        }
        let answer = output.ask(question + " [y/N] ") ?? ""
        guard answer.lowercased().hasPrefix("y") else { throw .leftAlone }
    }

    /// C1: the nearest names first, then, where the command can, whether to make a new product.
    private func askAboutUnknown(_ nearest: [MatchView], _ naming: Naming) throws(Failure) -> Naming {
        var next = naming
        let name = naming.reference.printable
        guard !nearest.isEmpty else {
            let answer = output.ask("Unknown product \"\(name)\". Create it? [Y/n] ") ?? "n"
            guard answer.isEmpty || answer.lowercased().hasPrefix("y") else { throw .leftAlone }
            next.new = true
            return next
        }
        output.aside([[Span("Unknown product \"\(name)\". The nearest are:")]] + MatchPage.lines(nearest))
        let make = naming.mayCreate ? ", n = make \"\(name)\"" : ""
        let answer = output.ask("Which one? [1-\(nearest.count)\(make), Enter for none] ") ?? ""
        if naming.mayCreate, answer.lowercased() == "n" {
            next.new = true
        } else if let number = Int(answer), nearest.indices.contains(number - 1) {
            next.reference = nearest[number - 1].id.description
        } else {
            throw .leftAlone
        }
        return next
    }
}

extension Failure {
    /// The person was asked and said no.
    static var leftAlone: Failure { Failure(.refused, "Nothing was changed.") }
}
