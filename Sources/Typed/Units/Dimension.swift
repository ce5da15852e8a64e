/// The dimension of a unit. Units of one dimension convert into each other, except counts: portions are not pieces
/// (C3).
public enum Dimension: UInt8, StableName {
    case mass = 0
    case volume = 1
    case count = 2
}
