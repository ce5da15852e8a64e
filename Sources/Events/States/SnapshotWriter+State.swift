public import Inventory

/// The parts of a household's state as they are written. Folds with the same part write it alike, in the order of ids,
/// so that equal states have equal bytes. A change to one requires a higher version of every fold that uses it.
extension SnapshotWriter {
    public mutating func put(_ membership: HouseholdProfile) {
        put(membership.settings)
        put(membership.members.values.sorted { $0.id < $1.id })
        put(membership.invitations.values.sorted { $0.id < $1.id })
        put(membership.usualStores.sorted { $0.key < $1.key }.map { UsualStoreRow(member: $0.key, store: $0.value) })
        put(membership.usualLists.sorted { $0.key < $1.key }.map { UsualListRow(member: $0.key, list: $0.value) })
    }

    public mutating func put(_ favourites: Favourites) {
        put(favourites.inOrder.map { FavouriteRow(member: $0.member, of: $0.of) })
    }

    public mutating func put(_ places: Places) {
        put(places.locations.values.sorted { $0.id < $1.id })
        put(places.stores.values.sorted { $0.id < $1.id })
    }

    public mutating func put(_ catalog: Catalog) {
        put(catalog.categories.values.sorted { $0.id < $1.id })
        put(catalog.tags.values.sorted { $0.id < $1.id })
        put(catalog.units.all.sorted { $0.id < $1.id })
        let products = catalog.products.sorted { $0.id < $1.id }
        put(products)
        put(catalog.variants.all.sorted { $0.id < $1.id })
        put(products.flatMap { product in product.tags.map { TaggedRow(product: product.id, tag: $0) } })
        put(products.filter { !$0.into.isNone }.map { MergedRow(product: $0.id, into: $0.into) })
        put(catalog.pictures.sorted { $0.key < $1.key }.map { PictureRow(of: $0.key, picture: $0.value) })
        let codes = Array(catalog.barcodes.all)
        put(codes.compactMap { row in row.product.map { NamedRow(id: EntityID($0), name: row.code) } })
        put(codes.filter { $0.amount > .zero }.map { CodeAmount(code: $0.code, amount: $0.amount) })
        put(codes.compactMap { row in row.pack.map { NamedRow(id: EntityID($0), name: row.code) } })
        put(codes.compactMap { row in row.variant.map { CodeVariant(code: row.code, variant: $0) } })
    }

    public mutating func put(_ lots: Lots) {
        put(lots.all.sorted { ($0.order, $0.id) < ($1.order, $1.id) })
    }

    /// How often each product was used.
    public mutating func put(_ uses: Uses) {
        put(uses.inOrder.map { UseCount(product: $0.product, count: $0.count) })
    }

    public mutating func put(_ balances: Balances) {
        put(balances.inOrder.map { BalanceRow(purchase: $0.purchase, balance: $0.balance) })
    }

    public mutating func put(_ firings: Firings) {
        put(firings.newest.map(\.reminder).sorted { $0.thing < $1.thing })
        put(firings.firings.map { FiringRow($0) })
        put(FiredUpTo(time: firings.firedUpTo))
    }
}

/// Each throws `CodecError` for bytes that the matching writer did not write.
extension SnapshotReader {
    public mutating func membership() throws(CodecError) -> HouseholdProfile {
        var membership = HouseholdProfile()
        membership.settings = try next(Settings.self)
        for member in try list(of: Member.self) { membership.apply(.member(from: nil, to: member)) }
        for one in try list(of: Invitation.self) { membership.apply(.invitation(from: nil, to: one)) }
        for row in try list(of: UsualStoreRow.self) {
            membership.apply(.usualStore(row.member, from: StoreID(), to: row.store))
        }
        for row in try list(of: UsualListRow.self) {
            membership.apply(.usualList(row.member, from: ListID(), to: row.list))
        }
        return membership
    }

    public mutating func favourites() throws(CodecError) -> Favourites {
        var favourites = Favourites()
        for row in try list(of: FavouriteRow.self) {
            favourites.apply(FavouriteChange(member: row.member, of: row.of, present: true))
        }
        return favourites
    }

    public mutating func places() throws(CodecError) -> Places {
        var places = Places()
        for location in try list(of: Location.self) { places.apply(.location(from: nil, to: location)) }
        for store in try list(of: Store.self) { places.apply(.store(from: nil, to: store)) }
        return places
    }

    public mutating func catalog() throws(CodecError) -> Catalog {
        var catalog = Catalog()
        for category in try list(of: Category.self) { catalog.apply(.category(from: nil, to: category)) }
        for tag in try list(of: Tag.self) { catalog.apply(.tag(from: nil, to: tag)) }
        for unit in try list(of: CustomUnit.self) { catalog.apply(.unit(from: nil, to: unit)) }
        for product in try list(of: Product.self) { catalog.apply(.added(product)) }
        for variant in try list(of: Variant.self) { catalog.apply(.variant(from: nil, to: variant)) }
        for row in try list(of: TaggedRow.self) { catalog.apply(.tagged(row.product, row.tag, present: true)) }
        for row in try list(of: MergedRow.self) { catalog.apply(.merged(row.product, into: row.into, present: true)) }
        for row in try list(of: PictureRow.self) {
            catalog.apply(.picture(PictureOwner(id: row.of), from: nil, to: row.picture))
        }
        for row in try list(of: NamedRow.self) {
            catalog.apply(.barcode(row.name, from: nil, to: ProductID(row.id)))
        }
        for row in try list(of: CodeAmount.self) {
            catalog.apply(.codeAmount(row.code, from: .zero, to: row.amount))
        }
        for row in try list(of: NamedRow.self) { catalog.apply(.codePack(row.name, from: nil, to: PackID(row.id))) }
        for row in try list(of: CodeVariant.self) {
            catalog.apply(.codeVariant(row.code, from: nil, to: row.variant))
        }
        return catalog
    }

    public mutating func lots() throws(CodecError) -> Lots {
        var lots = Lots()
        try forEach(Lot.self) { lots.insert($0) }
        return lots
    }

    public mutating func uses() throws(CodecError) -> Uses {
        Uses(try list(of: UseCount.self).map { ($0.product, $0.count) })
    }

    public mutating func balances() throws(CodecError) -> Balances {
        Balances(try list(of: BalanceRow.self).lazy.map { ($0.purchase, $0.balance) })
    }

    public mutating func firings() throws(CodecError) -> Firings {
        let newest = try list(of: ReminderReference.self)
        let firings = try list(of: FiringRow.self).map(\.firing)
        return Firings(newest: newest, firings: firings, firedUpTo: try next(FiredUpTo.self).time)
    }
}
