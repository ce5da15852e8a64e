import Domain
import FoundationEssentials
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
        ])
    func unknown(json: String, path: String) {
        #expect { try decode(AddStockRequest.self, json) } throws: { ($0 as? UnknownField)?.path == path }
    }

    @Test("nothing that only the daemon may say is a field of a request, at any depth")
    func authorship() {
        for request in Requests.all {
            #expect(
                Set(request.fieldNames).isDisjoint(with: ["actor", "origin", "quiet", "via", "behalf", "recordedAt"]),
                "\(request)")
            for nested in request.nestedByName.values {
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

    @Test("an absent field stays absent, so that a change changes only what it names")
    func absent() throws {
        let change = try decode(ChangeProductRequest.self, #"{"clear": ["minimum"]}"#)
        #expect(change == ChangeProductRequest(clear: ["minimum"]))
        #expect(String(decoding: try JSONEncoder().encode(change), as: UTF8.self) == #"{"clear":["minimum"]}"#)
    }

    @Test("a batch is read back as it was written, each body by its type")
    func batch() throws {
        let id = try #require(CommandID("0198a000-0000-7000-8000-000000000001"))
        let commands: [BatchCommand] = [
            BatchCommand(id: id, command: .addStock(AddStockRequest(product: "milk", amount: "2"))),
            BatchCommand(id: id, command: .consumeStock(ConsumeStockRequest(product: "milk", reason: .spoiled))),
            BatchCommand(id: id, command: .openStock(OpenStockRequest(lot: "7K3Q"))),
            BatchCommand(id: id, command: .keepStock(KeepStockRequest(lot: "7K3Q", until: "fri"))),
            BatchCommand(id: id, command: .purchase(PurchaseRow(date: "2014-01-01", item: "milk")), row: 3),
            BatchCommand(id: id, command: .createProduct(CreateProductRequest(name: "milk"))),
            BatchCommand(id: id, command: .createLocation(CreateLocationRequest(name: "Cellar", kind: .pantry))),
            BatchCommand(id: id, command: .undo(UndoRequest(only: "milk"))),
            BatchCommand(id: id, command: .redo(UndoRequest(cascade: true))),
            BatchCommand(id: id, command: .correct(CorrectRequest())),
            BatchCommand(
                id: id, command: .createStore(CreateStoreRequest(name: "Lidl")),
                occurredAt: Timestamp(rfc3339: "2026-11-21T09:14:44.000Z")),
        ]
        #expect(Set(commands.map(\.command.name)) == Set(CommandBody.Name.allCases))
        let batch = BatchRequest(
            commands: commands, atomic: true,
            import: ImportFile(kind: "purchases", fileName: "a.csv", sha256: "00", rows: 1))
        let json = String(decoding: try JSONEncoder().encode(batch), as: UTF8.self)
        #expect(try decode(BatchRequest.self, json) == batch)
    }

    @Test(
        "every stored property of a request is a field",
        arguments: [
            Mirrored(AddStockRequest(product: "")), Mirrored(ConsumeStockRequest()), Mirrored(OpenStockRequest()),
            Mirrored(KeepStockRequest()), Mirrored(CreateHouseholdRequest(name: "")),
            Mirrored(ChangeHouseholdRequest()),
            Mirrored(ReminderPolicyBody()), Mirrored(ProductSettingsBody()), Mirrored(ShelfLifeBody()),
            Mirrored(CreateProductRequest(name: "")), Mirrored(ChangeProductRequest()),
            Mirrored(AddAliasRequest(alias: "")),
            Mirrored(AddBarcodeRequest(code: "")), Mirrored(AddPackRequest(unit: "", amount: "")),
            Mirrored(CreateLocationRequest(name: "")), Mirrored(ChangeLocationRequest()),
            Mirrored(CreateStoreRequest(name: "")), Mirrored(ChangeStoreRequest()), Mirrored(ArchiveRequest()),
            Mirrored(UndoRequest()), Mirrored(DeliveredRequest(channel: "")), Mirrored(SnoozeRequest()),
            Mirrored(ImportFile(kind: "", fileName: "", sha256: "", rows: 0)),
            Mirrored(PurchaseRow(date: "", item: "")),
            Mirrored(BatchRequest(commands: [])),
        ])
    func fields(request: Mirrored) {
        #expect(request.properties == request.fieldNames)
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
