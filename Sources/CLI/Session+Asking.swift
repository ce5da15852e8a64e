import API
import Client
import Inventory

/// The answers to a price that is unusual (P1).
enum UnusualPrice {
    case right
    case paidForAll
}

/// A command's name for a thing, and the confirmations given so far.
struct Naming {
    var reference: String
    /// The command can create a product of that name (C1).
    var mayCreate = false
    /// An amount with its unit that stands for what was typed, once another thing was chosen.
    var amount: String?
    /// The date that is printed on it, once it was asked for; `none`: it has none.
    var date: String?
    /// The answer to a price that is unusual: it is right, or it was paid for everything (P1).
    var price: UnusualPrice?
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
            guard let number = Int(answer), matches.indices.contains(number - 1) else { throw .cancelledByUser }
            next.reference = matches[number - 1].id.description
            return next
        case RefusalCode.unknownProduct.rawValue:
            let nearest = problem.matches ?? []
            // A code is no name to make a product by (C5).
            guard output.canAsk, !naming.new, naming.mayCreate || !nearest.isEmpty,
                !Barcode.isGTIN(Barcode.key(naming.reference))
            else { return nil }
            return try askAboutUnknown(nearest, naming)
        case RefusalCode.unitNeeded.rawValue:
            guard output.canAsk, naming.amount == nil else { return nil }
            let question = "\(problem.detail.asSentence) Or one, to keep: 120 g each. ".printable
            guard let answer = output.ask(question), !answer.isEmpty else { throw .cancelledByUser }
            guard let one = answer.eachAmount, let product = problem.definition?.product else {
                next.amount = answer
                return next
            }
            try define("piece", of: product, as: one)
            return next
        case RefusalCode.unknownUnit.rawValue:
            guard output.canAsk, let (product, unit) = problem.definition, unit == "piece" else { return nil }
            let question = "\(problem.detail.asSentence) How much is one \(unit), for example 120 g? [Enter to stop] "
            guard let one = output.ask(question.printable), !one.isEmpty else { return nil }
            try define(unit, of: product, as: one.eachAmount ?? one)
            return next
        case RefusalCode.unknownStore.rawValue, RefusalCode.unknownLocation.rawValue:
            guard output.canAsk, naming.mayCreate, !naming.new else { return nil }
            let answer = output.ask("\(problem.detail.asSentence) Create it? [Y/n] ".printable) ?? "n"
            guard answer.isEmpty || answer.isYes else { throw .cancelledByUser }
            next.new = true
            return next
        case RefusalCode.notEnough.rawValue:
            guard output.canAsk, !naming.any, let matches = problem.matches, !matches.isEmpty else { return nil }
            output.aside([[Span(problem.detail.asSentence.printable)]] + MatchPage.lines(matches))
            let any = problem.isConfirmed(by: "any") ? ", a = any of them" : ""
            let answer = output.ask("Which one? [\(Self.range(matches.count))\(any), Enter for none] ") ?? ""
            // A number was one of the product that was named (C10).
            next.amount = problem.asked.map { "\($0.amount) \($0.unit)" }
            if answer.lowercased() == "a", !any.isEmpty {
                (next.any, next.amount) = (true, nil)
            } else if let number = Int(answer), matches.indices.contains(number - 1) {
                next.reference = matches[number - 1].id.description
            } else {
                throw .cancelledByUser
            }
            return next
        case RefusalCode.pastUseBy.rawValue:
            guard output.canAsk, !naming.confirmed else { return nil }
            try confirm("\(problem.detail.asSentence) Take it anyway?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        case RefusalCode.owned.rawValue:
            guard !naming.owned, try isConfirmed(problem, choices) else { return nil }
            next.owned = true
            return next
        case RefusalCode.datePrinted.rawValue:
            guard output.canAsk, naming.date == nil else { return nil }
            guard let answer = output.ask("\(problem.detail.asSentence) Which date? [Enter for none] ".printable) else {
                throw .cancelledByUser
            }
            next.date = answer.isEmpty ? "none" : answer
            return next
        case RefusalCode.priceUnusual.rawValue:
            guard output.canAsk, naming.price == nil else { return nil }
            next.price = try askAboutPrice(problem)
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
            try confirm("\(problem.detail.asSentence) Continue?".printable, choices, orRefuse: problem)
            next.confirmed = true
            return next
        default:
            return nil
        }
    }

    /// Keeps what one of a unit holds, as a pack of the product (C3).
    private func define(_ unit: String, of product: String, as amount: String) throws(Failure) {
        _ = try call { () throws(ClientError) in
            try client.send(
                Endpoints.Products.addPack, at: thing(product), AddPackRequest(unit: unit, amount: amount))
        }
    }

    /// P1: whether an unusual price is right, or was paid for everything.
    private func askAboutPrice(_ problem: Problem) throws(Failure) -> UnusualPrice {
        let total = problem.remedies?.lazy.flatMap(\.fields).first { $0.name == "total" }?.value
        let all = total.map { ", a = \($0) was paid for all" } ?? ""
        let answer = output.ask("\(problem.detail.asSentence) Book it? [y = yes\(all), Enter = no] ".printable) ?? ""
        if total != nil, answer.lowercased() == "a" { return .paidForAll }
        guard answer.isYes else { throw .cancelledByUser }
        return .right
    }

    /// The numbers of so many choices: `1`, `1-3`.
    static func range(_ count: Int) -> String { count == 1 ? "1" : "1-\(count)" }

    /// Whether it was refused for belonging to somebody else, and the user asked them (H5).
    func isConfirmed(_ problem: Problem, _ choices: WriteChoices) throws(Failure) -> Bool {
        guard problem.code == RefusalCode.owned.rawValue, output.canAsk || choices.yes else { return false }
        try confirm("\(problem.detail.asSentence) Do it anyway?".printable, choices, orRefuse: problem)
        return true
    }

    /// Continues only if the user confirms or gave `--yes`; without a terminal it refuses and says so.
    func confirm(_ question: String, _ choices: WriteChoices, orRefuse problem: Problem? = nil) throws(Failure) {
        if choices.yes { return }
        guard output.canAsk else {
            throw problem.map { Failure($0) } ?? Failure(.refused, question + " Confirm with --yes.")
        }
        let answer = output.ask(question + " [y/N] ") ?? ""
        guard answer.isYes else { throw .cancelledByUser }
    }

    /// C1: the nearest names first, then, where the command can, the offer to create a product.
    private func askAboutUnknown(_ nearest: [MatchView], _ naming: Naming) throws(Failure) -> Naming {
        var next = naming
        let phrase = try? Grammar().phrase(naming.reference)
        let name = (phrase?.usual.name ?? naming.reference).printable
        guard !nearest.isEmpty else {
            let answer = output.ask("Unknown product \"\(name)\". Create it? [Y/n] ") ?? "n"
            guard answer.isEmpty || answer.isYes else { throw .cancelledByUser }
            next.new = true
            return next
        }
        output.aside([[Span("Unknown product \"\(name)\". The nearest are:")]] + MatchPage.lines(nearest))
        let make = naming.mayCreate ? ", m = make \"\(name)\"" : ""
        let answer = output.ask("Which one? [\(Self.range(nearest.count))\(make), Enter for none] ") ?? ""
        if naming.mayCreate, answer.lowercased() == "m" {
            next.new = true
        } else if let number = Int(answer), nearest.indices.contains(number - 1) {
            next.reference = nearest[number - 1].id.description
        } else {
            throw .cancelledByUser
        }
        return next
    }
}

extension String {
    /// A yes, also in the languages that larder reads (H3).
    var isYes: Bool {
        ["y", "yes", "j", "ja", "o", "oui", "s", "si", "sì", "sí", "sim", "t", "tak"].contains(lowercased())
    }
}

extension String {
    /// `120 g` of `120 g each`; nil: it is for all of it.
    fileprivate var eachAmount: String? {
        let words = split(separator: " ")
        guard words.count > 1, ["each", "je", "pro"].contains(words.last?.lowercased() ?? "") else { return nil }
        return words.dropLast().joined(separator: " ")
    }
}

extension Failure {
    /// The user was asked and declined.
    static var cancelledByUser: Failure { Failure(.refused, "Nothing was changed.") }
}

extension Problem {
    /// The product and the unit whose contents are missing; nil: something else is wrong.
    fileprivate var definition: (product: String, unit: String)? {
        let fields = remedies?.first { $0.kind == .define }?.fields ?? []
        func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        return value("product").flatMap { product in value("name").map { (product, $0) } }
    }

    /// Whether a field that says yes is a way on.
    fileprivate func isConfirmed(by field: String) -> Bool {
        remedies?.contains { $0.kind == .confirm && $0.fields.contains { $0.name == field } } ?? false
    }
}
