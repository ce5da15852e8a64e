import FoundationEssentials
import Inventory
import TestSupport
import Testing

@testable import API

@Suite("Requests")
struct RequestTests {
    private func decode<Body: RequestBody>(_ type: Body.Type, _ json: String) throws -> Body {
        try JSONDecoder().decode(Strict<Body>.self, from: Data(json.utf8)).body
    }

    @Test(
        "a field nobody knows is refused by its path",
        arguments: [
            (#"{"product": "milk", "ammount": "2"}"#, "ammount"),
            (#"{"product": "milk", "settings": {"baseunit": "l"}}"#, "settings.baseunit"),
            (#"{"product": "milk", "settings": {"shelfLife": {"frige": 3}}}"#, "settings.shelfLife.frige"),
            (#"{"product": "milk", "settings": {"reminders": {"never": true}}}"#, "settings.reminders.never"),
            (#"{"product": "milk", "window": 3}"#, "window"),
        ])
    func unknown(json: String, path: String) {
        #expect { try decode(AddStock.self, json) } throws: { ($0 as? UnknownField)?.path == path }
    }

    @Test("nothing that only the daemon may say is a field of a request, at any depth")
    func authorship() {
        for request in Requests.all {
            #expect(
                Set(request.fieldNames).isDisjoint(with: ["actor", "origin", "quiet", "via", "behalf", "recordedAt"]),
                "\(request)")
            for nested in request.nested.values {
                #expect(Requests.all.contains { $0 == nested }, "\(nested) in \(request)")
            }
        }
    }

    @Test("a command of a batch is refused the same way, whatever its type")
    func unknownInBatch() {
        let json = """
            {"commands": [{"id": "0198a000-0000-7000-8000-000000000001", "type": "openStock", "body": {"lots": "7K3Q"}}]}
            """
        #expect { try decode(BatchRequest.self, json) } throws: {
            ($0 as? UnknownField)?.path.hasSuffix("body.lots") ?? false
        }
    }

    @Test("what the path says cannot be said in the body")
    func inPath() {
        #expect { try decode(ChangeLocation.self, #"{"location": "fridge"}"#) } throws: {
            ($0 as? UnknownField)?.known == ["name", "kind", "parent", "clear"]
        }
    }

    @Test("a field that has to be there is missed, also as null")
    func required() {
        #expect(throws: DecodingError.self) { try decode(AddEntry.self, #"{"amount": "2"}"#) }
        #expect(throws: DecodingError.self) { try decode(AddEntry.self, #"{"thing": null}"#) }
        // A product may be named by its code instead.
        #expect(throws: InvalidField.self) { try decode(AddStock.self, #"{"amount": "2"}"#) }
        #expect(throws: DecodingError.self) { try decode(AddStock.self, #"{"product": 3}"#) }
        #expect(throws: DecodingError.self) { try decode(AddStock.self, #"{"product": "milk", "new": "yes"}"#) }
        #expect { try decode(OpenStock.self, #"{"amount": "2", "lot": ""}"#) } throws: {
            ($0 as? InvalidField)?.field == "product"
        }
    }

    @Test("an absent field stays absent, so that a change changes only what it names")
    func absent() throws {
        let change = try decode(ChangeProduct.self, #"{"clear": ["minimum"], "name": null}"#)
        #expect(change == make(ChangeProduct()) { $0.clear = ["minimum"] })
        #expect(try encode(change) == #"{"clear":["minimum"]}"#)
    }

    @Test("what a change unsets is there as nothing")
    func clearing() throws {
        let change = try decode(ChangeLocation.self, #"{"clear": ["kind"], "parent": "", "kind": "fridge"}"#)
        #expect(change == make(ChangeLocation()) { ($0.kind, $0.parent) = (.init(.unset), "") })
        #expect(try encode(change) == #"{"clear":["kind","parent"]}"#)
        #expect(try ChangeLocation(clearing: ["parent", "kind"]) == change)
        #expect { try decode(ChangeStore.self, #"{"clear": ["name"]}"#) } throws: {
            ($0 as? InvalidField)?.text
                == "a store's “name” cannot be cleared; address, city, region, postalCode and aisles can"
        }
        #expect(throws: InvalidField.self) { try ChangeSettings(clearing: ["window"]) }
        #expect { try TickEntry(clearing: ["entry"]) } throws: {
            ($0 as? InvalidField)?.text == "nothing here can be cleared"
        }
    }

    @Test("no reminders are said otherwise than nothing about them")
    func noReminders() throws {
        let json = #"{"reminders":{"daysBefore":[],"time":"08:30"}}"#
        let change = try decode(ChangeSettings.self, json)
        #expect(change.reminders == make(ReminderInput()) { ($0.daysBefore, $0.time) = ([], 510) })
        #expect(try encode(change) == json)
        #expect(ReminderInput.fieldNames == Mirror(reflecting: ReminderPolicyBody()).children.compactMap(\.label))
        #expect(throws: InvalidField.self) { try decode(ChangeSettings.self, #"{"reminders":{"time":"8.30"}}"#) }
    }

    @Test("a batch is read back as it was written, each body by its type")
    func batch() throws {
        let id = try #require(CommandID("0198a000-0000-7000-8000-000000000001"))
        var commands: [BatchCommand] = [
            BatchCommand(id: id, type: "addStock", body: make(AddStock()) { ($0.product, $0.amount) = ("milk", "2") }),
            BatchCommand(
                id: id, type: "consumeStock",
                body: make(ConsumeStock()) { ($0.product, $0.reason) = ("milk", .init(.spoiled)) }),
            BatchCommand(id: id, type: "openStock", body: make(OpenStock()) { $0.lot = "7K3Q" }),
            BatchCommand(id: id, type: "keepStock", body: make(KeepStock()) { ($0.lot, $0.until) = ("7K3Q", "fri") }),
            BatchCommand(
                id: id, type: "purchase", body: make(ImportPurchase()) { ($0.date, $0.item) = ("2014-01-01", "milk") }),
            BatchCommand(
                id: id, type: "product", body: make(ImportProduct()) { ($0.name, $0.quantity) = ("milk", "1 l") }),
            BatchCommand(
                id: id, type: "price",
                body: make(ImportPrice()) { ($0.name, $0.price, $0.new) = ("milk", "1.29", true) }),
            BatchCommand(id: id, type: "createProduct", body: make(AddProduct()) { $0.name = "milk" }),
            BatchCommand(
                id: id, type: "createLocation",
                body: make(AddLocation()) { ($0.name, $0.kind) = ("Cellar", .init(.pantry)) }),
            BatchCommand(id: id, type: "createStore", body: make(AddStore()) { $0.store.name = "Lidl" }),
            BatchCommand(
                id: id, type: "createCategory", body: make(AddCategory()) { ($0.name, $0.rules.window) = ("Baby", 9) }),
            BatchCommand(id: id, type: "createTag", body: make(AddTag()) { $0.name = "organic" }),
            BatchCommand(
                id: id, type: "createUnit", body: make(AddUnit()) { ($0.name, $0.size) = ("Schoppen", "0.25 l") }),
            BatchCommand(
                id: id, type: "createVariant",
                body: make(CreateVariant()) { ($0.variant.product, $0.variant.brand) = ("milk", "Alpro") }),
            BatchCommand(
                id: id, type: "setFavourite",
                body: make(SetFavourite()) { ($0.thing, $0.kind) = ("milk", .init(.product)) }),
            BatchCommand(
                id: id, type: "observePrice", body: make(ObservePrice()) { ($0.product, $0.price) = ("milk", "1.29") }),
            BatchCommand(id: id, type: "confirmPrice", body: make(ConfirmPrice()) { $0.product = "milk" }),
            BatchCommand(id: id, type: "createList", body: make(AddList()) { $0.name = "Market" }),
            BatchCommand(id: id, type: "addEntry", body: make(AddEntry()) { $0.thing = "milk" }),
            BatchCommand(
                id: id, type: "changeEntry", body: make(ChangeEntry()) { ($0.entry, $0.amount) = ("milk", "2") }),
            BatchCommand(id: id, type: "tickEntry", body: make(TickEntry()) { $0.entry = "milk" }),
            BatchCommand(id: id, type: "removeEntry", body: make(RemoveEntry()) { $0.ticked = true }),
            BatchCommand(id: id, type: "fillList", body: make(FillList()) { $0.minimum = true }),
            BatchCommand(
                id: id, type: "moveEntry", body: make(MoveEntry()) { ($0.entry, $0.to) = ("milk", "Market") }),
            BatchCommand(id: id, type: "addPost", body: make(AddPost()) { $0.text = "Hello" }),
            BatchCommand(
                id: id, type: "addComment", body: make(AddComment()) { ($0.post, $0.text) = ("p12", "Hello") }),
            BatchCommand(
                id: id, type: "moveStock", body: make(MoveStock()) { ($0.product, $0.to) = ("milk", "Fridge") }),
            BatchCommand(id: id, type: "countStock", body: make(CountStock()) { $0.product = "milk" }),
            BatchCommand(id: id, type: "undo", body: UndoRequest(only: "milk")),
            BatchCommand(id: id, type: "redo", body: UndoRequest(cascade: true)),
            BatchCommand(id: id, type: "correct", body: make(CorrectTransaction()) { $0.amount = "2" }),
        ]
        (commands[4].row, commands[4].offline) = (3, true)
        commands[8].occurredAt = Timestamp(rfc3339: "2026-11-21T09:14:44.000Z")
        #expect(Set(commands.map(\.type)) == Set(BatchCommand.types.map { $0.name }))
        let batch = BatchRequest(
            commands: commands, atomic: true,
            import: ImportFile(kind: "purchases", fileName: "a.csv", sha256: "00", rows: 1))
        #expect(try decode(BatchRequest.self, try encode(batch)) == batch)
    }

    @Test(
        "every field of a command is written, and read back the same",
        arguments: Requests.all.compactMap { $0 as? any CommandBody.Type }.map(Commanded.init))
    func commands(command: Commanded) throws {
        func check<Body: CommandBody>(_ type: Body.Type) throws {
            var filler = BodyFiller()
            var full = type.wireZero
            full.fields(&filler)
            let json = try encode(full)
            let keys = try JSONDecoder().decode([String: JSONValue].self, from: Data(json.utf8)).keys
            #expect(Set(keys) == Set(type.fieldNames).subtracting(type.clearable.fields.isEmpty ? [] : ["clear"]))
            let again = try decode(type, json)
            #expect(try encode(again) == json)
            let hidden = type.hidden.union(type.pathFields)
            let properties = Mirror(reflecting: full).children.compactMap { $0.label?.trimmingPrefix("_") }.map(
                String.init)
            // A store, a variant of a batch and a category's rules are said flat; what surrounds a household, and what
            // a correction of a pack adds, nobody says.
            let others: Set<String> =
                type == AddStore.self ? ["store"] : ["rules", "surroundings", "repacked", "boughtIn", "variant"]
            #expect(Set(properties).subtracting(others).isSubset(of: hidden.union(type.fieldNames)))
            // What no body says is the only thing that is lost.
            #expect((again == full) == hidden.isEmpty)
            let absent = try encode(type.wireZero)
            // One that says what it merges into takes it back without.
            let required = type == MergeProduct.self ? [] : type.required
            // A required name has a zero that is one.
            let zero = type == Settle.self ? SettledAs.booked.name : ""
            #expect(absent == "{" + required.sorted().map { "\"\($0)\":\"\(zero)\"" }.joined(separator: ",") + "}")
        }
        try check(command.type)
    }

    struct Commanded: Sendable, CustomTestStringConvertible {
        var type: any CommandBody.Type
        var testDescription: String { "\(type)" }
    }

    @Test(
        "every stored property of a request is a field",
        arguments: [
            Mirrored(AddPackRequest(unit: "", amount: "")), Mirrored(ArchiveRequest()),
            Mirrored(UndoRequest()), Mirrored(DeliveredRequest(channel: "")), Mirrored(SnoozeRequest()),
            Mirrored(ImportFile(kind: "", fileName: "", sha256: "", rows: 0)),
            Mirrored(BatchRequest(commands: [])), Mirrored(BasketRequest(entries: [])),
            Mirrored(BasketItem(thing: "")),
        ])
    func fields(request: Mirrored) {
        #expect(request.properties == request.fieldNames)
    }

    private func encode(_ body: some RequestBody) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(body), as: UTF8.self)
    }

    struct Mirrored: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var properties: [String]
        var fieldNames: [String]

        init<Body: RequestBody>(_ body: Body) {
            testDescription = "\(Body.self)"
            properties = Mirror(reflecting: body).children.compactMap(\.label)
            fieldNames = Body.fieldNames
        }
    }
}
