public import ArgumentParser
public import Domain

// The domain's words as the command line reads them, and as `--help` lists them.

extension StableName where Self: ExpressibleByArgument {
    public init?(argument: String) { self.init(said: argument) }
    public var defaultValueDescription: String { name }
    public static var allValueStrings: [String] { sayable.map(\.name) }
    public static var allValueDescriptions: [String: String] { [:] }
}

extension ConsumeReason: ExpressibleByArgument {}
extension DateKind: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
extension ErasedKind: ExpressibleByArgument {}
extension LocationKind: ExpressibleByArgument {}
