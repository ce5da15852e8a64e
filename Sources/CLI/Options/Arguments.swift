public import ArgumentParser
public import Inventory

// The domain's words as the command line reads them, and as `--help` lists them.

extension StableName where Self: ExpressibleByArgument {
    public init?(argument: String) { self.init(typed: argument) }
    public static var allValueStrings: [String] { selectable.map(\.name) }
    public static var allValueDescriptions: [String: String] { [:] }
}

extension ConsumeReason: ExpressibleByArgument {}
extension DateKind: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
extension ErasedKind: ExpressibleByArgument {}
extension LocationKind: ExpressibleByArgument {}
extension Inventory.Favourite.Kind: ExpressibleByArgument {}

/// A reason that has a default: for a type that also has numbers, the parser would show the number.
struct UsualReason: ExpressibleByArgument {
    var reason: ConsumeReason

    init(_ reason: ConsumeReason) { self.reason = reason }

    init?(argument: String) {
        guard let reason = ConsumeReason(typed: argument) else { return nil }
        self.reason = reason
    }

    var defaultValueDescription: String { reason.name }
    static var allValueStrings: [String] { ConsumeReason.allValueStrings }
}
