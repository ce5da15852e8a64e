import TestSupport
import Testing
import Values

@Suite("Elements in order, in pages")
struct SortedPagesTests {
    @Test("what a sorted array of different elements would hold, whatever came and went", arguments: 0..<6)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var order = SortedPages<Int>()
        var model: Set<Int> = []
        // Grows to many pages and shrinks to none, more than once.
        for turn in 0..<12_000 {
            let grows = turn / 3000 % 2 == 0
            let element = Int.random(in: 0..<1500, using: &random)
            if Int.random(in: 0..<10, using: &random) < (grows ? 8 : 2) {
                order.insert(element)
                model.insert(element)
            } else {
                order.remove(element)
                model.remove(element)
            }
            #expect(order.count == model.count)
            #expect(order.contains(element) == model.contains(element))
            guard turn % 100 == 0 else { continue }
            check(order, model.sorted(), at: element)
        }
        for element in model { order.remove(element) }
        check(order, [], at: 0)
        #expect(order == SortedPages())
    }

    private func check(_ order: SortedPages<Int>, _ model: [Int], at element: Int) {
        #expect(Array(order) == model)
        #expect(Array(order.reversed()) == model.reversed())
        #expect(Array(order.after(element)) == model.filter { $0 > element })
        #expect(Array(order.after(nil)) == model)
        let place = order.firstIndex(notBefore: element)
        #expect(order.distance(from: order.startIndex, to: place) == model.count { $0 < element })
        #expect(order.distance(from: place, to: order.startIndex) == -model.count { $0 < element })
        #expect(order[place...].count == model.count { $0 >= element })
        var visited: [Int] = []
        order.visit(from: place) {
            visited.append($0); return visited.count < 200
        }
        #expect(visited == Array(model.filter { $0 >= element }.prefix(200)))
        #expect(order == SortedPages(model.shuffled()))
    }

    @Test("a copy keeps what it has")
    func copies() {
        var order = SortedPages(0..<1000)
        let copy = order
        for element in stride(from: 0, to: 1000, by: 3) { order.remove(element) }
        order.insert(5000)
        #expect(Array(copy) == Array(0..<1000))
        #expect(Array(order) == (0..<1000).filter { $0 % 3 != 0 } + [5000])
    }

    @Test("several orders merge into one", arguments: 0..<3)
    func merged(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = (0..<5).map { _ in
            SortedPages((0..<300).map { _ in Int.random(in: 0..<100_000, using: &random) })
        }
        #expect(Array(MergedOrder(parts.map { $0[...] })) == parts.flatMap { $0 }.sorted())
        #expect(Array(MergedOrder([SortedPages<Int>()[...]])).isEmpty)
    }
}
