import API
import Client
import Inventory

extension Session {
    /// Of what was just put in stock that which never was before, and which nobody has rated (F5). What cannot be read is
    /// left out. Cost: a look at the history of each.
    func firstBought(_ things: [Named]) -> [Named] {
        var seen: Set<EntityID> = []
        return things.filter { thing in
            guard seen.insert(thing.id).inserted else { return false }
            let query = SubjectQuery { ($0.of, $0.type, $0.limit) = ("\(thing.id)", "stock-received", 20) }
            do throws(ClientError) {
                let purchases = try client.get(Endpoints.Reports.history, at: here, query).value
                guard purchases.entries.count(where: { $0.undoneBy == nil }) == 1, purchases.cursor == nil else {
                    return false
                }
                return try client.get(Endpoints.Products.show, at: self.thing("\(thing.id)")).value.rating == nil
            } catch {
                return false
            }
        }
    }
}
