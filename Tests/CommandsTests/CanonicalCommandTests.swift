import Events
import Foundation
import Inventory
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
        let named = /public struct (\w+): (?:HouseholdCommand|Command|Message|BlankMessage, Hashable) \{/
        var types: Set<String> = []
        for folder in ["/Sources/Commands/", "/Sources/Inventory/Commands/"] {
            for file in try #require(FileManager.default.enumerator(atPath: Self.root + folder)) {
                guard let path = file as? String, path.hasSuffix(".swift") else { continue }
                let text = try String(contentsOfFile: Self.root + folder + path, encoding: .utf8)
                types.formUnion(text.matches(of: named).map { String($0.output.1) })
            }
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

    @Test("the samples say everything that there is to say, in the parts of commands too")
    func full() throws {
        var (there, said): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
        for sample in CommandSamples.all {
            let schema = Schema(SchemaCoder.schema(of: [type(of: sample.command)]))
            for (message, fields) in schema.fields { there[message, default: []].formUnion(fields.keys) }
            let json = try JSONSerialization.jsonObject(with: Data(JSONCoder.text(sample.command).utf8))
            schema.collect(json, of: type(of: sample.command).messageName, into: &said)
        }
        #expect(there.keys.contains("ShelfLife") && there.keys.contains("SaidReminders"))
        for (message, fields) in there {
            #expect(fields.subtracting(said[message, default: []]).isEmpty, "\(message)")
        }
    }

    /// Of each message its fields with their types.
    private struct Schema {
        var fields: [String: [String: String]] = [:]

        init(_ text: String) {
            for message in text.matches(of: /message (\w+) \{\n([^}]*)\}/) {
                let lines = message.output.2.matches(of: /(\w+) (\w+) = \d+;/)
                fields[String(message.output.1)] = Dictionary(
                    uniqueKeysWithValues: lines.map { (String($0.output.2), String($0.output.1)) })
            }
        }

        func collect(_ json: Any, of message: String, into said: inout [String: Set<String>]) {
            if let list = json as? [Any] { for value in list { collect(value, of: message, into: &said) } }
            for (key, value) in json as? [String: Any] ?? [:] {
                said[message, default: []].insert(key)
                if let type = fields[message]?[key] { collect(value, of: type, into: &said) }
            }
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
            early.reminders = ReminderInput()
            early.reminders?.time = 420
            try await kitchen.give(early, 11)
            var days = ChangeSettings()
            days.reminders = ReminderInput()
            days.reminders?.daysBefore = []
            try await kitchen.give(days, 12)
            #expect(try await kitchen.give(early, 11).repeated)
            let policy = try kitchen.household().settings.reminders
            #expect(policy.time == 420 && policy.daysBefore == [] && policy.digest)
        }
    }

    @Test("what is not said of a new product's or a lot's reminders is as the household has it, or the product")
    func parts() async throws {
        try await Kitchen.open { kitchen in
            var early = ChangeSettings()
            early.reminders = ReminderInput()
            early.reminders?.time = 420
            try await kitchen.give(early)
            var product = AddProduct()
            product.name = "Milk"
            product.settings.reminders = ReminderInput()
            product.settings.reminders?.daysBefore = [7]
            try await kitchen.give(product)
            var add = AddStock()
            add.product = "milk"
            add.reminders = ReminderInput()
            add.reminders?.digest = false
            try await kitchen.give(add, 21)
            let policy = try kitchen.onlyLot().reminders
            #expect(policy == ReminderPolicy(daysBefore: [7], time: 420, digest: false))
            // The same command again after others changed the rest.
            early.reminders?.time = 480
            try await kitchen.give(early)
            #expect(try await kitchen.give(add, 21).repeated)
            (add.product, add.new) = ("Tea", true)
            try await kitchen.give(add)
            let tea = try kitchen.household().lots.all.first { $0.reminders?.time == 480 }
            #expect(tea?.reminders?.daysBefore == [3, 1, 0])
        }
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        Hexadecimal.text(bytes)
    }
}
