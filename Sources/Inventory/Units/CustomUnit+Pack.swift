extension CustomUnit {
    /// As a pack that every product has, of the reference unit: what a product may call a cup is not meant. Nil where
    /// that is too large a fraction.
    public var asPack: Pack? {
        guard let measure = BuiltInUnit.named(unit), let size = try? factor.multiplied(by: measure.factor) else {
            return nil
        }
        return Pack(name: name, factor: size, unit: measure.reference, plural: plural)
    }
}
