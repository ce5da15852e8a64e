import API
import Events
import Inventory
import Projections

/// Which count is asked for, and where (L7).
struct AskedCount: Sendable {
    var count: CountFigure
    /// Nil: anywhere.
    var location: LocationID?
    /// Overrides every window (E1).
    var within: Int?
}

extension ReadContext {
    /// The counted things, each as the figure whose newest event made it count.
    func counted(_ asked: AskedCount) -> [Figure] {
        let places = asked.location.map { self.places.within($0) }
        func lies(_ lot: Lot?) -> Bool {
            places.map { places in lot.map { places.contains($0.location) } ?? false } ?? true
        }
        func entries(_ status: ExpiryStatus) -> [Figure] {
            models.board.entries(status, today: today, within: asked.within).filter { lies(lots[$0.lot]) }
                .map { Figure(.lot($0.lot), status == .frozen ? "location" : $0.day == nil ? "amount" : "date") }
        }
        switch asked.count {
        case .expired: return entries(.expired)
        case .expiringSoon: return entries(.expiringSoon)
        case .fresh: return entries(.fresh)
        case .frozen: return entries(.frozen)
        case .low: return models.stock.belowMinimum.map { Figure(.product($0), "missing") }
        case .lots:
            guard let location = asked.location else { return lots.all.map { Figure(.lot($0.id), "amount") } }
            return lots.all.filter { $0.location == location }.map { Figure(.lot($0.id), "location") }
        case .products:
            return models.stock.products().map(\.id).filter { lots(of: $0).contains(where: lies) }.map {
                Figure(.product($0), "stock")
            }
        case .reminders:
            return reminders.upcoming(after: time, zone: zone, limit: .max).compactMap { due in
                due.reference.lot.map { Figure(.lot($0), "date") }
            }
        }
    }
}
