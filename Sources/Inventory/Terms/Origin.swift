/// The channel a command came through (L1).
public enum Origin: UInt8, StableName {
    case unset = 0
    case cli = 1
    case web = 2
    case agent = 3
    case station = 4
    case token = 5
    case `import` = 6
    case sample = 7
    case rule = 8
    case api = 9
}
