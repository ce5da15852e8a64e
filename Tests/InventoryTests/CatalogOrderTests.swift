import Inventory
import TestSupport
import Testing

@Suite("Orders that the catalog and the places keep")
struct CatalogOrderTests {
    private static let syllables = ["ba", "Ko", "li", "mú", "ra", "te", "zo"]

    private func name(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.syllables.randomElement(using: &random) ?? "" }
            .joined(separator: Bool.random(using: &random) ? " " : "")
    }

    @Test("after any changes the catalog's orders are what sorting its products gives", arguments: 0..<4)
    func catalog(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var catalog = Catalog()
        var codes: [String: ProductID] = [:]
        for turn in 0..<1500 {
            let id = ProductID(raw: UInt128(Int.random(in: 1...150, using: &random)))
            let (old, new) = (catalog[id], name(&random))
            group(&catalog, id, new, &random)
            switch (old, Int.random(in: 0..<8, using: &random)) {
            case (nil, _):
                catalog.apply(.added(Product(id: id, name: new, aliases: [name(&random)], archived: turn % 9 == 0)))
            case (let product?, 0): catalog.apply(.removed(product))
            case (let product?, 1...2):
                var patch = ProductPatch()
                patch.name = Change(old: product.name, new: new)
                catalog.apply(.changed(id, patch))
            case (let product?, 3): catalog.apply(.archived(id, !product.archived))
            case (_?, 4...5): catalog.apply(.alias(id, new, present: Bool.random(using: &random)))
            default:
                let code = String(Int.random(in: 0..<40, using: &random))
                let to = Bool.random(using: &random) ? id : nil
                catalog.apply(.barcode(code, from: codes[code], to: to))
                codes[code] = to
            }
            if turn % 50 == 0 { check(catalog, codes) }
        }
        check(catalog, codes)
    }

    /// Changes a category, a tag, and which a product has.
    private func group(_ catalog: inout Catalog, _ id: ProductID, _ name: String, _ random: inout SeededGenerator) {
        let category = CategoryID(raw: UInt128(Int.random(in: 201...208, using: &random)))
        let tag = TagID(raw: UInt128(Int.random(in: 301...305, using: &random)))
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let archived = Bool.random(using: &random)
            catalog.apply(
                .category(
                    from: catalog.categories[category], to: Category(id: category, name: name, archived: archived)))
        case 1: catalog.apply(.tag(from: catalog.tags[tag], to: Tag(id: tag, name: name)))
        case 2:
            if let tag = catalog.tags[tag] { catalog.apply(.tag(from: tag, to: nil)) }
        case 3:
            var patch = ProductPatch()
            patch.category = Change(old: catalog[id]?.category, new: Bool.random(using: &random) ? category : nil)
            catalog.apply(.changed(id, patch))
        default: catalog.apply(.tagged(id, tag, present: Bool.random(using: &random)))
        }
    }

    private func check(_ catalog: Catalog, _ codes: [String: ProductID]) {
        #expect(
            catalog.categories.order.map(\.id)
                == catalog.categories.values.sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
                .map(\.id))
        #expect(
            catalog.tags.order.map(\.id)
                == catalog.tags.values.sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
                .map(\.id))
        for tag in (301...305).map({ TagID(raw: $0) }) {
            let own = catalog.order.map(\.id).filter { catalog[$0]?.tags.contains(tag) == true }
            #expect(catalog.products(in: tag).map(\.id) == own)
        }
        for category in (201...208).map({ CategoryID(raw: $0) }) {
            let own = catalog.order.map(\.id).filter { catalog[$0]?.category == category }
            #expect(catalog.products(in: category).map(\.id) == own)
            #expect(
                own.isEmpty
                    || catalog.products(in: category, after: catalog.order.first { $0.id == own[0] })
                        .map(\.id) == Array(own.dropFirst())
            )
        }
        func sorted(_ archived: Bool) -> [ProductID] {
            catalog.products.filter { $0.archived == archived }
                .sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }.map(\.id)
        }
        #expect(catalog.order.map(\.id) == sorted(false))
        #expect(catalog.archivedOrder.map(\.id) == sorted(true))
        #expect(Dictionary(uniqueKeysWithValues: catalog.barcodes.all.map { ($0.code, $0.product) }) == codes)
        var names = NameIndex<ProductID>()
        for product in catalog.products where !product.archived {
            for name in [product.name] + product.aliases { names.insert(name, product.id) }
            let own = codes.filter { $0.value == product.id }.keys.sorted()
            #expect(catalog.barcodes.codes(of: product.id) == own)
        }
        // A name that is also an alias of its own product is found by either.
        for product in catalog.products {
            #expect(Set(catalog.names.exact(product.name)) == Set(names.exact(product.name)))
            let key = NameKey(product.name)
            let archived = catalog.products.filter { $0.archived && $0.allNames.contains { NameKey($0) == key } }
            #expect(Set(catalog.archived(named: product.name).map(\.id)) == Set(archived.map(\.id)))
            // By its name before another name of one.
            let called = archived.filter { NameKey($0.name) == key }
            #expect(catalog.archived(product.name)?.id == (called.isEmpty ? archived : called).map(\.id).min())
        }
        #expect(catalog.names.count == names.count)
    }

    @Test("locations and stores are by name, whatever was renamed and undone")
    func places() {
        var random = SeededGenerator(seed: 5)
        var places = Places()
        for _ in 0..<400 {
            let id = LocationID(raw: UInt128(Int.random(in: 1...30, using: &random)))
            let to = Bool.random(using: &random) ? Location(id: id, name: name(&random)) : nil
            let change = PlaceChange.location(from: places.locations[id], to: to)
            let before = places
            places.apply(change)
            if Int.random(in: 0..<4, using: &random) == 0 {
                places.apply(change.inverse)
                #expect(places == before)
            }
            let sorted = places.locations.values.sorted {
                (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id)
            }
            #expect(places.locations.order.map(\.id) == sorted.map(\.id))
        }
    }
}
