/// How many bytes of a typed text are read (T1). A longer one is refused `too-long`.
public enum TypedText {
    /// A name, an amount, a price or a day.
    public static let name = 200
    /// A name with an amount.
    public static let phrase = 400
    /// Several names in one text.
    public static let line = 4_000
}
