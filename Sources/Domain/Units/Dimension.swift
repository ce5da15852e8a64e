/// What a unit measures. Units of one dimension convert into each other, except counts: a portion is no piece (C3).
public enum Dimension: UInt8, StableName {
    case mass = 0
    case volume = 1
    case count = 2
}
