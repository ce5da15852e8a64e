public import Inventory

/// A lot in the order of codes, which are of ASCII characters, four of them.
struct LotByCode: Comparable, Sendable {
    /// The code's first four characters, big-endian.
    let code: UInt32
    /// In the table of lots; two lots may have one code.
    let place: Int32

    init(_ code: UInt32, _ place: Int32) { (self.code, self.place) = (code, place) }
    init(_ lot: Lot, at place: Int) { self.init(Self.packed(lot.code, fill: 0), Int32(truncatingIfNeeded: place)) }

    static func < (a: Self, b: Self) -> Bool { a.code == b.code ? a.place < b.place : a.code < b.code }

    /// The least or greatest number of what begins so.
    static func packed(_ text: String, fill: UInt8) -> UInt32 {
        var bytes = text.utf8.makeIterator()
        return (0..<4).reduce(0) { number, _ in number << 8 | UInt32(bytes.next() ?? fill) }
    }
}

extension StockOnHand {
    /// The lots whose code begins with a text, in order of the codes. Cost: what is taken of it.
    public func lots(codeBeginning text: String) -> some Sequence<Lot> {
        let last = LotByCode.packed(text, fill: .max)
        let start = codes.firstIndex(notBefore: LotByCode(LotByCode.packed(text, fill: 0), .min))
        return codes[start...].lazy.prefix { $0.code <= last }.map { lots[place: Int($0.place)] }
            .filter { $0.code.hasPrefix(text) }
    }
}
