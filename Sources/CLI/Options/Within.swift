import ArgumentParser
import Inventory

/// A number of days, as one says how long something keeps: `10`, `10d`, `2 weeks`.
struct Within: ExpressibleByArgument {
    var days: Int

    init?(argument: String) {
        guard let days = (try? ShelfRule.parsed(argument))?.days else { return nil }
        self.days = days
    }
}
