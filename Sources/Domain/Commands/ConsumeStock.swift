/// Takes stock: used, spoiled, given away (S3).
public struct ConsumeStock: BlankMessage, Hashable {
    public static let messageName = "ConsumeStock"

    /// A product, or a lot's short code.
    public var product = ""
    public var lot = ""
    /// Nil: the usual helping, or the rest if that is less.
    @Said public var amount: String?
    public var all = false
    public var reason = ExtensibleEnum(ConsumeReason.used)
    /// Takes everything if there is not enough.
    public var allowShort = false
    /// Also take lots past their use-by date.
    public var confirmExpired = false
    public var note = ""
    /// The member whose act it was; nil: the author of the command (H5).
    @Said public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "all", &all)
        f(5, "reason", &reason)
        f(6, "allowShort", &allowShort)
        f(7, "confirmExpired", &confirmExpired)
        f(8, "note", &note, .note)
        f(9, "for", &`for`, .person)
    }
}
