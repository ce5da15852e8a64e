import API
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("What is put away (Q7)")
struct PutAwayTests {
    private static let list = ListView(
        id: ListID(raw: 1), name: "Shopping", store: Named(id: EntityID(raw: 2), name: "Lidl"), archived: false,
        open: 0, ticked: 2)

    private static func entry(_ id: UInt128, _ name: String, isText: Bool = false) -> EntryView {
        var entry = EntryView(id: EntryID(raw: id), name: name, ticked: true)
        entry.amount = AmountView(amount: "2", unit: "l", text: "2 bottles = 2 l")
        if !isText { entry.product = Named(id: EntityID(raw: id + 100), name: name) }
        return entry
    }

    @Test("what was said of a line stays when the list is read again; what is ticked no more goes")
    func again() throws {
        var table = PutAwayTable(Self.list)
        table.take([Self.entry(1, "Milk"), Self.entry(2, "Eggs"), Self.entry(3, "Candles", isText: true)])
        #expect(
            table.store == "Lidl" && table.texts == ["Candles"]
                && table.lines.map(\.amount) == ["2 bottles", "2 bottles"])
        #expect(PutAwayChange.apply("Preis 1,29", to: &table.lines[0]))
        #expect(
            !PutAwayChange.apply("colour red", to: &table.lines[0]) && !PutAwayChange.apply("date", to: &table.lines[0])
        )
        table.lines.append(PutAwayTable.Line(name: "2 Butter", product: "Butter"))
        let before = table
        table.take([Self.entry(1, "Milk"), Self.entry(4, "Ham")])
        #expect(table.lines[0] == before.lines[0] && table.lines.map(\.name) == ["Milk", "Ham", "2 Butter"])
        #expect(table.lines[0].price == "1,29" && table.texts.isEmpty)
    }

    @Test("what is as long as a barcode was scanned; it is called so until it is known what has it")
    func scanned() {
        #expect(["96385074", "036000291452", "4006381333931", "14006381333938"].allSatisfy(PutAwayTable.Line.isCode))
        #expect(!["1234567", "2 Butter", "date fri", "٩٦٣٨٥٠٧٤", ""].contains(where: PutAwayTable.Line.isCode))
        var line = PutAwayTable.Line(name: "96385074", product: "96385074")
        #expect(line.isCode)
        line.name = "Eier"
        #expect(!line.isCode)
    }

    @Test("a price that is known of the store is filled in for just that, until something else is said of it")
    func filled() throws {
        var table = PutAwayTable(Self.list)
        let entries = ["Milk", "Eggs", "Ham", "Tea", "Rice", "Salt"].enumerated().map {
            Self.entry(UInt128($0 + 1), $1)
        }
        table.take(entries)
        func estimate(_ id: UInt128, _ change: (inout EstimatedEntryView) -> Void = { _ in }) -> EstimatedEntryView {
            var one = EstimatedEntryView(id: EntryID(raw: id), name: "")
            one.cost = MoneyView(amount: "2.18", currency: "EUR", text: "2.18 EUR")
            one.store = Named(id: EntityID(raw: 2), name: "Lidl")
            one.amount = entries.first { $0.id == one.id }?.amount
            change(&one)
            return one
        }
        let known = [
            estimate(1), estimate(2) { $0.instead = "no price at Lidl" },
            estimate(3) { $0.over = AmountView(amount: "1", unit: "l", text: "1 l") },
            estimate(4) { $0.store?.name = "Aldi" }, estimate(5) { $0.special = true },
            // The list says another amount since.
            estimate(6) { $0.amount = AmountView(amount: "9", unit: "l", text: "9 l") },
        ]
        table.fill(known)
        #expect(table.lines.map(\.isPriceFilled) == [true, false, false, false, false, false])
        func total() throws -> String? { try #require(table.commands[0].body as? AddStock).total?.sent }
        #expect(try total() == "2.18")
        #expect(PutAwayChange.apply("price 1,29", to: &table.lines[0]))
        #expect(try total() == nil && !table.lines[0].isPriceFilled)
        #expect(PutAwayChange.apply("price none", to: &table.lines[0]))
        #expect(try total() == nil && table.lines[0].price == nil)
        // Also when it is taken up again.
        table.fill(known)
        #expect(try total() == nil)
        table.lines[0] = PutAwayTable.Line(entry: EntryID(raw: 1), name: "Milk", product: "Milk")
        table.lines[0].amount = "2 bottles"
        table.fill(known)
        #expect(try total() == "2.18")
        #expect(PutAwayChange.apply("amount 3", to: &table.lines[0]))
        #expect(try total() == nil)
    }

    @Test(
        "an amount by itself is one; what could be a date or a price is not", arguments: ["250g", "3x150g", "2", "½ l"])
    func bareAmount(said: String) {
        var line = PutAwayTable.Line(name: "Butter", product: "Butter")
        #expect(PutAwayChange.apply(said, to: &line) && line.amount == said)
        for other in ["5.12", "1,29", "fri", "m"] { #expect(!PutAwayChange.apply(other, to: &line)) }
        #expect(line.amount == said)
    }

    @Test("several facts in a line, in any order; if one of them is not known, none is kept")
    func severalFacts() throws {
        func line(_ said: String) -> PutAwayTable.Line? {
            var line = PutAwayTable.Line(name: "Butter", product: "Butter")
            let before = line
            guard PutAwayChange.apply(said, to: &line) else { return line == before ? nil : line }
            return line
        }
        for said in ["1.19, 20.11.", "20.11., 1.19", "price 1.19, 20.11.", "1.19, date 20.11."] {
            #expect(line(said)?.price == "1.19" && line(said)?.date == "20.11.", "\(said)")
        }
        let all = try #require(line("3x150g, 2,49, fri, deposit 0,25, special, new"))
        #expect((all.amount, all.price, all.date) == ("3x150g", "2,49", "fri"))
        #expect((all.deposit, all.special, all.isNew) == ("0,25", "", true))
        for said in ["1.19, colour red", "1.19, 2.49", "fri, sat", "1.19, "] { #expect(line(said) == nil, "\(said)") }
        var table = PutAwayTable(Self.list)
        table.take([Self.entry(1, "Milk")])
        #expect(PutAwayChange.apply("1.19, special sat", to: &table.lines[0]))
        let terms = try #require(table.commands[0].body as? AddStock).terms
        #expect(terms?.onSale == true && terms?.until == "sat")
    }

    @Test("a date is told as it was understood, of the line and of all")
    func understood() throws {
        let today = try #require(CalendarDate("2026-11-25"))
        var table = PutAwayTable(Self.list)
        table.take([Self.entry(1, "Milk")])
        (table.lines[0].date, table.day) = ("Ende März", "gestern")
        var lot = DescribedLot(id: LotID(raw: 1))
        (lot.date, lot.daysLeft, lot.boughtOn) = (CalendarDate("2027-03-31"), 126, today - 1)
        let received = ChangeDescription(type: "stock-received", text: "", lots: [lot])
        #expect(PutAwayPage.understood("Ende März", received) == "31 Mar 2027")
        #expect(PutAwayPage.understood("Ende März", nil) == "“Ende März”")
        var result = BatchResult(id: table.lines[0].adding, outcome: .booked)
        result.answer = WriteAnswer(transaction: TransactionID(raw: 1), position: 1, happened: [received])
        let heading = PutAwayPage.lines(table, [table.lines[0].adding: result], width: 80)[0].rendered(color: false)
        #expect(heading == "Put away: Shopping · Lidl · \(DayText.day(today - 1))")
    }

    @Test(
        "what the list says otherwise since is taken over, but not what was said of the line; another store is asked of"
    )
    func changed() throws {
        var table = PutAwayTable(Self.list)
        let entries = [Self.entry(1, "Milk"), Self.entry(2, "Eggs"), Self.entry(3, "Ham")]
        table.take(entries)
        for index in table.lines.indices { table.lines[index].isTaken = true }
        #expect(PutAwayChange.apply("amount 3", to: &table.lines[1]))
        table.take(
            entries.map { entry in
                var entry = entry
                if entry.name != "Ham" { entry.amount = AmountView(amount: "5", unit: "l", text: "5 bottles = 5 l") }
                return entry
            })
        #expect(table.lines.map(\.amount) == ["5 bottles", "3", "2 bottles"])
        #expect(table.lines.map(\.isTaken) == [false, true, true])
        table.lines[1].price = "1,29"
        table.buy(at: "lidl")
        #expect(table.lines.map(\.isTaken) == [false, true, true])
        table.buy(at: "Aldi")
        #expect(table.store == "Aldi" && table.lines.map(\.isTaken) == [false, true, false])
        table.lines[0].usual = "2.18"
        table.fill(nil)
        #expect(table.lines[0].usual == nil)
    }

    @Test(
        "what is sold in packs is booked at the price of one, not of all; without a name for it, nothing is filled in")
    func packs() throws {
        var table = PutAwayTable(Self.list)
        let entries = [Self.entry(1, "Butter"), Self.entry(2, "Eggs")]
        table.take(entries)
        table.fill(
            entries.map { entry in
                var one = EstimatedEntryView(id: entry.id, name: entry.name, amount: entry.amount)
                one.cost = MoneyView(amount: "4.98", currency: "EUR", text: "4.98 EUR")
                one.store = Named(id: EntityID(raw: 2), name: "Lidl")
                one.packs = 2
                one.packPrice = entry.name == "Butter" ? "2.49/Päckchen" : nil
                return one
            })
        let adds = table.commands.compactMap { $0.body as? AddStock }
        #expect(adds.map(\.price) == ["2.49/Päckchen", nil] && adds.map(\.total) == [nil, nil])
        // Another amount has the same price of one; another variant does not.
        #expect(PutAwayChange.apply("3 Päckchen", to: &table.lines[0]))
        let more = try #require(table.commands[0].body as? AddStock)
        #expect(more.amount == "3 Päckchen" && more.price == "2.49/Päckchen")
        #expect(PutAwayChange.apply("variant Alpro", to: &table.lines[0]))
        #expect(try #require(table.commands[0].body as? AddStock).price == nil)
    }

    @Test("what is loose is booked at the price of its label, not at the sum in whole cents (P1)")
    func loose() throws {
        var table = PutAwayTable(Self.list)
        let entries = [Self.entry(1, "Flour")]
        table.take(entries)
        table.fill(
            entries.map { entry in
                var one = EstimatedEntryView(id: entry.id, name: entry.name, amount: entry.amount)
                one.cost = MoneyView(amount: "0.74", currency: "EUR", text: "0.74 EUR")
                one.store = Named(id: EntityID(raw: 2), name: "Lidl")
                one.packPrice = "0.49/kg"
                return one
            })
        let adds = table.commands.compactMap { $0.body as? AddStock }
        #expect(adds.map(\.price) == ["0.49/kg"] && adds.map(\.total) == [nil])
    }

    @Test("a table is read as it was written, with its ids, so that what is sent again is the same")
    func kept() throws {
        try inTemporaryFolder { folder in
            var table = PutAwayTable(Self.list)
            table.take([Self.entry(1, "Milk"), Self.entry(2, "Eggs")])
            table.lines[1].isSkipped = true
            let file = PutAwayFile(table.list, in: folder + "/state/put-away")
            #expect(try file.read() == nil)
            try file.write(table)
            #expect(try file.read() == table)
            #expect(
                try file.read()?.commands == table.commands
                    && table.commands.map(\.type) == ["addStock", "removeEntry"])
            file.remove()
            #expect(try file.read() == nil)
        }
    }
}
