import API
import Commands
import Inventory
import Projections

/// Which figure a request asks after (L7), as typed.
struct AskedFigure: Sendable {
    private let what: String?
    private let within: Int?
    private let store: StoreID?

    init(_ query: ExplainQuery, _ context: ReadPoint) async throws {
        (what, within) = (query.what, query.within)
        store = try await context.read { context in try query.store.map { try context.store($0).id } }
    }

    /// The thing; where none is called so, but one is without the last word, that is no figure of it.
    func thing(_ reference: String, _ search: HistorySearch) async throws -> HistorySearch.Thing {
        do {
            return try await search.thing(reference)
        } catch let refusal as Refusal where refusal.code == .unknownProduct && what == nil {
            let words = reference.split(whereSeparator: \.isWhitespace)
            let shorter = words.dropLast().joined(separator: " ")
            guard words.count > 1, let thing = try? await search.thing(shorter) else { throw refusal }
            let last = String(words[words.count - 1])
            switch thing {
            case .product: throw Self.unknown(last, among: FieldNames.product.all)
            case .variant: throw Self.unknown(last, among: FieldNames.variant.all)
            case .lot: throw Self.unknown(last, among: FieldNames.lot.all)
            case .location: throw refusal
            }
        }
    }

    /// - Parameter usual: What is meant where nothing is said.
    func figure(_ thing: Figure.Thing, usual: String) throws(Problem) -> Figure {
        let names = Figure.names(thing)
        guard let name = names.find(what ?? usual) else {
            let counts = thing == .household ? CountFigure.allCases.map(\.rawValue) + [CountFigure.nextReminder] : []
            throw Self.unknown(what ?? usual, among: counts + names.all)
        }
        let figure = Figure(thing, name, within: within, store: store)
        guard store == nil || figure.ofPrices != nil else {
            let prices = PriceFigure.allCases.map(\.rawValue).joined(separator: ", ")
            throw .unreadable("“store” is allowed only with price figures: \(prices)", field: "store")
        }
        return figure
    }

    /// Lists what may be typed, as it is typed.
    static func unknown(_ typed: String, among names: [String]) -> Problem {
        let all = names.map(\.inWords)
        let nearest = all.nearest(to: typed.inWords)
        let there =
            nearest.isEmpty ? "known figures:" : "did you mean \(nearest.joined(separator: ", "))? Known figures:"
        return Problem(
            400, .unreadable,
            "unknown figure “\(typed.inWords)”; \(there) \(all.joined(separator: ", "))")
    }
}
