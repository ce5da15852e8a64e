import API
import Client
import Domain

/// The commands that tests of the daemon as a whole give, in few words.
extension RealDaemon {
    func found() throws {
        let request = CreateHouseholdRequest(name: "Home", timeZone: QuietZone.name)
        _ = try client().send(Endpoints.Households.create, at: AtRoot(), request)
    }

    /// Adds pieces of a product, new or not.
    @discardableResult
    func add(_ product: String, _ pieces: Int = 1, id: CommandID = .random()) throws(ClientError) -> Receipt {
        try Deed(id: id, product: product, act: .add(pieces), change: pieces, mayBeRefused: false)
            .send(with: client()).receipt
    }

    /// Pieces by product.
    func stock() throws(ClientError) -> [String: Int] {
        let query = SearchQuery(limit: 1000)
        let items = try client().get(Endpoints.Stock.list, at: AtHousehold(HouseholdName.default), query).value.items
        return Dictionary(items.map { ($0.product.name, Int($0.amount.amount) ?? .min) }) { $0 + $1 }
    }

    /// The problem that a command is refused with; nil when it was booked.
    func refusal(of body: () throws(ClientError) -> Void) throws -> Problem? {
        do throws(ClientError) {
            try body()
            return nil
        } catch {
            if case .refused(let problem) = error { return problem }
            throw TestFailure(error.sentence)
        }
    }
}
