import API
import Client
import Inventory

/// The questions to a household before and after its log is damaged: everything that reads the log's indexes.
struct Questions: Sendable {
    /// Each question's answer as it came, or the refusal.
    typealias Answers = [String: Result<[UInt8], Problem>]

    let head: UInt64
    /// Some that are in the log; the first was undone.
    let transactions: [String]

    /// - Throws: `TestFailure` when there is no answer at all.
    func ask(_ daemon: RealDaemon) throws -> Answers {
        let here = AtHousehold(HouseholdName.default)
        var answers: Answers = [:]
        func get<Query, Value: Decodable>(
            _ name: String, _ endpoint: Endpoints.InHousehold<Query, Value>, asOf: UInt64? = nil,
            _ fill: (inout Query) -> Void = { _ in }
        ) throws where Query: QueryParameters {
            var query = Query()
            fill(&query)
            let options = ReadOptions { $0.asOf = asOf.map(String.init(describing:)) }
            do throws(ClientError) {
                answers[name] = .success(
                    try daemon.client().get(endpoint, at: here, query, options: options).raw)
            } catch {
                guard case .refused(let problem) = error else { throw TestFailure("\(name): \(error.sentence)") }
                answers[name] = .failure(problem)
            }
        }
        try get("stock", Endpoints.Stock.list) { $0.limit = 1000 }
        try get("events", Endpoints.Reports.events) { $0.limit = 1000 }
        try get("history", Endpoints.Reports.history) { $0.limit = 1000 }
        try get("diff", Endpoints.Reports.diff) {
            $0.from = "\(head / 3)"
            $0.to = "\(head - 1)"
        }
        for position in [head / 4, head / 2, head - 2] {
            try get("stock as of \(position)", Endpoints.Stock.list, asOf: position) { $0.limit = 1000 }
        }
        for product in ["product 1", "product 5"] {
            try get("history of \(product)", Endpoints.Reports.history) { $0.of = product }
            try get("explain \(product)", Endpoints.Reports.explain) { $0.of = product }
        }
        for transaction in transactions {
            try get("history of \(transaction)", Endpoints.Reports.history) { $0.of = transaction }
        }
        try get("explain lots", Endpoints.Reports.explain) { $0.what = "lots" }
        return answers
    }

    /// The questions that were answered otherwise than before without a word about damage.
    static func wrong(_ answers: Answers, _ sound: Answers) -> [String] {
        answers.compactMap { question, answer in
            switch answer {
            case .success(let bytes):
                bytes == (try? sound[question]?.get())
                    ? nil : "\(question): \(String(decoding: bytes.prefix(400), as: UTF8.self))"
            case .failure(let problem):
                problem.code == Problem.Code.logDamaged.rawValue
                    ? nil : "\(question): \(problem.code), \(problem.detail)"
            }
        }
    }
}
