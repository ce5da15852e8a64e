// `Message` and `FieldValue` for the feed. Frozen numbers, like `DomainMessages`.

extension PostPatch: Patch {
    public static var messageName: String { "PostPatch" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "text", &text, .note)
        f(2, "rating", &rating)
        f(3, "neverAgain", &neverAgain)
        f(4, "edited", &edited)
        f(5, "withdrawn", &withdrawn)
        f(6, "hidden", &hidden, .note)
    }
}
