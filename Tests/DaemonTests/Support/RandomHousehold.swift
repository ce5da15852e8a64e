import API
import Commands
import Events
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport

@testable import Daemon

/// A household that lives a made-up life over the API, the same for the same seed. It buys, uses, opens and throws out,
/// often some days late, renames things, and takes back what it did.
///
/// Keeps a book of its own, by the simplest means: what every deed did to each product, on which day, and whether it
/// stands.
actor RandomHousehold {
    struct Deed {
        var day: CalendarDate
        var changes: [EntityID: Int64]
        var stands = true
        /// How it should read, oldest first.
        var corrections: [Correction] = []
    }

    /// A correction of a deed: another amount, or another day.
    struct Correction {
        var by: TransactionID
        var day: CalendarDate?
        var amount: Int64?
        var stands = true
    }

    private let daemon: TestDaemon
    private var random: SeededGenerator
    private(set) var deeds: [TransactionID: Deed] = [:]
    private(set) var products: Set<EntityID> = []
    private var names = ["milk", "rice", "beans", "tea"]
    private var renamed = 0
    /// Corrections that no rule refused.
    private(set) var corrected = 0

    init(_ daemon: TestDaemon, seed: UInt64) {
        self.daemon = daemon
        random = SeededGenerator(seed: seed)
    }

    private var today: CalendarDate { daemon.today }

    /// One more deed, or an attempt that a rule refused; the clock goes on before it.
    func step() async throws {
        daemon.clock.advance(milliseconds: .random(in: 1000...40_000_000, using: &random))
        let name = names.randomElement(using: &random) ?? "milk"
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7: try await add(name)
        case 7..<12: try await take(name)
        case 12..<14: try await write("stock/open", ["product": name, "amount": "0.5 l"], daysBack(3))
        case 14: try await write("stock/keep", ["product": name], 0)
        case 15: try await change(name)
        case 16: try await correct()
        case 17..<19: try await reverse("undo")
        default: try await reverse("redo")
        }
    }

    /// Returns the amount of each product at the end of a day, by the book.
    func book(on day: CalendarDate) -> [EntityID: Int64] {
        var sums: [EntityID: Int64] = [:]
        for deed in deeds.values where deed.stands {
            let standing = deed.corrections.filter(\.stands)
            guard standing.last(where: { $0.day != nil })?.day ?? deed.day <= day else { continue }
            let amount = standing.last { $0.amount != nil }?.amount
            let changes = deed.changes.mapValues { change in amount.map { change < 0 ? -$0 : $0 } ?? change }
            sums.merge(changes, uniquingKeysWith: +)
        }
        return sums.filter { $0.value != 0 }
    }

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private func daysBack(_ most: Int) -> Int { Int.random(in: -most...most, using: &random).magnitude.asInt }

    private func add(_ name: String) async throws {
        let back = daysBack(6)
        let days = Int.random(in: -1...9, using: &random)
        try await write(
            "stock/add",
            [
                "product": name, "amount": "\(Int.random(in: 1...4, using: &random)) l", "date": "+\(max(0, days))d",
                "bought": (today - back).description, "new": true,
            ], 0, on: today - back)
    }

    private func take(_ name: String) async throws {
        let reasons = ["used", "spoiled", "given"]
        try await write(
            "stock/consume",
            [
                "product": name, "amount": "\(Int.random(in: 1...8, using: &random)).25 l", "allowShort": true,
                "confirmExpired": true, "reason": reasons.randomElement(using: &random) ?? "used",
            ], daysBack(4))
    }

    private func change(_ name: String) async throws {
        renamed += 1
        if renamed % 3 == 0 {
            // Refused where it would come under itself.
            let parent = chance(80) ? names.randomElement(using: &random) ?? "none" : "none"
            _ = try await send("PATCH", "products/\(name)", ["settings": ["parent": parent]], 0)
            return
        }
        let answer = try await send(
            "PATCH", "products/\(name)",
            renamed % 2 == 0 ? ["name": "\(name)x"] : ["settings": ["minimum": "\(renamed) l"]], 0)
        if answer.status == 200, renamed % 2 == 0 { names = names.map { $0 == name ? "\(name)x" : $0 } }
    }

    private func write(_ path: String, _ body: [String: Any], _ back: Int, on day: CalendarDate? = nil) async throws {
        let answer = try await send("POST", path, body, back)
        guard answer.status == 200 else { return }
        let write = try JSONDecoder().decode(WriteAnswer.self, from: Data(answer.body))
        var changes: [EntityID: Int64] = [:]
        for happened in write.happened {
            guard let thing = happened.thing?.id, let amount = happened.amount.flatMap({ Quantity($0.amount) }) else {
                continue
            }
            switch happened.type {
            case "stock-received": changes[thing, default: 0] += amount.millionths
            case "stock-consumed": changes[thing, default: 0] -= amount.millionths
            default: break
            }
            products.insert(thing)
        }
        deeds[write.transaction] = Deed(day: day ?? today - back, changes: changes)
    }

    private func reverse(_ verb: String) async throws {
        let answer = try await send("POST", verb, ["cascade": Bool.random(using: &random)], 0)
        guard answer.status == 200 else { return }
        for undone in try JSONDecoder().decode(UndoAnswer.self, from: Data(answer.body)).undone {
            deeds[undone.transaction]?.stands = verb == "redo"
            for deed in deeds.keys {
                for index in deeds[deed]?.corrections.indices ?? 0..<0
                where deeds[deed]?.corrections[index].by == undone.transaction {
                    deeds[deed]?.corrections[index].stands = verb == "redo"
                }
            }
        }
    }

    /// Says of a booking of one product that it was another amount, or on another day.
    private func correct() async throws {
        let ofOne = deeds.filter { $0.value.changes.count == 1 && $0.value.stands }.map(\.key).sorted()
        guard let deed = ofOne.randomElement(using: &random), let known = deeds[deed] else { return }
        var body: [String: Any] = ["transaction": deed.description]
        var correction = Correction(by: TransactionID())
        if Bool.random(using: &random) {
            let litres = Int64.random(in: 1...5, using: &random)
            body["amount"] = "\(litres) l"
            correction.amount = litres * 1_000_000
        } else {
            let day = min(today, known.day + Int.random(in: -4...4, using: &random))
            body["day"] = day.description
            correction.day = day
        }
        let answer = try await send("POST", "correct", body, 0)
        guard answer.status == 200 else { return }
        corrected += 1
        correction.by = try JSONDecoder().decode(CorrectAnswer.self, from: Data(answer.body)).transaction
        deeds[deed]?.corrections.append(correction)
    }

    private func send(_ method: String, _ path: String, _ body: [String: Any], _ back: Int) async throws -> RawAnswer {
        let bytes = try JSON.line(Self.wire(body))
        var headers: HTTPFields = [:]
        if back > 0 {
            headers[.occurredAt] = daemon.clock.now.adding(milliseconds: Int64(back) * -86_400_000).description
        }
        return try await daemon.raw(method, "/v1/households/default/\(path)", headers: headers, body: bytes)
    }

    private static func wire(_ body: [String: Any]) -> [String: JSONValue] {
        body.mapValues { value in
            if let flag = value as? Bool { return .bool(flag) }
            if let fields = value as? [String: Any] { return .object(wire(fields)) }
            return .text(value as? String ?? "")
        }
    }
}

extension TestDaemon {
    /// The day of a household in Berlin.
    var today: CalendarDate {
        // Known since it was founded.
        ((try? services.zones.rules("Europe/Berlin")) ?? .utc).localDate(at: clock.now)
    }
}

extension UInt {
    fileprivate var asInt: Int { Int(self) }
}
