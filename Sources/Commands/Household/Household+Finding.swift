import Events
import Inventory

/// Resolves what people typed, or refuses with a sentence that shows how it was understood.
extension Household {
    /// A store that is not archived.
    func store(_ text: String) throws(Refusal) -> Store {
        let store = try places.namedStore(text)
        guard !store.archived else { throw .archived("store", store.name) }
        return store
    }

    func location(_ text: String) throws(Refusal) -> Location {
        if let location = places.location(text) { return location }
        if let gone = places.locations.archived(text) { throw .archived("location", gone.name) }
        let there = places.locations.values.filter { !$0.archived }
        if let kind = LocationWords.kind(text) {
            let candidates = there.filter { places.kind(of: $0.id) == kind }.map(\.name).sorted()
            if !candidates.isEmpty {
                throw Refusal(
                    .unknownLocation, "unknown location “\(text)”; did you mean \(candidates.joined(separator: ", "))?")
            }
        }
        let names = there.map(\.name)
        throw .unknown(.unknownLocation, "location", "locations", text, of: names.sorted())
    }

    func category(_ text: String) throws(Refusal) -> Category { try catalog.category(text) }

    /// A product, and one of its variants where one was named.
    typealias NamedProduct = (product: Product, variant: Variant?)

    /// The one product that a reference means, and of a variant also that; a lot's code means what the lot is of.
    func thing(_ reference: String) throws(Refusal) -> NamedProduct {
        switch resolution(of: reference) {
        case .product(let id):
            if let product = catalog[id] { return (product, nil) }
        case .lot(let id):
            if let lot = lots[id], let product = catalog.target(lot.product) {
                return (product, variant(lot.variant, of: product))
            }
        case .variant(let id):
            if let variant = catalog.variants[id], let product = catalog.target(variant.product) {
                return (product, self.variant(id, of: product))
            }
        case .several(let ids):
            throw several(reference, ids)
        case .severalVariants(let ids):
            throw several(reference, ids)
        case .nothing(let nearest):
            throw unknown(reference, nearest)
        }
        throw unknown(reference, [])
    }

    /// The one product that a reference means; a lot's code means the lot's product. A variant is none: what is done to
    /// a product is done to all of it.
    func product(_ reference: String) throws(Refusal) -> Product {
        if case .variant(let id) = resolution(of: reference),
            let variant = catalog.variants[id], let product = catalog.target(variant.product)
        {
            var refusal = Refusal(
                .unknownProduct, "“\(reference)” is a variant of “\(product.name)”: name the product")
            refusal.matches = [product.id]
            throw refusal
        }
        return try thing(reference).product
    }

    /// The same for what is not archived, as of a price that is said (C8).
    func offered(_ reference: String) throws(Refusal) -> NamedProduct {
        let named = try thing(reference)
        guard !named.product.archived else { throw .archived("product", named.product.name) }
        return named
    }

    /// Whether a reference matches an id, a code or a name exactly.
    func isKnown(_ reference: String) -> Bool { catalog.isKnown(reference, lots: lots) }

    func several(_ reference: String, _ ids: [ProductID]) -> Refusal {
        let names = ids.prefix(5).compactMap { catalog[$0]?.name }
        var refusal = Refusal(
            .severalMatches,
            "“\(reference)” could be \(names.joined(separator: ", "))\(ids.count > 5 ? " and \(ids.count - 5) more" : ""): "
                + "specify which")
        refusal.matches = ids
        return refusal
    }

    /// Returns a notice of something archived that cannot be restored while a new product has its name; nil: there is
    /// nothing.
    func archivedToo(_ name: String) -> Notice? {
        if let variant = catalog.archivedVariants(called: name).first, catalog.variants.isCalled(name, archived: true),
            let product = catalog.target(variant.product)
        {
            return Notice(
                "“\(variant.name(of: product.name))” is archived",
                .run(.undo, [:], "if you meant that one, undo this"),
                .run(.restoreVariant, ["name": catalog.restoring(variant)], "and restore that one"))
        }
        // Without another name of its own it comes back all the same.
        let isName = catalog.archived(named: name).contains { NameKey($0.name) == NameKey(name) }
        return isName || !catalog.merged(named: name).isEmpty
            ? "“\(name)” is also the name of an archived product, which cannot be restored while this one has it" : nil
    }

    func unknown(_ reference: String, _ nearest: [ProductID]) -> Refusal {
        placeNamed(reference) ?? catalog.unknown(reference, nearest)
    }

    /// Names and aliases are unique in a household (C1).
    /// - Returns: The name as it is kept.
    @discardableResult
    func requireFree(
        name typed: String, except id: ProductID? = nil, of itself: ProductID? = nil
    ) throws(Refusal) -> String {
        let name = try Refusal.name(typed, of: "a product")
        guard let taken = holder(of: name, except: id, itself ?? id), let product = catalog[taken] else { return name }
        let head = catalog.target(taken) ?? product
        let isHidden = head.archived && head.id != taken
        var refusal = Refusal(
            .nameTaken,
            isHidden
                ? "“\(name)” is a name of “\(product.name)”, which is merged into “\(head.name)” and archived with it"
                : NameKey(product.name) == NameKey(name)
                    ? "there is a product “\(product.name)” already"
                    : "“\(name)” is already another name of “\(product.name)”")
        if isHidden { refusal.remedies = [.run(.unmergeProduct, ["product": product.name], "to get it back")] }
        refusal.existing = (EntityID(taken), product.name)
        throw refusal
    }

    /// Returns the product that has a name, other than the one that may have it. Among merged products, only that very
    /// product may have the name. A merged product keeps its names while the other one is archived (C9).
    private func holder(of name: String, except id: ProductID?, _ itself: ProductID?) -> ProductID? {
        let called = catalog.products(called: name)
        // An undo looks once it has its name: they may be two by then.
        if let other = called.first(where: { $0 != id }) { return other }
        guard let head = called.first else { return catalog.merged(named: name).first { $0.id != itself }?.id }
        let key = NameKey(name)
        return catalog.tree.same(as: head).first { member in
            member != itself && !(catalog[member]?.allNames.allSatisfy { NameKey($0) != key } ?? true)
        }
    }

    /// The same for all names of a product that is added or restored, and of what is merged into it.
    func requireFree(namesOf product: Product) throws(Refusal) {
        for one in [product] + catalog.merged(into: product.id) {
            for name in one.allNames { try requireFree(name: name, except: product.id, of: one.id) }
        }
    }

    func date(
        _ text: String, _ context: Context, _ direction: HumanDate.Direction
    ) throws(Refusal) -> CalendarDate {
        let day: CalendarDate
        do {
            day = try HumanDate.parse(text, today: context.enteredOn, order: settings.dateOrder, direction: direction)
        } catch {
            throw Refusal(.unreadable, "\(error)")
        }
        try requireYear(text, day, context, direction)
        return day
    }

    /// Refuses a day without a year that is just on the other side of today. The year that follows from the direction
    /// is almost a year away and is not guessed (H3).
    /// - Parameter day: The day as it was read.
    private func requireYear(
        _ text: String, _ day: CalendarDate, _ context: Context, _ direction: HumanDate.Direction
    ) throws(Refusal) {
        guard direction != .nearest, abs(day - context.enteredOn) > 300,
            let other = try? HumanDate.parse(
                text, today: context.enteredOn, order: settings.dateOrder,
                direction: direction == .future ? .past : .future
            ),
            other != day, abs(other - context.enteredOn) <= 30
        else { return }
        let (past, future) = (min(day, other), max(day, other))
        throw Refusal(
            .unreadable, "“\(text)” may be \(past.words) or \(future.words): write it with its year")
    }

    /// A lot's date: parsed as people say it, else as packs print it (E4).
    func lotDate(_ text: String, _ context: Context) throws(Refusal) -> (day: CalendarDate, kind: DateKind?) {
        let read = Result { () throws(DateTextError) in
            try HumanDate.parse(text, today: context.enteredOn, order: settings.dateOrder, direction: .future)
        }
        switch read {
        case .success(let day):
            try requireYear(text, day, context, .future)
            // Where people say the day first, a month before a number may be from a pack.
            if settings.dateOrder != .mdy, let end = PrintedDate.endOfMonth(named: text, today: context.enteredOn) {
                throw Refusal(.unreadable, "\(DateTextError.twoReadings(text, day, end))")
            }
            return (day, nil)
        case .failure(let human):
            // "11/31": no such day is no month of 2031 either.
            if case .noSuchDay(year: _, month: 1...12, day: ...31) = human { throw Refusal(.unreadable, "\(human)") }
            do throws(DateTextError) {
                let printed = try PrintedDate.parse(text, today: context.enteredOn, order: settings.dateOrder)
                return (printed.date, printed.kind)
            } catch {
                // The one that knows more.
                if case .farMonth = error { throw Refusal(.unreadable, "\(error)") }
                throw Refusal(.unreadable, human == .notUnderstood(text) ? "\(error)" : "\(human)")
            }
        }
    }

    /// A date that a person gave a lot; nil for `none`: no date, whatever the product's default.
    func lotDate(
        _ text: String, _ kind: DateKind?, of product: Product, _ context: Context
    ) throws(Refusal) -> LotDate? {
        if Self.noDate.contains(NameKey(text).text) { return nil }
        let read = try lotDate(text, context)
        return LotDate(day: read.day, kind: kind ?? read.kind ?? product.dateKind, source: .printed)
    }

    /// `none`, as people say it of a date.
    private static let noDate: Set = ["none", "never", "nie", "ohne", "kein", "keine", "keins", "unbegrenzt"]

    /// A hundred years of days.
    private static let longestMemory = 36_525

    /// The local day that a person means, not after today, and an instant of it: noon, where it is not today (L4).
    func pastDay(_ text: String, _ context: Context) throws(Refusal) -> (at: Timestamp, on: CalendarDate) {
        let day = try date(text, context, .past)
        guard day <= context.today else {
            throw Refusal(.impossible, "“\(text)” is \(day.words), which is in the future")
        }
        guard context.today - day <= Self.longestMemory else {
            throw Refusal(.impossible, "“\(text)” is \(day.words), more than a hundred years ago: is the year right?")
        }
        return day == context.today ? (context.now, day) : context.noon(of: day)
    }
}
