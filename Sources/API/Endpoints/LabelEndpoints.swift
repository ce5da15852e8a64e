import Inventory

extension Endpoints {
    /// Labels to print and stick on lots (S1).
    public enum Labels {
        public static let show = InHousehold<LabelsQuery, LabelsAnswer>(.get, household + "/labels")
    }
}

/// `GET …/labels`.
public struct LabelsQuery: QueryParameters {
    /// Codes or ids of lots in stock, separated by commas.
    public var lots: String?
    /// The size of one label in millimetres; absent: 62x29.
    public var size: String?

    public static let fields: [QueryField<LabelsQuery>] = [
        QueryField("lots", \.lots, expected: "the codes of lots, separated by commas"),
        QueryField("size", \.size, expected: "a width and a height in millimetres, 62x29"),
    ]

    public init() {}
}

/// `GET …/labels`: the labels as one drawing, one below the other.
public struct LabelsAnswer: Codable, Equatable, Sendable {
    /// An SVG document.
    public var svg: String

    public init(svg: String) { self.svg = svg }
}
