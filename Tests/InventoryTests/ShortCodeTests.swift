import TestSupport
import Testing

@testable import Inventory
@testable import Values

struct ShortCodeTests {
    @Test("a code is the end of the id in base 32 (S1)")
    func last() {
        // 7 K 3 Q are the digits 7, 19, 3, 23.
        let lot = id(endingIn: 0xABCD, 7, 19, 3, 23)
        #expect(ShortCode.make(for: lot) { _ in false } == "7K3Q")
    }

    @Test("where the last four are taken, or are letters or digits alone, four further to the left are taken")
    func further() {
        let lot = id(endingIn: 5, 1, 7, 19, 3, 23)
        #expect(ShortCode.make(for: lot) { $0 == "7K3Q" } == "17K3")
        let beef = id(endingIn: 9, 11, 14, 14, 15)
        #expect(ShortCode.make(for: beef) { _ in false } == "9BEE")
        // 11M0, which "Limo" is read as.
        let limo = id(endingIn: 7, 1, 1, 20, 0)
        #expect(ShortCode.make(for: limo) { _ in false } == "711M")
        let number = id(endingIn: 11, 2, 0, 6, 2)
        #expect(ShortCode.make(for: number) { _ in false } == "B206")
    }

    @Test("a code grows only when every four are taken")
    func extended() {
        let lot = id(endingIn: 5, 1, 7, 19, 3, 23)
        #expect(ShortCode.make(for: lot) { $0.count < 5 } == "17K3Q")
    }

    @Test("ten thousand lots get ten thousand codes, and typing them back finds them")
    func unique() {
        var random = SeededGenerator(seed: 8)
        var taken: Set<String> = []
        for _ in 0..<10_000 {
            let lot = LotID(raw: UInt128(random.next()) << 64 | UInt128(random.next()))
            let code = ShortCode.make(for: lot, taken: taken.contains)
            #expect(taken.insert(code).inserted)
            #expect(code.allSatisfy { !"ILOU".contains($0) })
            #expect(Int(code) == nil)
            #expect(ShortCode.normalise(code.lowercased()) == code)
        }
    }

    @Test(
        "what is typed is put right, or is no code",
        arguments: [
            ("7k3q", "7K3Q"), ("7K-3Q", "7K3Q"), (" 7k3q ", "7K3Q"), ("7o3l", "7031"), ("OIL0", "0110"), ("7k3", nil),
            ("7u3q", nil), ("", nil), ("milk!", nil),
        ])
    func typed(text: String, code: String?) {
        #expect(ShortCode.normalise(text) == code)
    }

    /// A lot whose id ends in these digits of five bits each.
    private func id(endingIn digits: UInt128...) -> LotID { LotID(raw: digits.reduce(0) { $0 << 5 | $1 }) }
}
