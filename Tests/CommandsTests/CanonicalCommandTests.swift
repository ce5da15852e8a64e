import Domain
import Events
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("Canonical bytes of commands (L3)")
struct CanonicalCommandTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../.."

    @Test("each command has the bytes that it always had, so that a retry after an upgrade is known")
    func frozen() throws {
        let lines = CommandSamples.all.map { "\($0)\t\(Self.hex(canonical($0.command)))\n" }
        let file = URL(fileURLWithPath: Self.root + "/Tests/CommandsTests/Golden/commands.txt")
        if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDEN"] == "1" {
            try Data(lines.joined().utf8).write(to: file)
            Issue.record("recorded commands.txt; run again without LARDER_RECORD_GOLDEN")
        }
        let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0 + "\n" }
        #expect(kept.count == lines.count)
        for (before, now) in zip(kept, lines) { #expect(String(before) == now) }
    }

    @Test("every command of the sources has its samples")
    func complete() throws {
        let named = /public struct (\w+): (?:HouseholdCommand|Message) \{/
        var types: Set<String> = []
        for file in try #require(FileManager.default.enumerator(atPath: Self.root + "/Sources/Commands")) {
            guard let path = file as? String, path.hasSuffix(".swift") else { continue }
            let text = try String(contentsOfFile: Self.root + "/Sources/Commands/" + path, encoding: .utf8)
            types.formUnion(text.matches(of: named).map { String($0.output.1) })
        }
        #expect(types.count > 20)
        for type in types.sorted() {
            for kind in ["empty", "full"] {
                #expect(
                    CommandSamples.all.contains { $0.description == "\(type), \(kind)" },
                    "\(type) has no sample “\(kind)”")
            }
        }
    }

    @Test("a full sample says everything there is to say")
    func full() throws {
        var said: [String: Set<String>] = [:]
        for sample in CommandSamples.all {
            let name = type(of: sample.command).messageName
            let json = try JSONSerialization.jsonObject(with: Data(JSONCoder.text(sample.command).utf8))
            said[name, default: []].formUnion(try #require(json as? [String: Any]).keys)
        }
        for sample in CommandSamples.all {
            let name = type(of: sample.command).messageName
            let schema = SchemaCoder.schema(of: [type(of: sample.command)])
            let start = try #require(schema.range(of: "message \(name) {\n")).upperBound
            let fields = schema[start...].prefix { $0 != "}" }.matches(of: /(\w+) = \d+;/).map { String($0.output.1) }
            #expect(Set(fields).subtracting(said[name, default: []]).isEmpty, "\(name)")
        }
    }

    @Test("what is not said takes no bytes; an empty text says nothing")
    func absent() {
        for sample in CommandSamples.all where sample.description.hasSuffix(", empty") {
            let name = type(of: sample.command).messageName
            #expect(canonical(sample.command) == Array(name.utf8) + [0], "\(name)")
        }
        var add = AddStock()
        (add.amount, add.date, add.location, add.store) = ("", "", "", "")
        (add.price, add.total, add.bought, add.payer) = ("", "", "", "")
        (add.settings.location, add.settings.category, add.settings.minimum) = ("", "", "")
        #expect(canonical(add) == canonical(AddStock()))
        var product = AddProduct()
        (product.settings.baseUnit, product.settings.location) = ("", "")
        #expect(canonical(product) == canonical(AddProduct()))
        var (use, open, keep, code, place) = (ConsumeStock(), OpenStock(), KeepStock(), SetBarcode(), AddLocation())
        (use.amount, open.amount, keep.until, code.amount, place.parent) = ("", "", "", "", "")
        #expect(canonical(use) == canonical(ConsumeStock()) && canonical(open) == canonical(OpenStock()))
        #expect(canonical(keep) == canonical(KeepStock()) && canonical(code) == canonical(SetBarcode()))
        #expect(canonical(place) == canonical(AddLocation()))
        var row = ImportPurchase()
        (row.amount, row.price, row.total, row.store) = ("", "", "", "")
        #expect(canonical(row) == canonical(ImportPurchase()))
        var correct = CorrectTransaction()
        (correct.amount, correct.date, correct.store, correct.person) = ("", "", "", "")
        #expect(canonical(correct) == canonical(CorrectTransaction()))
    }

    @Test("what the machine fills in, and what there is now, is no part of a command")
    func surroundings() {
        let berlin = FoundHousehold(name: "Home", settings: Settings(timeZone: "Europe/Berlin"))
        let lisbon = FoundHousehold(name: "Home", settings: Settings(timeZone: "Europe/Lisbon"))
        #expect(canonical(berlin) == canonical(lisbon))
        var said = berlin
        said.timeZone = "Europe/Berlin"
        #expect(canonical(said) != canonical(berlin))
    }

    @Test("founding again after the machine moved to another zone is the same command")
    func founding() async throws {
        try await Kitchen.open { kitchen in
            let envelope = Kitchen.envelope(9, kitchen.caller)
            let first = try await kitchen.handler.found(
                FoundHousehold(name: "Hut", settings: Settings(timeZone: "Europe/Berlin")), envelope)
            let again = try await kitchen.handler.found(
                FoundHousehold(name: "Hut", settings: Settings(timeZone: "Europe/Lisbon")), envelope)
            #expect(again.repeated && again.transaction == first.transaction)
        }
    }

    @Test("a reminder policy that is said in part is the same command again after others changed the rest")
    func part() async throws {
        try await Kitchen.open { kitchen in
            var early = ChangeSettings()
            early.reminders = SaidReminders()
            early.reminders?.timeOfDay = 420
            try await kitchen.give(early, 11)
            var days = ChangeSettings()
            days.reminders = SaidReminders()
            days.reminders?.daysBefore = []
            try await kitchen.give(days, 12)
            #expect(try await kitchen.give(early, 11).repeated)
            let policy = try kitchen.household().settings.reminders
            #expect(policy.timeOfDay == 420 && policy.daysBefore == [] && policy.digest)
        }
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
