import API
import Client
import Inventory

/// Finds the household that a name meant when a command was kept (Q9). It is for names whose id no answer had given: by
/// now another household may have that name or be the chosen one, and must not get the command.
struct HouseholdThen {
    let client: LarderClient

    /// - Returns: Its id; nil: none of the caller's, or several.
    /// - Throws: `ClientError` where larderd does not answer.
    func id(of name: String, at time: Timestamp?) throws(ClientError) -> HouseholdID? {
        let memberships = try client.get(Endpoints.Households.list, at: AtRoot()).value.households
        // Which one was chosen then is not known.
        if name == HouseholdName.default { return memberships.count == 1 ? memberships[0].id : nil }
        let key = NameKey(name)
        var (called, beginning): ([HouseholdID], [HouseholdID]) = ([], [])
        for household in memberships {
            guard let then = try self.name(of: household.id, at: time).map({ NameKey($0) }) else { continue }
            if then == key { called.append(household.id) }
            if then.text.hasPrefix(key.text) { beginning.append(household.id) }
        }
        // A whole name comes before those that begin so, as elsewhere.
        let found = called.isEmpty ? beginning : called
        return found.count == 1 ? found[0] : nil
    }

    /// Nil: it was not there yet.
    private func name(of household: HouseholdID, at time: Timestamp?) throws(ClientError) -> String? {
        do {
            let then = ReadOptions { $0.asOf = time.map { "\($0)" } }
            return try client.get(Endpoints.Households.show, at: AtHousehold("\(household)"), options: then).value.name
        } catch {
            guard case .refused(let problem) = error, problem.status < 500 else { throw error }
            return nil
        }
    }
}
