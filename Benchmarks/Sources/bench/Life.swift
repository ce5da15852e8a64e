import Events
import Inventory

/// Ten years of a busy household, made up as it goes, the same in every run. Its events are 60 % purchases, 35 % uses,
/// the rest openings, judgements, reversals, changed products and reminders. From early on as many lots are in stock as
/// are asked for.
struct Life: Sendable {
    private static let years = 10

    private let firstDay: CalendarDate
    private let household: HouseholdID
    /// Who does everything.
    let author: Authorship
    var random = SplitMix(seed: 0x1A2D)
    private(set) var home: Home
    /// The lots in stock by product, oldest first.
    var shelves: [[Lot]]
    private(set) var live = 0
    /// The rest of each purchase, from which each use gets its share of the cost, as when larder books it.
    private var balances = Balances()
    var firing = FiringID()
    private var done = 0
    private let total: Int
    private let lotsInStock: Int
    /// The shelves of the products that are ever bought.
    private let bought: [Int]
    /// How many lots of a product are emptied at once while there are more in stock than asked for.
    private let emptied: Int
    /// The event that the next reversal takes back: only the newest purchase or use, on which nothing depends.
    private var latest: (transaction: TransactionID, event: Event, lots: [Lot])?

    /// - Parameter firstDay: Nil: 2016-01-01.
    init(
        events: Int, lotsInStock: Int = 4000, _ assortment: Assortment? = nil,
        of household: HouseholdID = Inputs.household, by author: Authorship = Inputs.author,
        from firstDay: CalendarDate? = nil
    ) {
        self.lotsInStock = lotsInStock
        bought = assortment?.bought.map { $0 - 1 } ?? Array(0..<500)
        emptied = assortment == nil ? 2 : 3
        (self.household, self.author) = (household, author)
        self.firstDay = firstDay ?? CalendarDate(dayNumber: 16_801)
        home = Home(&random, assortment)
        shelves = Array(repeating: [], count: home.products.count)
        total = events
    }

    var isOver: Bool { done == total }
    /// Drops the household's first event, where it is in the log already.
    mutating func isFounded() { done = 1 }

    var today: CalendarDate { firstDay + done * 365 * Self.years / total }
    private var now: Timestamp { Timestamp(milliseconds: Int64(today.dayNumber) * 86_400_000 + 43_200_000) }

    mutating func next() -> Append? {
        guard !isOver else { return nil }
        defer { done += 1 }
        let time = UInt128(Inputs.recordedAt.milliseconds + Int64(done)) << 80
        let command = CommandID(raw: time | 0x7 << 76 | 0x2 << 62 | UInt128(random.next() >> 2))
        let event = done < home.founding.count ? home.founding[done] : happening(command)
        count(event)
        return Append(
            stream: household, command: command, hash: SHA256Sum.hash(command.bytes), author: author,
            occurredAt: now, occurredOn: today, events: [NewEvent(household, event)])
    }

    private mutating func count(_ event: Event) {
        let header = EventHeader()
        switch event {
        case .stock(.received(let fact)): balances.apply(Change(new: fact.booking(header)))
        case .stock(.consumed(let fact)):
            for take in fact.takes { balances.apply(Change(new: fact.booking(take, header))) }
        case .log(.reversed(let reversal)):
            try? reversal.effectsNow().forEach {
                if case .booked(let change) = $0 { balances.apply(change) }
            }
        default: break
        }
    }

    private mutating func happening(_ command: CommandID) -> Event {
        switch random.below(1000) {
        case ..<600: return receive(command)
        case ..<950: return consume(command)
        case ..<965: return open() ?? receive(command)
        case ..<975: return judge() ?? receive(command)
        case ..<990: return reverse() ?? receive(command)
        case ..<995: return home.changeProduct(&random)
        default: return remind(command) ?? receive(command)
        }
    }

    private mutating func receive(_ command: CommandID) -> Event {
        let shelf = anyShelf()
        let received = home.purchase(of: shelf, lot: command.derive(0), on: today, &random)
        var header = EventHeader()
        header.version = StreamVersion(UInt64(done + 1))
        header.recordedAt = Inputs.recordedAt
        shelves[shelf].append(received.lot(header))
        live += 1
        latest = (TransactionID(command), .stock(.received(received)), [])
        return .stock(.received(received))
    }

    private mutating func consume(_ command: CommandID) -> Event {
        guard let shelf = stocked() else { return receive(command) }
        let whole = live > lotsInStock ? emptied : 0
        var consumed = StockConsumed()
        consumed.product = home.products[shelf].id
        let gone = Array(shelves[shelf].prefix(whole))
        consumed.takes = balances.sharing(among: gone.map { Take(lot: $0.id, amount: $0.amount) }, from: gone)
        shelves[shelf].removeFirst(gone.count)
        live -= gone.count
        if whole == 0 {
            let half = Quantity(millionths: max(1, shelves[shelf][0].amount.millionths / 2))
            consumed.takes = balances.sharing(
                among: [Take(lot: shelves[shelf][0].id, amount: half)], from: shelves[shelf])
            shelves[shelf][0].amount.millionths -= half.millionths
            if shelves[shelf][0].amount == .zero {
                shelves[shelf].removeFirst()
                live -= 1
            }
            latest = nil
        } else {
            latest = (TransactionID(command), .stock(.consumed(consumed)), gone)
        }
        return .stock(.consumed(consumed))
    }

    private mutating func reverse() -> Event? {
        guard let (transaction, original, lots) = latest else { return nil }
        latest = nil
        var reversal = Reversal()
        reversal.transaction = transaction
        reversal.through = transaction
        reversal.originalType = UInt64(original.type.rawValue)
        reversal.payload = BinaryWriter.encode(original.payload)
        reversal.lots = lots
        if case .stock(.received(let received)) = original, let shelf = home.shelves[received.product] {
            shelves[shelf].removeLast()
            live -= 1
        } else if let product = lots.first?.product, let shelf = home.shelves[product] {
            shelves[shelf].insert(contentsOf: lots, at: 0)
            live += lots.count
        }
        return .log(.reversed(reversal))
    }

    /// A product that is in stock, by chance.
    mutating func stocked() -> Int? {
        for _ in 0..<20 {
            let shelf = anyShelf()
            if !shelves[shelf].isEmpty { return shelf }
        }
        return nil
    }

    private mutating func anyShelf() -> Int { bought[random.below(bought.count)] }
}
