import API
import Client
import FoundationEssentials
import Inventory
import Testing

/// Where the answers of larderd are held against the ledger.
extension Fortnight {
    /// Every lot in the order of use: amount, date, place, since when frozen.
    func expectStock() async throws {
        let stock = try await market.daemon.stock()
        let days = "\(today)"
        for product in Self.products {
            let lots = stock.items.first { $0.product.name == product.name }?.lots ?? []
            let there = lots.map { lot in
                "\(lot.amount.amount) \(lot.date.map { "\($0)" } ?? "-") \(lot.location?.name ?? "-") "
                    + (lot.frozenSince.map { "\($0)" } ?? "-")
            }
            let expected = ledger.inOrder(product.name, pack: product.pack).map { number in
                let lot = ledger.lots[number]
                return "\(Self.decimal(lot.amount)) \(lot.date.map { "\($0)" } ?? "-") \(lot.place) "
                    + (lot.frozen.map { "\($0.on)" } ?? "-")
            }
            try #require(there == expected, "\(product.name) on \(days)")
        }
    }

    /// The money paid, in deposits too, by whom and where; what is left of it, and was thrown out; all prices.
    func expectMoney() async throws {
        let spending = try await report("spending", "period=all&by=store")
        let total = spending.totals.first
        let (paid, deposits) = (sum(\.cents), sum { $0.deposit })
        #expect(total?.cells[0].value == PlainLedger.text(paid), "spent by \(today)")
        #expect(total?.cells[2].value == PlainLedger.text(deposits), "deposits by \(today)")
        for store in Self.stores {
            let cents = ledger.bought.reduce(0) { $0 + ($1.store == store ? $1.cents ?? 0 : 0) }
            let row = spending.rows.first { $0.name == store }
            #expect(row.map { $0.cells[0].value } ?? "0.00" == PlainLedger.text(cents), "\(store) by \(today)")
        }
        let payers = try await report("spending", "period=all&by=payer")
        for payer in ["Ben", "Eva"] {
            let cents = ledger.bought.reduce(0) { $0 + ($1.payer == payer ? $1.cents ?? 0 : 0) }
            let row = payers.rows.first { $0.name == payer }
            #expect(row.map { $0.cells[0].value } ?? "0.00" == PlainLedger.text(cents), "\(payer) by \(today)")
        }
        let worth = try await report("worth", "")
        #expect(worth.totals.first?.cells[0].value ?? "0.00" == PlainLedger.text(ledger.worth), "worth on \(today)")
        let waste = try await report("waste", "period=all&by=reason")
        for reason in [ConsumeReason.spoiled, .given, .counted] {
            let row = waste.rows.first { $0.name == reason.name }
            #expect(
                row?.cells[0].value ?? "0.00" == PlainLedger.text(ledger.taken(reason)), "\(reason.name) by \(today)")
        }
        try await expectPrices()
        try await expectHistory(paid, deposits)
    }

    private func expectPrices() async throws {
        for product in Self.products {
            let here = market.daemon.here
            let answer = try await market.daemon.ask {
                try $0.get(Endpoints.Prices.list, at: here, PricesQuery { $0.product = product.name }).value
            }
            let there = answer.offers.map { offer in
                [
                    offer.store.name, offer.last.unitPrice.amount, offer.lowest.unitPrice.amount,
                    offer.highest.unitPrice.amount, offer.average?.amount ?? "-", "\(offer.count)",
                ].joined(separator: " ")
            }.sorted()
            let expected = ledger.prices(of: product.name, inPieces: product.base == "piece")
            #expect(there == expected, "\(product.name) by \(today)")
        }
    }

    /// The purchases in the history, as its CSV has them: with their corrected figures, and none that was undone.
    private func expectHistory(_ paid: Int, _ deposits: Int) async throws {
        var (money, deposit, cursor) = (0, 0, String?.none)
        repeat {
            let here = market.daemon.here
            let page = try await market.daemon.ask { [cursor] client in
                try client.get(
                    Endpoints.Reports.history, at: here,
                    SubjectQuery { ($0.type, $0.cursor, $0.limit) = ("stock-received", cursor, 200) }
                ).value
            }
            for entry in page.entries where entry.undoneBy == nil {
                let change = entry.now ?? entry.change
                money += Self.cents(change.total)
                deposit += Self.cents(change.deposit)
            }
            cursor = page.cursor
        } while cursor != nil
        #expect(PlainLedger.text(money) == PlainLedger.text(paid), "in the history by \(today)")
        #expect(PlainLedger.text(deposit) == PlainLedger.text(deposits), "deposits in the history by \(today)")
    }

    private func sum(_ cents: (PlainLedger.Purchase) -> Int?) -> Int {
        ledger.bought.reduce(0) { $0 + (cents($1) ?? 0) }
    }

    private func report(_ name: String, _ query: String) async throws -> ReportAnswer {
        let answer = try await market.daemon.raw("GET", "/v1/households/default/reports/\(name)?\(query)")
        try #require(answer.status == 200, "\(name): \(String(decoding: answer.body, as: UTF8.self))")
        return try JSONDecoder().decode(ReportAnswer.self, from: Data(answer.body))
    }

    private static func cents(_ money: MoneyView?) -> Int {
        Int(money?.amount.filter { $0 != "." } ?? "0") ?? 0
    }

    /// Millionths as a decimal without trailing zeros.
    private static func decimal(_ millionths: Int) -> String {
        var text = "\(1_000_000 + millionths % 1_000_000)".dropFirst()
        while text.hasSuffix("0") { text.removeLast() }
        return "\(millionths / 1_000_000)" + (text.isEmpty ? "" : ".\(text)")
    }
}
