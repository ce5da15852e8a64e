public import Events
import Inventory

extension Samples {
    static var stockLater: [Sample] {
        var opened = LotOpened()
        (opened.product, opened.lot, opened.amount) = (milk, lot, Quantity(millionths: 330_000))
        opened.entered = Entered(quantity: .one, unit: "can", factor: Rational(33, 100) ?? .one)
        var received = StockReceived()
        (received.lot, received.product, received.owner) = (lot, milk, member)
        var scanned = StockReceived()
        (scanned.lot, scanned.product, scanned.scan) = (lot, milk, "(01)04012345678901(17)280331(10)A1")
        var judged = LotExpiryExtended()
        (judged.product, judged.lot) = (milk, lot)
        judged.patch.owner = .from(member, to: id(0x06))
        var whole = wholeLot
        whole.owner = member
        var split = LotOpened()
        (split.product, split.lot, split.part) = (milk, lot, whole)
        split.patch = judged.patch
        var reversal = Reversal()
        (reversal.transaction, reversal.lots) = (id(0x60), [whole])
        var (owned, branded) = (StockMoved(), StockMoved())
        (owned.product, owned.lot, owned.part, owned.patch) = (milk, lot, whole, judged.patch)
        whole.owner = nil
        whole.variant = barista
        (branded.product, branded.lot, branded.part, branded.variant) = (milk, lot, whole, barista)
        branded.patch.variant = Change(old: id(0x18), new: barista)
        var (counted, further) = (StockReceived(), StockConsumed())
        (counted.lot, counted.product, counted.isCounted) = (lot, milk, true)
        further.product = milk
        further.takes =
            [
                Take(lot: lot, amount: Quantity(millionths: 1_000_000)),
                Take(lot: opened.lot, amount: Quantity(millionths: 2_000_000)),
            ]
            .asOneUse
        var guessed = StockReceived()
        (guessed.lot, guessed.product) = (lot, milk)
        guessed.cost = Cost(money: money(230), amount: Quantity(millionths: 2_000_000), isGuessed: true)
        return [
            Sample(.stock(.opened(opened)), since: "entered"), Sample(.stock(.received(received)), since: "owner"),
            Sample(.log(.reversed(reversal)), since: "owner"), Sample(.stock(.judged(judged)), since: "owner"),
            Sample(.stock(.opened(split)), since: "owner"), Sample(.stock(.received(scanned)), since: "scan"),
            Sample(.stock(.received(guessed)), since: "guess"),
            Sample(.stock(.received(counted)), since: "counted"), Sample(.stock(.consumed(further)), since: "further"),
            Sample(.stock(.moved(owned)), since: "owner"), Sample(.stock(.moved(branded)), since: "variant"),
        ] + frozenLater + guessedLater
    }

    /// Samples of a lot whose price was guessed, and of one whose price was guessed before and after.
    private static var guessedLater: [Sample] {
        let cost = Cost(money: money(230), amount: Quantity(millionths: 2_000_000), isGuessed: true)
        var part = wholeLot
        part.cost = cost
        var patch = LotPatch()
        patch.cost = Change(old: cost, new: cost)
        var (moved, opened, kept, reversal) = (StockMoved(), LotOpened(), LotExpiryExtended(), Reversal())
        (moved.product, moved.lot, moved.part, moved.patch) = (milk, lot, part, patch)
        (opened.product, opened.lot, opened.part, opened.patch) = (milk, lot, part, patch)
        (kept.product, kept.lot, kept.patch) = (milk, lot, patch)
        (reversal.transaction, reversal.lots) = (id(0x60), [part])
        var (scanned, all) = (ExpiryScanned(), patch)
        all.variant = Change(old: id(0x18), new: barista)
        all.owner = Change(old: member, new: id(0x06))
        let freezing = Freezing(on: day(2026, 11, 20), date: printed, printed: judged, thawedOn: day(2026, 12, 24))
        all.frozen = Change(old: freezing, new: freezing)
        (scanned.product, scanned.lot, scanned.patch) = (milk, lot, all)
        return [
            Sample(.stock(.scanned(scanned)), since: "guess"),
            Sample(.stock(.moved(moved)), since: "guess"), Sample(.stock(.opened(opened)), since: "guess"),
            Sample(.stock(.judged(kept)), since: "guess"), Sample(.log(.reversed(reversal)), since: "guess"),
        ]
    }

    /// Samples of what is known of the freezer, and of a move that was kept.
    private static var frozenLater: [Sample] {
        let freezing = Freezing(on: day(2026, 11, 20), date: printed, printed: judged, thawedOn: day(2026, 12, 24))
        var part = wholeLot
        part.frozen = freezing
        var patch = LotPatch()
        patch.frozen = Change(old: freezing, new: freezing)
        var (moved, opened, kept) = (StockMoved(), LotOpened(), LotExpiryExtended())
        (moved.product, moved.lot, moved.part, moved.patch) = (milk, lot, part, patch)
        moved.manner = ExtensibleEnum(.thawed)
        (opened.product, opened.lot, opened.part, opened.patch) = (milk, lot, part, patch)
        (kept.product, kept.lot, kept.patch) = (milk, lot, patch)
        var reversal = Reversal()
        (reversal.transaction, reversal.lots) = (id(0x60), [part])
        var move = MoveStock()
        (move.product, move.lot, move.amount, move.to) = ("milk", "7K3Q", "1 l", "Freezer")
        (move.day, move.variant, move.for) = ("yesterday", "Alpro", "Lisa")
        (move.freeze, move.thaw, move.all) = (true, true, true)
        var (left, settled) = (ConflictRecorded(), Settled())
        left.item = PendingConflict(id: id(0x27), product: milk, member: member)
        left.item.move = move
        settled.item = left.item
        var (keptLater, keptSettled) = (left, settled)
        var keep = KeepStock()
        (keep.lot, keep.label) = ("7K3Q", "MHD 12.03.27")
        (keptLater.item.move, keptLater.item.keep) = (nil, keep)
        keptSettled.item = keptLater.item
        return [
            Sample(.list(.leftToSettle(keptLater)), since: "label"),
            Sample(.list(.settled(keptSettled)), since: "label"),
            Sample(.stock(.moved(moved)), since: "kind"), Sample(.stock(.opened(opened)), since: "frozen"),
            Sample(.stock(.judged(kept)), since: "frozen"), Sample(.log(.reversed(reversal)), since: "frozen"),
            Sample(.list(.leftToSettle(left)), since: "move"), Sample(.list(.settled(settled)), since: "move"),
        ]
    }

    public static let consumed: StockConsumed = {
        var consumed = StockConsumed()
        consumed.product = milk
        consumed.takes = [
            Take(lot: opened, amount: Quantity(millionths: 500_000), money: money(65), partOf: lot),
            Take(lot: lot, amount: Quantity(millionths: 250_000), money: money(32), partOf: id(0x32)),
        ]
        consumed.entered = entered
        consumed.reason = ExtensibleEnum(.spoiled)
        consumed.note = "sour"
        consumed.member = member
        return consumed
    }()

    static func money(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: Currency(code: "EUR")) }

    static let entered = Entered(
        quantity: Rational(4, 3) ?? .one, unit: "bottle", factor: Rational(1, 2) ?? .one)

    static var stock: [Event] {
        var received = StockReceived()
        received.lot = lot
        received.product = milk
        received.amount = Quantity(millionths: 2_000_000)
        received.entered = entered
        received.code = "K7Q2"
        received.date = printed
        received.dateText = "01.12.26"
        received.location = fridge
        received.boughtOn = day(2026, 11, 20)
        received.cost = cost
        received.price = Price(
            money: Money(minorUnits: 129, currency: Currency(code: "EUR")), per: entered, pack: bottle)
        received.store = shop
        received.note = "bottom shelf"
        received.window = 4
        received.reminders = policy
        received.payer = member
        received.member = member

        var part = wholeLot
        part.id = opened
        var open = LotOpened()
        open.product = milk
        open.lot = lot
        open.amount = Quantity(millionths: 1_000_000)
        open.part = part
        open.patch = patch

        var judged = LotExpiryExtended()
        judged.product = milk
        judged.lot = lot
        judged.patch = patch

        var moved = StockMoved()
        (moved.product, moved.lot, moved.amount, moved.part, moved.patch) = (milk, lot, open.amount, part, patch)
        (moved.entered, moved.variant, moved.from, moved.to, moved.member) = (entered, barista, fridge, kitchen, member)
        var counted = StockCounted()
        (counted.product, counted.location, counted.amount) = (milk, fridge, Quantity(millionths: 750_000))
        (counted.before, counted.entered, counted.member) = (Quantity(millionths: 1_000_000), entered, member)
        var scanned = ExpiryScanned()
        (scanned.product, scanned.lot, scanned.date) = (milk, lot, printed)
        (scanned.text, scanned.batch, scanned.serial) = ("(01)04012345678901(17)261201(10)A1(21)7", "A1", "7")
        scanned.patch = patch
        return [
            .stock(.received(received)), .stock(.consumed(consumed)), .stock(.opened(open)), .stock(.judged(judged)),
            .stock(.moved(moved)), .stock(.counted(counted)), .stock(.scanned(scanned)),
        ]
    }
}
