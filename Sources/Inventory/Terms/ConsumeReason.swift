/// Why an amount left the stock (S3).
public enum ConsumeReason: UInt8, StableName {
    case used = 0
    case spoiled = 1
    case lost = 2
    case given = 3
    /// A count was lower.
    case counted = 4
    /// An import assumed it eaten by its date (X5); reports must not use it as waste or for a rate of use.
    case assumed = 5
    /// Used in a dish.
    case cooked = 6
}
