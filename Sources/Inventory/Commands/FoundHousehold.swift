/// Creates a household: everything but the name has a default from the system and is shown (H6).
public struct FoundHousehold: BlankMessage, Hashable {
    public var name = ""
    @EmptyIsNil public var timeZone: String?
    @EmptyIsNil public var currency: String?
    @EmptyIsNil public var language: String?
    public var dateOrder: DateOrder?
    public var sample = false
    /// Defaults for absent fields, from the machine. Not part of the canonical bytes, as they may change before a
    /// retry.
    public var surroundings = Settings()

    public init() {}

    public init(name: String, settings: Settings = Settings(), sample: Bool = false) {
        (self.name, surroundings, self.sample) = (name, settings, sample)
    }

    public static let messageName = "FoundHousehold"
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "sample", &sample)
    }
}
