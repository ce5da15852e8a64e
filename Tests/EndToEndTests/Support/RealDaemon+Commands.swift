import API
import Client
import Inventory
import TestSupport

/// The commands that tests of the daemon as a whole give, in few words.
extension RealDaemon {
    func found() throws {
        let request = make(FoundHousehold()) { ($0.name, $0.timeZone) = ("Home", QuietZone.name) }
        _ = try client().send(Endpoints.Households.create, at: AtRoot(), request)
    }

    /// Adds pieces of a product, new or not.
    @discardableResult
    func add(_ product: String, _ pieces: Int = 1, id: CommandID = .random()) throws(ClientError) -> Receipt {
        try Deed(id: id, product: product, act: .add(pieces), change: pieces, mayBeRefused: false)
            .send(with: client()).receipt
    }

    /// A new product with a lot that has a date.
    func addDated(_ product: String, _ date: String) throws(ClientError) {
        let request = make(AddStock()) { ($0.product, $0.date, $0.new) = (PhraseField(product), date, true) }
        _ = try client().send(Endpoints.of(AddStock.self), at: AtHousehold(HouseholdName.default), request)
    }

    /// A product that keeps a week, new or not, bought now: what larder says beside.
    func addSuggested(_ product: String) throws(ClientError) -> [String] {
        let week = make(ProductSettings()) { $0.shelfLife = ShelfLife(pantry: 7, fridge: 7, freezer: 7) }
        let request = make(AddStock()) { ($0.product, $0.new, $0.settings) = (PhraseField(product), true, week) }
        return try client().send(Endpoints.of(AddStock.self), at: AtHousehold(HouseholdName.default), request).value
            .warnings
    }

    /// Takes one piece.
    func use(_ product: String) throws(ClientError) {
        _ = try Deed(id: .random(), product: product, act: .use(1), change: -1, mayBeRefused: false)
            .send(with: client())
    }

    /// The types of all events of the household, oldest first.
    func eventTypes() throws(ClientError) -> [String] {
        try client().get(
            Endpoints.Reports.events, at: AtHousehold(HouseholdName.default), LogQuery { $0.limit = 1000 }
        ).value.events.map(\.type)
    }

    /// Pieces by product.
    func stock() throws(ClientError) -> [String: Int] {
        let query = SearchQuery { $0.limit = 1000 }
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
