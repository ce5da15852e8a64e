extension String {
    /// A field's wire name for people: `buyingUnit` is `buying unit`.
    public var inWords: String { reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" } }
}
