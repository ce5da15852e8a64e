/// Decimals as people write them: `1.5` and `1,5` are both one and a half, two separators are refused (H3).
package enum DecimalText {
    package enum Failure: Error, Hashable, Sendable {
        case notANumber
        /// `1,000.5`, `1.000.000`.
        case groupedDigits
        case tooManyDecimals(allowed: Int)
        case tooLarge
    }

    /// `text` × 10^`places`, exactly. A leading minus is read; a plus, spaces and exponents are not numbers here.
    ///
    /// Three digits behind the only separator are decimals here; `readings` tells where they need not be.
    package static func parse(_ text: some StringProtocol, places: Int) throws(Failure) -> Int64 {
        var digits = Array(text.utf8)
        let negative = digits.first == UInt8(ascii: "-")
        if negative { digits.removeFirst() }
        let separators = digits.indices.filter { digits[$0] == UInt8(ascii: ".") || digits[$0] == UInt8(ascii: ",") }
        guard digits.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
            digits.contains(where: isDigit)
        else { throw .notANumber }
        guard separators.count <= 1 else { throw isGrouped(digits) ? .groupedDigits : .notANumber }
        var whole = digits[...]
        var decimals: ArraySlice<UInt8> = []
        if let separator = separators.first {
            whole = digits[..<separator]
            decimals = digits[(separator + 1)...]
            guard !decimals.isEmpty else { throw .notANumber }
        }
        while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
        guard decimals.count <= places else { throw .tooManyDecimals(allowed: places) }

        var value: Int64 = 0
        for digit in Array(whole) + decimals + Array(repeating: UInt8(ascii: "0"), count: places - decimals.count) {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            // Counted downwards, because Int64 has one more value below zero than above it.
            let (next, tooFar) = tenfold.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
            guard !overflow, !tooFar else { throw .tooLarge }
            value = next
        }
        guard negative || value != .min else { throw .tooLarge }
        return negative ? value : -value
    }

    /// Both readings of a number with exactly three digits behind its only separator: `1.500` and `1,500` are 1.5 or
    /// 1500 (H3). Nil where only one makes sense: before a thousands separator stand one to three digits, no zero
    /// first.
    package static func readings(of text: some StringProtocol) -> (decimals: String, thousands: String)? {
        let number = text.drop { $0 == "-" }
        let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[0].first != "0", parts[1].count == 3,
            let millionths = try? parse(text, places: 6)
        else { return nil }
        return (format(millionths, places: 6), String(text.filter { $0 != "." && $0 != "," }))
    }

    /// Removes the separators of thousands from a number. The last separator is the decimal one if no other is of its
    /// kind (`1,999.00` is 1999.00, `1.000.000` is 1000000).
    package static func ungrouped(_ text: String) -> String {
        let signs = text.filter { $0 == "." || $0 == "," }
        guard let last = signs.last, signs.filter({ $0 == last }).count == 1, let point = text.lastIndex(of: last)
        else { return text.filter { $0 != "." && $0 != "," } }
        return text[..<point].filter { $0 != "." && $0 != "," } + "." + text[text.index(after: point)...]
    }

    /// `value` / 10^`places`, with at least `atLeast` decimals and otherwise no trailing zeros.
    package static func format(_ value: Int64, places: Int, atLeast: Int = 0) -> String {
        var rest = value.magnitude
        var decimals = places
        while decimals > atLeast, rest.isMultiple(of: 10) { (rest, decimals) = (rest / 10, decimals - 1) }
        // Digits, a zero before the point for each place, the point and the sign.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24 + places) { bytes in
            var start = bytes.count
            func put(_ byte: UInt8) {
                start -= 1
                bytes[start] = byte
            }
            var digits = 0
            repeat {
                if digits == decimals, digits > 0 { put(UInt8(ascii: ".")) }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                (rest, digits) = (rest / 10, digits + 1)
            } while rest > 0 || digits <= decimals
            if value < 0 { put(UInt8(ascii: "-")) }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
        }
    }

    /// Whether two or more separators stand where those of thousands do, and the last one may be of decimals.
    private static func isGrouped(_ digits: [UInt8]) -> Bool {
        let signs = digits.filter { !isDigit($0) }
        var groups = digits.split(omittingEmptySubsequences: false) { !isDigit($0) }[...]
        if signs.dropLast().allSatisfy({ $0 != signs.last }) { groups.removeLast() }
        return (1...3).contains(groups.removeFirst().count) && groups.allSatisfy { $0.count == 3 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
