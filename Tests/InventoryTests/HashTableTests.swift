import Inventory
import TestSupport
import Testing

@Suite("Tables of rows by id")
struct TableTests {
    private struct Box: TableRow {
        var id = LotID()
        var text = ""
    }

    @Test("what a dictionary would hold, a table holds, whatever came and went", arguments: 0..<8)
    func model(seed: UInt64) throws {
        // given
        var random = SeededGenerator(seed: seed)
        var table = HashTable<Box>()
        var model: [LotID: Box] = [:]
        // Half the ids share the bits that are hashed, so that searches run into each other.
        let ids = (UInt128(1)...200).map { (number: UInt128) -> LotID in
            LotID(raw: number.isMultiple(of: 2) ? number << 64 | number : number)
        }
        for turn in 0..<5000 {
            // when
            let id = try #require(ids.randomElement(using: &random))
            switch (table.place(of: id), Int.random(in: 0..<3, using: &random)) {
            case (nil, _):
                let box = Box(id: id, text: "\(turn)")
                table.insert(box)
                model[id] = box
            case (let place?, 0):
                table[place].text += "."
                model[id]?.text += "."
            case (let place?, _):
                #expect(table[place] == model.removeValue(forKey: id))
                table.remove(at: place)
            }
            // then
            #expect(table.count == model.count)
            #expect(table[id] == model[id])
        }
        #expect(Array(table).sorted { $0.id < $1.id } == model.values.sorted { $0.id < $1.id })
        let long = table.places { $0.text.utf8.count > 4 }.map { table[$0].id }.sorted()
        #expect(long == model.values.filter { $0.text.utf8.count > 4 }.map(\.id).sorted())
        for id in ids { #expect(table[id] == model[id]) }
    }

    @Test("tables with the same rows are equal, wherever the rows lie")
    func equality() throws {
        // given
        let boxes = (1...100).map { Box(id: LotID(raw: UInt128($0)), text: "\($0)") }
        var (a, b) = (HashTable<Box>(), HashTable<Box>())
        for box in boxes { a.insert(box) }
        for box in boxes.reversed() { b.insert(box) }
        #expect(a == b)
        // when
        let place = try #require(b.place(of: LotID(raw: 7)))
        b.remove(at: place)
        // then
        #expect(a != b)
        b.insert(boxes[6])
        #expect(a == b)
    }

    @Test("a copy keeps what it had when the other changes")
    func copies() throws {
        // given
        var table = HashTable<Box>()
        for number in 1...70 { table.insert(Box(id: LotID(raw: UInt128(number)))) }
        let copy = table
        // when
        for number in stride(from: 1, through: 70, by: 3) {
            let place = try #require(table.place(of: LotID(raw: UInt128(number))))
            table[place].text = "changed"
        }
        // then
        #expect(copy.allSatisfy { $0.text.isEmpty })
        #expect(table.count { !$0.text.isEmpty } == 24)
    }

    @Test("of two lots with one code, which an undo brought together, the newer record answers")
    func codes() {
        // given
        var lots = Lots()
        let newer = Lot(id: LotID(raw: 2), product: ProductID(raw: 9), code: "7K3Q", order: 5)
        let older = Lot(id: LotID(raw: 1), product: ProductID(raw: 9), code: "7K3Q", order: 3)
        // when
        lots.apply(.created(newer))
        lots.apply(.created(older))
        // then
        #expect(lots[code: "7K3Q"]?.id == newer.id)
        lots.apply(.removed(newer))
        #expect(lots[code: "7K3Q"]?.id == older.id)
        #expect(lots.of(ProductID(raw: 9)).map(\.id) == [older.id])
    }
}
