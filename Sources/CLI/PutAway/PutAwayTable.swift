import API
import Client
import FoundationEssentials
import Inventory

/// The ticked things of a list, on their way into stock (Q7). The table is kept on this machine until it is booked, in
/// one batch under one id: sent twice, it is booked once.
struct PutAwayTable: Codable, Equatable {
    /// Something that was bought.
    struct Line: Codable, Equatable {
        /// Its entry of the list; nil: it was not on it.
        var entry: EntryID?
        var name: String
        /// For a command: an id, or a name as typed.
        var product: String
        var variant: String?
        var amount: String?
        /// The amount that the list said when it was last looked at.
        var listed: String?
        var date: String?
        var location: String?
        var price: String?
        var total: String?
        /// In addition to the price.
        var deposit: String?
        /// It was on offer: until that day, or empty if its end is not known.
        var special: String?
        /// The known cost of the complete amount at the store. It is used where no price is given.
        var usual: String?
        /// The same as it is typed, for one of what it is sold in, `2.49/Päckchen`, or loose, `0.49/kg`; nil: that cannot be
        /// said.
        var usualPrice: String?
        var note: String?
        /// The product is made if there is none of that name.
        var isNew = false
        /// It stays ticked on the list.
        var isSkipped = false
        /// Whoever is asked has seen it.
        var isTaken = false
        /// Whether another thing or amount was given than on the list, or the price was given as unknown.
        var isOther: Bool?
        /// The ids of putting it in stock, and of taking it off the list.
        var adding = CommandID.random()
        var removing = CommandID.random()

        fileprivate var isAsListed: Bool { isOther != true }
        /// It was scanned, and what has that code is not known yet.
        var isCode: Bool { name == product && Self.isCode(name) }
        /// Whether it is as long as a barcode of a product (C5).
        static func isCode(_ word: String) -> Bool {
            [8, 12, 13, 14].contains(word.count) && word.allSatisfy { $0.isASCII && $0.isNumber }
        }

        var isPriceFilled: Bool { usual != nil && price == nil && total == nil }
    }

    var list: ListID
    var name: String
    var lines: [Line] = []
    /// Texts, which are no stock and stay on the list.
    var texts: [String] = []
    var store: String?
    var day: String?
    var payer: String?
    /// The total of the receipt, as typed.
    var receipt: String?
    var batch = CommandID.random()
    /// It was sent, and no answer came: it may be booked.
    var isSent = false

    init(_ list: ListView) { (self.list, name, store) = (list.id, list.name, list.store?.name) }

    /// A line that was answered and is said again, by its number, its name, or with a change behind that: `1`, `Saft`, `Saft
    /// price 0,99`. Nil: none is meant.
    mutating func reopen(_ answer: String) -> Int? {
        var place = lines.indices.first { answer == "\($0 + 1)" }
        if place == nil {
            place = lines.indices.first { index in
                guard NameKey(lines[index].name) != NameKey(answer) else { return true }
                let words = answer.split(separator: " ")
                let count = lines[index].name.split(separator: " ").count
                guard words.count > count,
                    NameKey(words.prefix(count).joined(separator: " ")) == NameKey(lines[index].name)
                else { return false }
                return PutAwayChange.apply(words.dropFirst(count).joined(separator: " "), to: &lines[index])
            }
        }
        guard let place else { return nil }
        (lines[place].isTaken, lines[place].isSkipped) = (false, false)
        return place
    }

    /// Updates the table from the entries that are ticked now. Changes to a line are kept, and lines whose entries are
    /// not ticked any more are removed. An amount that has changed on the list changes here too, unless another amount
    /// was given here.
    mutating func take(_ entries: [EntryView]) {
        let before = lines
        lines = entries.compactMap { entry in
            guard let product = entry.product else { return nil }
            let listed = entry.amount.map(Self.listed)
            if var known = before.first(where: { $0.entry == entry.id }) {
                guard known.listed != listed else { return known }
                if known.amount == known.listed { (known.amount, known.isTaken) = (listed, false) }
                known.listed = listed
                return known
            }
            var line = Line(entry: entry.id, name: entry.name, product: product.id.description)
            line.variant = entry.variant?.id.description
            (line.amount, line.listed) = (listed, listed)
            line.note = entry.note
            return line
        }
        lines += before.filter { $0.entry == nil }
        texts = entries.filter { $0.product == nil }.map(\.name)
    }

    /// Whether any of its lines is one of these, or was added to them.
    func concerns(_ entries: [EntryView]) -> Bool {
        lines.contains { line in line.entry.map { id in entries.contains { $0.id == id } } ?? true }
    }

    /// `2 bottles = 2 l` was said as two bottles; what is told rounded, `~666.67 g`, is said as it is kept.
    private static func listed(_ amount: AmountView) -> String {
        let answer = amount.text.components(separatedBy: " = ")[0]
        return answer.hasPrefix("~") ? "\(amount.amount) \(amount.unit)" : answer
    }

    /// Where it was bought. What was filled in of another store, or not, is looked at again.
    mutating func buy(at store: String) {
        guard self.store.map({ NameKey($0) }) != NameKey(store) else { return }
        self.store = store
        for index in lines.indices where lines[index].price == nil && lines[index].total == nil {
            lines[index].isTaken = false
        }
    }

    /// Fills in what costs as much as is known where it was bought: of just that amount of just that thing.
    /// - Parameter estimated: Nil: no price is filled in, and none that was stays.
    mutating func fill(_ estimated: [EstimatedEntryView]?) {
        let known = Dictionary((estimated ?? []).map { ($0.id, $0) }) { first, _ in first }
        for index in lines.indices where !lines[index].isTaken || estimated == nil {
            let found = lines[index].entry.flatMap { known[$0] }
            let isThat = found.map { one in
                one.instead == nil && one.of == nil && one.over == nil && one.special == nil
                    && one.amount.map(Self.listed) == lines[index].amount
                    && one.store.map { NameKey($0.name) } == store.map { NameKey($0) }
            }
            // What is sold in packs stays a price of one, also where the list says grams.
            let isOfPacks = found?.packs != nil
            let isKnown = isThat == true && lines[index].isAsListed && (!isOfPacks || found?.packPrice != nil)
            lines[index].usual = isKnown ? found?.cost?.amount : nil
            // Of loose goods, too, what the label says: the sum in whole cents is the price of no label.
            lines[index].usualPrice = isKnown ? found?.packPrice : nil
        }
    }

    var taken: [Line] { lines.filter { !$0.isSkipped } }

    /// - Parameter asksDate: There is somebody to be asked for a date that is printed on it.
    func command(_ line: Line, asksDate: Bool) -> BatchCommand {
        var add = AddStock()
        (add.product, add.variant, add.date) = (PhraseField(name: line.product), line.variant, line.date)
        (add.amount, add.location, add.note) = (AmountField(typed: line.amount), line.location, line.note ?? "")
        let isFilled = line.isPriceFilled
        add.price = PriceField(typed: isFilled ? line.usualPrice : line.price)
        add.total = MoneyField(typed: isFilled ? line.usualPrice == nil ? line.usual : nil : line.total)
        add.guessesPrice = isFilled
        if line.deposit != nil || line.special != nil {
            var terms = PriceTermsInput()
            terms.deposit = MoneyField(typed: line.deposit)
            if let special = line.special { (terms.onSale, terms.until) = (true, special.isEmpty ? nil : special) }
            add.terms = terms
        }
        (add.store, add.bought, add.payer) = (store, day, payer)
        add.new = line.isNew
        add.asksDate = asksDate && line.date == nil
        return BatchCommand(id: line.adding, type: "addStock", body: add)
    }

    /// All of it, to be booked as one (L3).
    var commands: [BatchCommand] {
        taken.flatMap { line in
            var commands = [command(line, asksDate: false)]
            if let entry = line.entry {
                var remove = RemoveEntry()
                (remove.list, remove.entry, remove.onlyTicked) = (list.description, entry.description, true)
                commands.append(BatchCommand(id: line.removing, type: "removeEntry", body: remove))
            }
            return commands
        }
    }
}
