/// RFC 4648 with padding, strict: what decodes was encoded in exactly one way.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    static func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
        output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = min(3, bytes.count - start)
            var group = UInt32(bytes[start]) << 16
            if left > 1 { group |= UInt32(bytes[start + 1]) << 8 }
            if left > 2 { group |= UInt32(bytes[start + 2]) }
            output.append(alphabet[Int(group >> 18)])
            output.append(alphabet[Int(group >> 12 & 63)])
            output.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
            output.append(left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
        }
    }

    /// Nil for anything that `append` does not write.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var output: [UInt8] = []
        output.reserveCapacity(text.count / 4 * 3)
        for start in stride(from: 0, to: text.count, by: 4) {
            let padded = start + 4 == text.count ? padding : 0
            var group: UInt32 = 0
            for offset in 0..<4 {
                let isPadding = offset >= 4 - padded
                let value = isPadding ? 0 : values[Int(text[start + offset])]
                guard value != 0xFF, !isPadding || text[start + offset] == UInt8(ascii: "=") else { return nil }
                group = group << 6 | UInt32(value)
            }
            guard padded < 1 || group & 0xFF == 0, padded < 2 || group & 0xFF00 == 0 else { return nil }
            output.append(UInt8(group >> 16))
            if padded < 2 { output.append(UInt8(group >> 8 & 0xFF)) }
            if padded < 1 { output.append(UInt8(group & 0xFF)) }
        }
        return output
    }
}
