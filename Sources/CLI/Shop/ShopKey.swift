/// A key that means something in the shop.
enum ShopKey: Equatable {
    case up, down, pageUp, pageDown, first, last
    case toggle, undo, redraw, suspend, quit, interrupt

    /// The keys in what was typed. What may be the beginning of one more stays in `bytes`: over a slow connection the parts
    /// of a key come one by one.
    static func read(_ bytes: inout [UInt8]) -> [ShopKey] {
        var keys: [ShopKey] = []
        while let first = bytes.first {
            guard first == 0x1B else {
                bytes.removeFirst()
                if let key = plain[first] { keys.append(key) }
                continue
            }
            guard bytes.count > 1 else { break }
            // Alone, or before another key: nothing.
            guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
                bytes.removeFirst()
                continue
            }
            guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
                // No terminal sends so long a key.
                if bytes.count > 16 { bytes.removeAll() }
                break
            }
            if let key = sequence(String(decoding: bytes[2...end], as: UTF8.self)) { keys.append(key) }
            bytes.removeFirst(end + 1)
        }
        return keys
    }

    private static let plain: [UInt8: ShopKey] = [
        UInt8(ascii: "k"): .up, UInt8(ascii: "j"): .down, UInt8(ascii: " "): .toggle, 13: .toggle, 10: .toggle,
        UInt8(ascii: "u"): .undo, UInt8(ascii: "q"): .quit, 3: .interrupt, 12: .redraw, 26: .suspend,
        UInt8(ascii: "g"): .first, UInt8(ascii: "G"): .last,
    ]

    /// Returns the key for the text after `ESC [`.
    private static func sequence(_ text: String) -> ShopKey? {
        switch text {
        case "A": .up
        case "B": .down
        case "H", "1~", "7~": .first
        case "F", "4~", "8~": .last
        case "5~": .pageUp
        case "6~": .pageDown
        default: nil
        }
    }
}
