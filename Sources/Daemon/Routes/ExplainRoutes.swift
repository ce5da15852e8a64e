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
            let request = try HouseholdRequest(visit)
            let limit = try Page<Never>.limit(query.limit)
            if let within = query.within, within < 0 {
                throw Problem.wrongQuery("within", "\(within)", expected: "a number of days")
            }
            return try await request.refusing {
                let moment = try await request.moment(options, days: .all)
                let explaining = Explaining(request: request, moment: moment, limit: limit, within: query.within)
                guard let of = query.of else { return try await ofHousehold(query.what, explaining) }
                let search = HistorySearch(request: request, moment: moment)
                switch try await search.thing(of, try await search.look(of)) {
                case .product(let id):
                    return try await one(.product(id, try named(query.what, ProductFigure.stock)), explaining)
                case .lot(let id): return try await one(.lot(id, try named(query.what, LotFigure.amount)), explaining)
                case .location(let id):
                    let count = try named(query.what, CountFigure.lots)
                    guard count != .low, count != .reminders else {
                        throw Problem.wrongQuery(
                            "what", count.rawValue, expected: "lots, expired, expiringSoon, fresh or products")
                    }
                    return try await many(AskedCount(count: count, location: id, within: query.within), explaining)
                }
            }
        }
    }

    private static func ofHousehold(_ what: String?, _ explaining: Explaining) async throws -> Response {
        guard let what else { throw Problem.unreadable("say of what: “of” is missing", field: "of") }
        if let count = CountFigure(typed: what) {
            return try await many(AskedCount(count: count, within: explaining.within), explaining)
        }
        if let setting = SettingFigure(typed: what) { return try await one(.setting(setting), explaining) }
        if ReminderFigure(typed: what) != nil { return try await nextReminder(explaining) }
        let names =
            CountFigure.allCases.map(\.rawValue) + ReminderFigure.allCases.map(\.rawValue)
            + SettingFigure.allCases.map(\.rawValue)
        throw Problem.wrongQuery("what", what, expected: "one of \(names.joined(separator: ", "))")
    }

    private static func named<Name: FigureName>(_ what: String?, _ usual: Name) throws(Problem) -> Name {
        guard let what else { return usual }
        guard let name = Name(typed: what) else {
            throw .wrongQuery(
                "what", what, expected: "one of \(Name.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return name
    }

    /// That of the lot that is reminded of next.
    private static func nextReminder(_ explaining: Explaining) async throws -> Response {
        let lot = try await explaining.moment.look { moment in
            moment.models.reminders.upcoming(after: moment.time, zone: moment.zone, limit: 1).first?.reference.lot
        }
        if let lot { return try await one(.lot(lot, .reminder), explaining) }
        let log = explaining.request.services.log
        return try await explaining.moment.look { moment in
            let none = ExplainAnswer(
                of: moment.household, kind: .household, what: ReminderFigure.nextReminder.rawValue,
                figure: FigureView(text: "none is ahead"), steps: [])
            return try Response.json(none, headers: moment.head(of: log).fields)
        }
    }

    private static func one(_ figure: Figure, _ explaining: Explaining) async throws -> Response {
        let (explanation, found) = try await explaining.explain(figure)
        return try await told(found, explaining) { $0.answer(explanation) }
    }

    private static func many(_ asked: AskedCount, _ explaining: Explaining) async throws -> Response {
        let counted = try await explaining.moment.look { $0.counted(asked) }
        let (events, found) = try await explaining.explain(counted)
        let limit = explaining.limit
        return try await told(found, explaining) { $0.answer(asked, counted, events, limit: limit) }
    }

    private static func told(
        _ found: EventNames, _ explaining: Explaining, _ answer: @Sendable (ExplanationTelling) -> ExplainAnswer
    ) async throws -> Response {
        let directory = await explaining.request.services.projections.directory
        let log = explaining.request.services.log
        return try await explaining.moment.look { moment in
            var names = found
            names.update(moment.models.catalog, moment.models.stock, directory)
            let telling = ExplanationTelling(describer: EventDescriber(names: names), moment: moment)
            return try Response.json(answer(telling), headers: moment.head(of: log).fields)
        }
    }
}
