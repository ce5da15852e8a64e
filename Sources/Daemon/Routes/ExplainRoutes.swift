import API
import Commands
import Hummingbird
import Inventory
import Projections

/// `…/explain`: why a figure is what it is (L7).
enum ExplainRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Reports.explain, options: ReadOptions.self) { authenticated in
            let (query, options) = try authenticated.query(ExplainQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(authenticated)
            let limit = try PageOfResults<Never>.limit(query.limit)
            if let within = query.within, within < 0 {
                throw Problem.wrongQuery("within", "\(within)", expected: "a number of days")
            }
            return try await request.refusing {
                let context = try await request.context(options, days: .all)
                let explaining = Explainer(request: request, context: context, limit: limit)
                guard let of = query.of else { return try await ofHousehold(query, explaining) }
                let asked = try await AskedFigure(query, context)
                let search = HistorySearch(request: request, context: context)
                switch try await asked.thing(of, search) {
                case .product(let id):
                    return try await one(try asked.figure(.product(id), usual: "stock"), explaining)
                case .variant(let id, let product):
                    return try await one(try asked.figure(.variant(id, of: product), usual: "inStock"), explaining)
                case .lot(let id): return try await one(try asked.figure(.lot(id), usual: "amount"), explaining)
                case .location(let id):
                    let count = query.what.map { CountFigure(typed: $0) } ?? .lots
                    guard let count, count != .low, count != .reminders else {
                        throw AskedFigure.unknown(
                            query.what ?? "", among: ["lots", "expired", "soon", "fresh", "products"])
                    }
                    return try await many(AskedCount(count: count, location: id, within: query.within), explaining)
                }
            }
        }
    }

    private static func ofHousehold(_ query: ExplainQuery, _ explaining: Explainer) async throws -> Response {
        guard let what = query.what else { throw Problem.unreadable("“of” is missing", field: "of") }
        if let count = CountFigure(typed: what) {
            return try await many(AskedCount(count: count, within: query.within), explaining)
        }
        if CountFigure.isNextReminder(typed: what) { return try await nextReminder(explaining) }
        let asked = try await AskedFigure(query, explaining.context)
        return try await one(try asked.figure(.household, usual: ""), explaining)
    }

    /// Explains the reminder that is due next, by its lot.
    private static func nextReminder(_ explaining: Explainer) async throws -> Response {
        let lot = try await explaining.context.read { context in
            context.reminders.upcoming(after: context.time, zone: context.zone, limit: 1).first?.reference.lot
        }
        if let lot { return try await one(Figure(.lot(lot), "reminder"), explaining) }
        let log = explaining.request.services.log
        return try await explaining.context.read { context in
            let none = ExplainAnswer(
                of: context.household, kind: .household, what: CountFigure.nextReminder,
                figure: FigureView(text: "none scheduled"), steps: [])
            return try Response.json(none, headers: context.head(of: log).fields)
        }
    }

    private static func one(_ figure: Figure, _ explaining: Explainer) async throws -> Response {
        let (explanation, found) = try await explaining.explain(figure)
        return try await described(found, explaining) { $0.answer(explanation) }
    }

    private static func many(_ asked: AskedCount, _ explaining: Explainer) async throws -> Response {
        let counted = try await explaining.context.read { $0.counted(asked) }
        let (events, found) = try await explaining.explain(counted)
        return try await described(found, explaining) { $0.answer(asked, counted, events) }
    }

    private static func described(
        _ found: EventNames, _ explaining: Explainer, _ answer: @Sendable (ExplanationPresenter) -> ExplainAnswer
    ) async throws -> Response {
        let directory = explaining.request.services.projections.directory
        let log = explaining.request.services.log
        let (answer, head) = try await explaining.context.read { context in
            var names = found
            names.update(context.models.catalog, context.models.stock, directory)
            names.posts = context.models.feed.posts
            let describing = ExplanationPresenter(
                describer: EventDescriber(names: names), context: context, limit: explaining.limit)
            return (answer(describing), context.head(of: log))
        }
        return try Response.json(answer, headers: head.fields)
    }
}
