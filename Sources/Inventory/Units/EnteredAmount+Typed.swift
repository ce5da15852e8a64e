extension EnteredAmount {
    /// As one types it: `3 x 150 g`, `2 Flaschen`.
    public var typed: String { description.replacing("×", with: "x") }
}
