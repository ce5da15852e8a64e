/// Why an amount left the stock (S3).
public enum ConsumeReason: UInt8, StableName {
    case used = 0
    case spoiled = 1
    case lost = 2
    case given = 3
    /// A count found less.
    case counted = 4
    /// An import took it as eaten by its date (X5); nobody said so, and no report may take it for waste or a rate of use.
    case assumed = 5
    /// It went into a dish.
    case cooked = 6
}
