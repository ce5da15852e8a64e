import Events
import Inventory

extension LogReader {
    /// The newest lot that ever had a short code, even if it is used up. Reads the household's events newest first
    /// until it is found, at most `limit` of them.
    borrowing func lot(code: String, in household: HouseholdID, before position: GlobalPosition, limit: Int) throws -> (
        lot: LotID?, next: GlobalPosition?
    ) {
        var version = try version(in: household, before: position).value
        var left = limit
        while version > 0 {
            guard let at = try self.position(of: household, StreamVersion(version)) else { break }
            guard left > 0 else { return (nil, GlobalPosition(at.value + 1)) }
            var found: LotID?
            try event(at: at).effects { effect in
                guard let change = effect.lotChange else { return }
                change.forEachStep { if case .created(let lot) = $0, lot.code == code { found = lot.id } }
            }
            if let found { return (found, nil) }
            version -= 1
            left -= 1
        }
        return (nil, nil)
    }
}
