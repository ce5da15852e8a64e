import Inventory

func hex(_ bytes: some Sequence<UInt8>) -> String {
    Hexadecimal.text(bytes)
}

/// Reads the bytes that `hex` wrote; nil for anything else.
func fromHex(_ text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: 0, to: digits.count, by: 2) {
        guard let high = digits[at], let low = digits[at + 1] else { return nil }
        bytes.append(UInt8(high << 4 | low))
    }
    return bytes
}
