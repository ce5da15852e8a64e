import Commands
import Events
import Glibc
import Inventory
import TestSupport
import Testing

/// The entries of a list, worked out as plainly as possible. An entry has what was put there and not taken back, and
/// who ticked last.
private struct PlainList {
    struct Entry {
        var thing: String
        /// By the add's number.
        var adds: [Int: Int]
        var changed = 0
        var ticked = false
        var at = -1_000_000
        var isOff = false
        /// Adds before this one were bought.
        var opened = -1
    }

    var entries: [Entry] = []
    /// Which entry an add went to.
    var places: [Int: Int] = [:]

    func there(_ thing: String, ticked: Bool) -> Int? {
        entries.indices.first {
            entries[$0].thing == thing && entries[$0].ticked == ticked && !entries[$0].isOff
                && !entries[$0].adds.isEmpty
        }
    }

    mutating func add(_ thing: String, _ amount: Int, _ number: Int, at: Int) {
        if let open = there(thing, ticked: false) {
            entries[open].adds[number] = amount
            places[number] = open
        } else if let done = there(thing, ticked: true) {
            entries[done].changed -= sum(done)
            entries[done].adds[number] = amount
            (entries[done].ticked, entries[done].at) = (false, max(at, entries[done].at))
            (entries[done].opened, places[number]) = (number, done)
        } else {
            entries.append(Entry(thing: thing, adds: [number: amount]))
            places[number] = entries.count - 1
        }
    }

    func sum(_ place: Int) -> Int { entries[place].adds.values.reduce(entries[place].changed, +) }

    var lines: [String] {
        entries.indices.filter { !entries[$0].isOff && !entries[$0].adds.isEmpty }.map { place in
            "\(entries[place].ticked ? "✓ " : "")\(max(0, sum(place))) \(entries[place].thing)"
        }.sorted()
    }
}

@Suite("A shopping list is what a plain model says (Q2, Q3, Q9)")
struct EntryOracleTests {
    private static let things = ["Milk", "Candles", "Bread"]

    @Test("random adds, ticks of any time, changes, removals and undone adds", arguments: 0..<12)
    func random(seed: Int) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = "Milk" })
            var random = SeededGenerator(seed: UInt64(9000 + seed))
            var model = PlainList()
            var given: [Int: TransactionID] = [:]
            var counts: [String: Int] = [:]
            for number in 0..<60 {
                kitchen.clock.advance(milliseconds: 60_000)
                let thing = Self.things.randomElement(using: &random) ?? ""
                let ago = Int.random(in: 0...3, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4:
                    let amount = Int.random(in: 1...5, using: &random)
                    given[number] = try await kitchen.put(thing, "\(amount)").transaction
                    model.add(thing, amount, number, at: number)
                case 4, 5, 6:
                    let untick = Int.random(in: 0..<3, using: &random) == 0
                    guard let place = model.there(thing, ticked: untick) ?? model.there(thing, ticked: !untick) else {
                        continue
                    }
                    try await kitchen.tick(thing, untick: untick, Int64(ago))
                    let (at, then) = (number - ago, model.entries[place].at)
                    if at > then || at == then && !untick {
                        (model.entries[place].ticked, model.entries[place].at) = (!untick, at)
                    }
                case 7:
                    guard let place = model.there(thing, ticked: false) ?? model.there(thing, ticked: true) else {
                        continue
                    }
                    try await kitchen.change(thing) { $0.amount = "\(number)" }
                    model.entries[place].changed += number - model.sum(place)
                case 8:
                    guard let place = model.there(thing, ticked: false) ?? model.there(thing, ticked: true) else {
                        continue
                    }
                    try await kitchen.takeOff(thing)
                    model.entries[place].isOff = true
                default:
                    guard let undone = given.keys.sorted().randomElement(using: &random),
                        let transaction = given[undone], let place = model.places[undone]
                    else { continue }
                    do {
                        try await kitchen.undo(.transaction(transaction))
                        #expect(model.entries[place].opened <= undone, "it was bought: \(undone)")
                        guard model.entries[place].opened != undone else { return }
                        model.entries[place].adds[undone] = nil
                        given[undone] = nil
                        counts["undone", default: 0] += 1
                    } catch let refusal as Refusal {
                        #expect(refusal.code == .hasDependents)
                        #expect(model.entries[place].opened >= undone, "it can be taken back: \(undone)")
                        counts["refused", default: 0] += 1
                    }
                }
                #expect(try kitchen.amounts() == model.lines, "after \(number)")
            }
            #expect(counts["undone", default: 0] > 0)
        }
    }
}

extension Kitchen {
    fileprivate func amounts() throws -> [String] {
        let household = try household()
        return household.entries.all.filter(\.isThere).map { entry in
            let name = entry.target.isText ? entry.target.text : "Milk"
            return "\(entry.tick.ticked ? "✓ " : "")\(entry.amount) \(name)"
        }.sorted()
    }
}
