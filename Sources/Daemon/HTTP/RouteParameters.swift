import API
import Domain

/// A path's parameters, as the daemon reads them from a path.
protocol RouteParameters: PathParameters {
    /// - Throws: `Problem` for a value that names nothing.
    init(_ values: [String: String]) throws(Problem)
}

/// Those of a path inside a household.
protocol HouseholdParameters: RouteParameters {
    var household: String { get }
}

extension AtRoot: RouteParameters {
    init(_ values: [String: String]) { self.init() }
}

extension AtHousehold: HouseholdParameters {
    init(_ values: [String: String]) { self.init(values["household"] ?? "") }
}

extension AtThing: HouseholdParameters {
    init(_ values: [String: String]) { self.init(values["household"] ?? "", values["reference"] ?? "") }
}

extension AtPart: HouseholdParameters {
    init(_ values: [String: String]) {
        self.init(values["household"] ?? "", values["reference"] ?? "", values["item"] ?? "")
    }
}

extension AtFiring: HouseholdParameters {
    init(_ values: [String: String]) throws(Problem) {
        let text = values["firing"] ?? ""
        guard let firing = FiringID(text) else { throw .notFound("“\(text)” is not the id of a reminder") }
        self.init(values["household"] ?? "", firing)
    }
}
