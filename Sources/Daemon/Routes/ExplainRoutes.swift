import API
import Commands
import Domain
import Hummingbird
import Projections

/// `…/explain`: why a figure is what it is (L7).
enum ExplainRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Looks.explain) { visit in
            let (query, options) = try visit.query(ExplainQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(visit)
            let limit = try Page<Never>.limit(query.limit)
            return try await request.refusing {
                let moment = try await request.moment(options, days: .past)
                let explaining = Explaining(request: request, moment: moment, limit: limit)
                guard let of = query.of else { return try await ofHousehold(query.what, explaining) }
                let figure = try await figure(of, query.what, explaining)
                return try await one(figure, explaining)
            }
        }
    }

    private static func ofHousehold(_ what: String?, _ explaining: Explaining) async throws -> Response {
        guard let what else { throw Problem.unreadable("say of what: “of” is missing", field: "of") }
        if let count = CountFigure(typed: what) { return try await many(count, explaining) }
        if let setting = SettingFigure(typed: what) { return try await one(.setting(setting), explaining) }
        let names = CountFigure.allCases.map(\.rawValue) + SettingFigure.allCases.map(\.rawValue)
        throw Problem.wrongQuery("what", what, expected: "one of \(names.joined(separator: ", "))")
    }

    private static func figure(_ of: String, _ what: String?, _ explaining: Explaining) async throws -> Figure {
        let search = HistorySearch(request: explaining.request, moment: explaining.moment)
        switch try await search.thing(of, try await search.look(of)) {
        case .product(let id): return .product(id, try named(what, ProductFigure.stock))
        case .lot(let id): return .lot(id, try named(what, LotFigure.amount))
        }
    }

    private static func named<Name: FigureName>(_ what: String?, _ usual: Name) throws(Problem) -> Name {
        guard let what else { return usual }
        guard let name = Name(typed: what) else {
            throw .wrongQuery(
                "what", what, expected: "one of \(Name.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return name
    }

    private static func one(_ figure: Figure, _ explaining: Explaining) async throws -> Response {
        let (explanation, found) = try await explaining.explain(figure)
        let register = try await explaining.request.services.projections.readRegister { $0.register }
        let log = explaining.request.services.log
        return try await explaining.moment.look { moment in
            var names = found
            names.update(moment.models.catalog, moment.models.stock, register)
            let telling = ExplanationTelling(teller: EventTeller(names: names), moment: moment)
            return try Response.json(telling.answer(explanation), headers: moment.head(of: log).fields)
        }
    }

    private static func many(_ count: CountFigure, _ explaining: Explaining) async throws -> Response {
        let counted = try await explaining.moment.look { $0.counted(count) }
        let (events, found) = try await explaining.explain(counted)
        let register = try await explaining.request.services.projections.readRegister { $0.register }
        let log = explaining.request.services.log
        let limit = explaining.limit
        return try await explaining.moment.look { moment in
            var names = found
            names.update(moment.models.catalog, moment.models.stock, register)
            let telling = ExplanationTelling(teller: EventTeller(names: names), moment: moment)
            return try Response.json(
                telling.answer(count, counted, events, limit: limit), headers: moment.head(of: log).fields)
        }
    }
}

extension Moment {
    /// What is counted, each as the figure whose newest event made it count.
    fileprivate func counted(_ count: CountFigure) -> [Figure] {
        func dated(_ status: ExpiryStatus) -> [Figure] {
            models.board.entries(status, today: today).map { .lot($0.lot, .date) }
        }
        switch count {
        case .expired: return dated(.expired)
        case .expiringSoon: return dated(.expiringSoon)
        case .fresh: return dated(.fresh) + lots.all.filter { $0.date == nil }.map { .lot($0.id, .amount) }
        case .low:
            return catalog.products.values.filter { !$0.archived && missing($0) != nil }.map {
                .product($0.id, .missing)
            }
        case .lots: return lots.all.map { .lot($0.id, .amount) }
        case .products: return lots.stockedProducts.map { .product($0, .stock) }
        case .reminders:
            return models.reminders.upcoming(after: time, zone: zone, limit: .max).map { .lot($0.reference.lot, .date) }
        }
    }
}
