import API
import Commands
import Inventory

/// Path parameters that the daemon can read from a path.
protocol RouteParameters: PathParameters {
    /// - Throws: `Problem` for an invalid value.
    init(_ values: [String: String]) throws(Problem)
}

/// Parameters of a path inside a household.
protocol HouseholdParameters: RouteParameters {
    var household: String { get }
}

extension HouseholdParameters {
    var reference: HouseholdReference { household == HouseholdName.default ? .only : .named(household) }
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

extension AtPicture: HouseholdParameters {
    init(_ values: [String: String]) { self.init(values["household"] ?? "", values["sha256"] ?? "") }
}

extension AtFiring: HouseholdParameters {
    init(_ values: [String: String]) throws(Problem) {
        let text = values["firing"] ?? ""
        guard let firing = FiringID(text) else { throw .notFound("“\(text)” is not the id of a reminder") }
        self.init(values["household"] ?? "", firing)
    }
}

/// The path of a declared command: its `{…}` are fields of the command.
struct AtCommand: HouseholdParameters {
    var household: String
    var fields: [String: String]

    static let names: [String] = []
    var values: [String] { [household] + fields.values }

    init(_ values: [String: String]) {
        household = values["household"] ?? ""
        fields = values.filter { $0.key != "household" }
    }
}

extension AtReport: HouseholdParameters {
    init(_ values: [String: String]) { self.init(values["household"] ?? "", values["report"] ?? "") }
}
