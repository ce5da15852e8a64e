import TestSupport
import Testing

@testable import Inventory
@testable import Values

@Suite("Products that are one (C9)")
struct ProductTreeTests {
    private static func id(_ number: Int) -> ProductID { ProductID(raw: UInt128(number + 1)) }

    @Test("what a product is, is kept through chains of merges that are made and taken apart in any order")
    func targets() {
        var random = SeededGenerator(seed: 9)
        var (tree, into) = (ProductTree(), [Int: Int]())
        for _ in 0..<2_000 {
            let (a, b) = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random))
            if into[a] != nil {
                into[a] = nil
                tree.merge(Self.id(a), into: ProductID())
            } else if head(b, into) != a {
                into[a] = b
                tree.merge(Self.id(a), into: Self.id(b))
            }
            if Bool.random(using: &random) { tree.hang(Self.id(b), under: Self.id(41)) }
            for number in 0..<40 { #expect(tree.target(of: Self.id(number)) == Self.id(head(number, into))) }
        }
    }

    private func head(_ number: Int, _ into: [Int: Int]) -> Int {
        var at = number
        while let next = into[at] { at = next }
        return at
    }
}
