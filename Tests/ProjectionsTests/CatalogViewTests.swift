import Events
import Inventory
import Projections
import TestSupport
import Testing

struct CatalogViewTests {
    @Test("an alias or a pack taken from among others and brought back is where it was")
    func order() {
        let packs = ["crate", "bottle", "box"].enumerated().map {
            Pack(id: PackID(raw: UInt128($0.offset + 1)), name: $0.element)
        }
        var catalog = Catalog()
        catalog.apply(
            .added(
                Product(
                    id: Samples.milk, name: "milk", aliases: ["moo", "lait", "Milch"],
                    units: ProductUnits(base: "l", packs: packs))))
        for change in ["moo", "lait", "Milch"].map({ CatalogChange.alias(Samples.milk, $0, present: false) })
            + packs.map({ CatalogChange.pack(Samples.milk, $0, present: false) })
        {
            let before = catalog
            catalog.apply(change)
            #expect(catalog != before)
            catalog.apply(change.inverse)
            #expect(catalog == before)
        }
    }

    @Test("products come by name, barcodes in order, archived ones only when asked for")
    func lists() async throws {
        try await withTemporaryLog { temporary in
            let names = ["pears", "Äpfel", "bread"]
            var events: [Event] = names.enumerated().map { number, name in
                var added = ProductAdded()
                added.product = Product(id: ProductID(raw: UInt128(number + 1)), name: name)
                return .catalog(.productAdded(added))
            }
            for code in ["b", "a"] {
                var assigned = BarcodeAssigned()
                (assigned.code, assigned.product) = (code, ProductID(raw: 1))
                events.append(.catalog(.barcodeAssigned(assigned)))
            }
            var archived = ProductArchived()
            archived.product = ProductID(raw: 3)
            events.append(.catalog(.productArchived(archived)))
            var view = CatalogView()
            for event in try await LogWriter(temporary.log).append(.sample(1, events)).events { view.apply(event) }

            #expect(view.products().map { view[$0.id]?.name } == ["Äpfel", "pears"])
            #expect(view.products(archived: true).map { view[$0.id]?.name } == ["Äpfel", "bread", "pears"])
            #expect(view.catalog.barcodes.codes(of: ProductID(raw: 1)) == ["a", "b"])
        }
    }

    @Test(
        "it knows when a name or a unit last changed, also from a snapshot; what only happens to lots, and on lists, is none"
    )
    func named() async throws {
        try await withTemporaryLog { temporary in
            let writer = LogWriter(temporary.log)
            var added = ProductAdded()
            added.product = Product(id: Samples.milk, name: "milk")
            var view = CatalogView()
            func book(_ command: UInt64, _ events: [Event]) async throws {
                for event in try await writer.append(.sample(command, events)).events { view.apply(event) }
            }
            try await book(1, [.catalog(.productAdded(added)), .listAdded(Samples.shopping)])
            #expect(view.named == StreamVersion(2))
            try await book(2, [.stock(.received(StockReceived())), .list(.entryAdded(EntryAdded()))])
            #expect(view.named == StreamVersion(2))
            var archived = ProductArchived()
            archived.product = Samples.milk
            try await book(3, [.catalog(.productArchived(archived))])
            #expect(view.named == StreamVersion(5))
            var writing = SnapshotWriter()
            view.encode(into: &writing)
            var reading = SnapshotReader(writing.output)
            let again = try CatalogView(from: &reading)
            #expect(again == view && again.named == view.named)
        }
    }
}
