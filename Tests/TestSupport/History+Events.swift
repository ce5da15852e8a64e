import Events
import Inventory

extension History {
    private static let words = [
        "milk", "oat milk", "bread", "butter", "yoghurt", "beans", "rice", "tea", "eggs", "flour", "jam", "honey",
        "cheese", "apples", "pears", "lentils", "pasta", "salt", "cocoa", "cream",
    ]

    /// Places, categories and the first products.
    mutating func setUpEvents(of place: Int, step: Int) -> [Event] {
        switch step {
        case 1...4:
            var added = LocationAdded()
            added.thing = Location(
                id: makeID(), name: ["Pantry", "Fridge", "Freezer", "Door"][step - 1],
                kind: [.pantry, .fridge, .freezer, .unset][step - 1])
            if step == 4 { added.thing.parent = homes[place].places.location("Fridge")?.id ?? LocationID() }
            return [.place(.thing(added))]
        case 5:
            var added = StoreAdded()
            added.thing = Store(id: makeID(), name: "Corner shop", city: "Berlin")
            return [.place(.thing(added))]
        case 6, 7:
            var added = CategoryAdded()
            added.thing = Category(id: makeID(), name: "Category \(step)", window: step == 6 ? 2 : nil)
            return [.catalog(.thing(added))]
        default: return [newProduct(of: place)]
        }
    }

    /// A transaction of one household; empty when the kind that was drawn cannot happen now.
    mutating func makeEvents(of place: Int, today: CalendarDate, now: Timestamp) -> [Event] {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<36: return receive(place, today)
        case 36..<56: return consume(place)
        case 56..<61: return open(place, today)
        case 61..<64: return move(place, today, now)
        case 64..<69: return judge(place, today)
        case 69: return count(place)
        case 70..<73: return homes[place].catalog.products.count < Self.words.count ? [newProduct(of: place)] : []
        case 73..<85: return changeCatalog(place)
        case 85..<90: return changeHousehold(place)
        case 90..<93: return changeVariants(place)
        case 93..<96: return seePrices(place, today)
        case 96: return changeLists(place, now)
        case 97: return chance(50) ? changeLists(place, now) : changeFeed(place, now)
        default: return remind(place, today, now)
        }
    }

    private mutating func newProduct(of place: Int) -> Event {
        let known = homes[place].catalog.products.count
        var added = ProductAdded()
        added.product = Product(
            id: makeID(), name: known < Self.words.count ? Self.words[known] : "product \(known)",
            aliases: ["alias \(known)"],
            units: ProductUnits(base: "piece"),
            category: homes[place].catalog.categories.keys.sorted().randomElement(using: &random) ?? CategoryID(),
            window: chance(20) ? 9 : nil,
            reminders: chance(15) ? ReminderPolicy(daysBefore: [2], digest: false) : nil)
        return .catalog(.productAdded(added))
    }

    private mutating func receive(_ place: Int, _ today: CalendarDate) -> [Event] {
        guard let product = homes[place].catalog.products.map(\.id).sorted().randomElement(using: &random) else {
            return []
        }
        var received = StockReceived()
        received.lot = makeID()
        received.product = product
        let variants = homes[place].catalog.variants.of(product)
        if chance(60) { received.variant = variants.randomElement(using: &random)?.id ?? VariantID() }
        received.amount = Quantity(millionths: Int64.random(in: 1...4, using: &random) * 1_000_000)
        received.code = ShortCode.make(for: received.lot) { _ in false }
        if chance(85) { received.date = LotDate(day: today + Int.random(in: -3...25, using: &random)) }
        received.location = homes[place].places.locations.keys.sorted().randomElement(using: &random) ?? LocationID()
        received.boughtOn = today
        if chance(60) { received.store = homes[place].places.stores.keys.sorted().first ?? StoreID() }
        received.cost = Cost(money: Money(minorUnits: 129, currency: Currency(code: "EUR")), amount: received.amount)
        if chance(10) { received.window = 1 }
        if chance(15) { received.owner = homes[place].membership.members.keys.sorted().last ?? MemberID() }
        if chance(10) {
            received.reminders = ReminderPolicy(daysBefore: [5, 0], time: 1300, quietFrom: 1200, quietTo: 420)
        }
        guard chance(25), let date = received.date else { return [.stock(.received(received))] }
        received.date?.source = .scanned
        return [.stock(.received(received)), .stock(.scanned(scan(of: received.lot, product, date.day)))]
    }

    private func scan(of lot: LotID, _ product: ProductID, _ day: CalendarDate) -> ExpiryScanned {
        var scanned = ExpiryScanned()
        (scanned.product, scanned.lot, scanned.text) = (product, lot, "MHD \(day) L407")
        (scanned.date, scanned.batch) = (LotDate(day: day, source: .scanned), "407")
        return scanned
    }

    private mutating func anyLot(_ place: Int, where fits: (Lot) -> Bool = { _ in true }) -> Lot? {
        homes[place].lots.all.filter(fits).sorted { $0.id < $1.id }.randomElement(using: &random)
    }

    private mutating func consume(_ place: Int) -> [Event] {
        guard let lot = anyLot(place) else { return [] }
        var consumed = StockConsumed()
        (consumed.product, consumed.variant) = (lot.product, chance(30) ? lot.variant : VariantID())
        let all = homes[place].lots.inOrderOfUse([UsedProduct(lot.product, consumeAt: lot.location)]).filter {
            consumed.variant.isNone || $0.variant == lot.variant
        }
        let wanted = Quantity(millionths: Int64.random(in: 1...12, using: &random) * 500_000)
        consumed.takes = homes[place].balances.sharing(among: Take.from(all, wanted).takes, from: all)
        return [.stock(.consumed(consumed))]
    }

    private mutating func open(_ place: Int, _ today: CalendarDate) -> [Event] {
        guard let lot = anyLot(place, where: { $0.openedOn == nil }) else { return [] }
        var opened = LotOpened()
        (opened.product, opened.variant) = (lot.product, lot.variant)
        opened.lot = lot.id
        var after = lot
        after.openedOn = today
        after.date = LotDate(day: min(lot.date?.day ?? today + 3, today + 3), source: .suggested)
        if lot.amount.millionths > 1_000_000, chance(50) {
            opened.amount = Quantity(millionths: 1_000_000)
            var part = after
            part.id = makeID()
            part.partOf = lot.purchase
            part.code = ShortCode.make(for: part.id) { _ in false }
            (part.amount, part.order, part.recordedAt) = (.zero, 0, Timestamp())
            opened.part = part
        } else {
            opened.amount = lot.amount
            opened.patch = LotPatch(from: lot, to: after)
        }
        return [.stock(.opened(opened))]
    }

    private mutating func move(_ place: Int, _ today: CalendarDate, _ now: Timestamp) -> [Event] {
        let places = homes[place].places
        guard let lot = anyLot(place), let to = places.locations.keys.sorted().randomElement(using: &random),
            to != lot.location
        else { return [] }
        var moved = StockMoved()
        (moved.product, moved.variant, moved.lot, moved.from, moved.to) = (
            lot.product, lot.variant, lot.id, lot.location, to
        )
        var after = lot
        after.location = to
        let (was, isFrozen) = (places.kind(of: lot.location) == .freezer, places.kind(of: to) == .freezer)
        if !was, isFrozen {
            after.freeze(on: today, days: chance(50) ? 90 : nil, at: now)
            moved.manner = ExtensibleEnum(.frozen)
        } else if was, !isFrozen {
            after.thaw(on: today, since: lot.frozenSince, keeps: (nil, 4), kind: .bestBefore, at: now)
            moved.manner = ExtensibleEnum(.thawed)
        }
        moved.amount = lot.amount
        if lot.amount.millionths > 1_000_000, chance(50) {
            moved.amount = Quantity(millionths: 1_000_000)
            after.id = makeID()
            after.partOf = lot.purchase
            after.code = ShortCode.make(for: after.id) { _ in false }
            (after.amount, after.order, after.recordedAt) = (.zero, 0, Timestamp())
            moved.part = after
        } else {
            moved.patch = LotPatch(from: lot, to: after)
        }
        return [.stock(.moved(moved))]
    }

    private mutating func count(_ place: Int) -> [Event] {
        guard let lot = anyLot(place) else { return [] }
        var counted = StockCounted()
        counted.product = lot.product
        if chance(50) { counted.location = lot.location }
        (counted.amount, counted.before) = (lot.amount, lot.amount)
        return [.stock(.counted(counted))]
    }

    private mutating func judge(_ place: Int, _ today: CalendarDate) -> [Event] {
        guard let lot = anyLot(place, where: { $0.date != nil }) else { return [] }
        var after = lot
        if chance(30) {
            after.date = LotDate(day: today + Int.random(in: 0...40, using: &random), source: .scanned)
            after.printed = nil
            var scanned = scan(of: lot.id, lot.product, after.date?.day ?? today)
            scanned.patch = LotPatch(from: lot, to: after)
            return [.stock(.scanned(scanned))]
        }
        var judged = LotExpiryExtended()
        judged.product = lot.product
        judged.lot = lot.id
        after.date = LotDate(day: today + 3, source: .judged)
        after.printed = lot.printed ?? lot.date
        judged.patch = LotPatch(from: lot, to: after)
        return [.stock(.judged(judged))]
    }

    private mutating func remind(_ place: Int, _ today: CalendarDate, _ now: Timestamp) -> [Event] {
        let firing = homes[place].firings.firings.randomElement(using: &random)
        switch (Int.random(in: 0..<6, using: &random), firing) {
        case (0, let firing?):
            var delivered = ReminderDelivered()
            (delivered.firing, delivered.user, delivered.channel) = (firing.id, homes[place].user, "desktop")
            return [.reminder(.delivered(delivered))]
        case (1, let firing?):
            var snoozed = ReminderSnoozed()
            (snoozed.firing, snoozed.user, snoozed.until) = (
                firing.id, homes[place].user, now.adding(milliseconds: 3_600_000)
            )
            if firing.reminders.count > 1, chance(50) { snoozed.reminders = Array(firing.reminders.suffix(1)) }
            return [.reminder(.snoozed(snoozed))]
        case (2, let firing?):
            var acknowledged = ReminderAcknowledged()
            (acknowledged.firing, acknowledged.user) = (firing.id, homes[place].user)
            if firing.reminders.count > 1 { acknowledged.reminders = Array(firing.reminders.prefix(1)) }
            return [.reminder(.acknowledged(acknowledged))]
        default:
            let near = homes[place].lots.all.filter { $0.date.map { $0.day - today <= 3 } ?? false }.sorted {
                $0.id < $1.id
            }
            guard !near.isEmpty else { return [] }
            var fired = RemindersFired()
            fired.firing = makeID()
            fired.dueAt = now
            fired.reminders = near.prefix(40).map { lot in
                let date = lot.date?.day ?? today
                return ReminderReference(lot: lot.id, stage: today - date, date: date)
            }
            return [.reminder(.fired(fired))]
        }
    }
}
