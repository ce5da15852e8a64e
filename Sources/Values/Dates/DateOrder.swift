/// The order in which a household writes day, month and year (H3).
public enum DateOrder: UInt8, StableName {
    case dmy = 0
    case mdy = 1
    case ymd = 2
}
