import Commands
import Events
import Inventory

/// Fills a new household with a table of products, stores and lots, dated relative to now (X6), by ordinary commands
/// of origin `sample`. `UndoTransaction(.origin(.sample), cascade: true)` takes all of it back.
struct SampleHousehold {
    let household: HouseholdID
    let caller: Caller
    let zone: TimeZoneRules
    let currency: Currency
    /// In which its categories are called.
    let language: String
    let now: Timestamp

    /// A reminder due in less than this would come too soon to be noticed.
    private static let shortestNotice: Int64 = 5_000

    /// Books everything that is not booked yet. Every command has an id that follows from the household and its place
    /// in the table, so an interrupted fill is completed by another one on the same day.
    /// - Throws: `Refusal` of the first command that was refused, `EventLogError`.
    func fill(_ handler: CommandHandler) async throws {
        let commands = commands
        for start in stride(from: 0, to: commands.count, by: 100) {
            let slice = commands[start..<min(start + 100, commands.count)]
            for answer in try await handler.handle(Array(slice), for: household) { _ = try answer.get() }
        }
    }

    /// When the first lot's reminder is due: the next full minute, or the one after it.
    var reminderAt: Timestamp {
        let next = (now.milliseconds + Self.shortestNotice).quotientFloor(60_000) + 1
        return Timestamp(milliseconds: next * 60_000)
    }

    var commands: [CommandHandler.Member] {
        var commands: [CommandHandler.Member] = []
        func add(_ command: any Command) -> CommandID {
            let id: CommandID = CommandID(household).derive(UInt32(commands.count))
            commands.append(
                (command, Envelope(command: id, caller: caller, origin: .sample, quiet: true)))
            return id
        }
        var stores: [StoreID] = []
        for store in SampleTable.stores { stores.append(add(Self.adding(store)).derive(0)) }
        for tag in SampleTable.tags { _ = add(Self.adding(tag)) }
        var isFirst = true
        for product in SampleTable.products {
            let id: ProductID = add(adding(product)).derive(0)
            if let bytes = product.picture {
                var command = SetPicture()
                (command.product, command.bytes) = (id.description, bytes)
                command.picture = try? Picture(of: bytes)
                _ = add(command)
            }
            if let pack = product.pack {
                var command = AddPack()
                command.product = id.description
                command.text = pack
                _ = add(command)
            }
            for brand in product.brands {
                var command = AddVariant()
                (command.product, command.brand) = (id.description, brand)
                _ = add(command)
            }
            for lot in product.lots {
                var command = adding(lot, of: id, from: stores)
                command.variant = product.brands.first
                if isFirst { remind(&command, lot) }
                isFirst = false
                let lotID: LotID = add(command).derive(0)
                if lot.opened {
                    var open = OpenStock()
                    open.lot = lotID.description
                    open.amount = AmountField(lot.amount)
                    _ = add(open)
                }
            }
        }
        for price in SampleTable.prices { _ = add(observing(price, at: stores)) }
        for entry in SampleTable.entries {
            var command = AddEntry()
            (command.thing, command.text) = (PhraseField(entry.thing), entry.isText)
            command.amount = AmountField(typed: entry.amount)
            command.store = entry.store.map { stores[$0].description }
            command.note = entry.note
            _ = add(command)
        }
        for post in SampleTable.posts {
            var command = AddPost()
            (command.text, command.rating, command.neverAgain) = (post.text, post.rating, post.neverAgain)
            command.product = post.product
            command.store = post.store.map { stores[$0].description }
            var answered: PostID = add(command).derive(0)
            for text in post.comments {
                var comment = AddComment()
                (comment.post, comment.text) = (answered.description, text)
                answered = add(comment).derive(0)
            }
        }
        return commands
    }

    private func observing(_ price: SamplePrice, at stores: [StoreID]) -> ObservePrice {
        let today = zone.localDate(at: now)
        var command = ObservePrice()
        command.product = PhraseField(price.product)
        command.price = PriceField(Money(minorUnits: price.price, currency: currency).amountText)
        command.store = stores[price.store].description
        command.day = (today - price.seen).description
        var terms = PriceTermsInput()
        terms.onSale = price.until.map { _ in true }
        terms.until = price.until.map { (today + $0).description }
        terms.condition = price.condition
        command.terms = terms == PriceTermsInput() ? nil : terms
        return command
    }

    private static func adding(_ store: SampleStore) -> AddStore {
        var command = AddStore()
        command.store = Store(
            name: store.name, address: store.address, city: store.city, postalCode: store.postalCode)
        return command
    }

    private static func adding(_ tag: SampleTag) -> AddTag {
        var command = AddTag()
        (command.name, command.colour) = (tag.name, tag.colour)
        return command
    }

    private func adding(_ product: SampleProduct) -> AddProduct {
        var command = AddProduct()
        command.name = product.name
        command.barcodes = product.gtin.map { [$0] } ?? []
        command.settings.baseUnit = product.base
        command.settings.buyingUnit = product.buying
        command.settings.usingUnit = product.using
        command.settings.location = product.place.name.capitalized
        command.settings.category = DefaultCategories.name(product.category, in: language)
        command.settings.dateKind = product.useBy ? .useBy : .bestBefore
        command.settings.minimum = AmountField(typed: product.minimum)
        command.settings.parent = product.parent
        command.tags = product.tags
        return command
    }

    private func adding(_ lot: SampleLot, of product: ProductID, from stores: [StoreID]) -> AddStock {
        let today = zone.localDate(at: now)
        var command = AddStock()
        command.product = PhraseField(product.description)
        command.amount = AmountField(lot.amount)
        command.date = lot.expires.map { (today + $0).description } ?? "none"
        command.bought = (today - lot.bought).description
        command.price = lot.price.map { PriceField(Money(minorUnits: $0, currency: currency).amountText) }
        command.store = stores[lot.store].description
        return command
    }

    /// Gives a lot a reminder policy of its own, due at `reminderAt`; the lot's date counts from that day.
    private func remind(_ command: inout AddStock, _ lot: SampleLot) {
        let days = lot.expires ?? 0
        command.date = (zone.localDate(at: reminderAt) + days).description
        var reminders = ReminderInput()
        (reminders.daysBefore, reminders.time) = ([days], zone.minuteOfDay(at: reminderAt))
        command.reminders = reminders
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
