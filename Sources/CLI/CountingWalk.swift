import API
import Client
import Inventory

/// Goes through what lies in a place, product by product, and books each answer at once (S6). What was counted today is
/// passed over, so that it can be left and taken up again.
struct CountingWalk {
    let session: Session
    let location: String
    let person: String?

    private var output: Output { session.output }

    func run(_ choices: WriteChoices) throws {
        guard output.canAsk, !output.json else {
            throw Failure(.wrongUse, "Counting a place asks for each thing: larder count rice 750g books one.")
        }
        let (items, today) = try items()
        let open = items.filter { item in item.lots.contains { $0.countedOn != today } }
        if open.isEmpty {
            return output.report([[Span(items.isEmpty ? "Nothing is there." : "All of it was counted today.")]])
        }
        if open.count < items.count {
            output.aside([[Span("\(items.count - open.count) counted today already", .quiet)]])
        }
        output.aside([[Span("Enter = as shown, a number or amount, s = skip, q = stop", .quiet)]])
        var skipped: [String] = []
        for (index, item) in open.enumerated() {
            guard try count(item, "\(index + 1)/\(open.count)", &skipped, choices) else {
                skipped += open[index...].map(\.product.name)
                break
            }
        }
        if !skipped.isEmpty {
            output.report([[Span("Not counted: \(skipped.joined(separator: ", "))".printable, .quiet)]])
        }
    }

    /// - Returns: Whether to go on.
    private func count(
        _ item: StockItem, _ place: String, _ skipped: inout [String], _ choices: WriteChoices
    ) throws -> Bool {
        while true {
            let question = "\(place) \(item.product.name), \(item.amount.text): "
            guard let answer = output.ask(question.printable), answer.lowercased() != "q" else { return false }
            if answer.lowercased() == "s" {
                skipped.append(item.product.name)
                return true
            }
            var count = CountStock()
            (count.product, count.location, count.for) = (PhraseField("\(item.product.id)"), location, person)
            (count.amount, count.confirmOwned) = (AmountField(typed: answer.isEmpty ? nil : answer), choices.yes)
            do throws(Failure) {
                let answered = try session.sendWriteSilently(count, choices)
                if !answer.isEmpty { output.aside(WritePage.lines(answered.value)) }
                return true
            } catch {
                guard [.kept, .refused, .wrongUse].contains(error.code) else { throw error }
                output.aside([[Span(error.message.printable, .soon)]])
                if error.code == .kept { return true }
            }
        }
    }

    private func items() throws -> (items: [StockItem], today: CalendarDate) {
        var (items, today) = ([StockItem](), CalendarDate())
        var query = SearchQuery { ($0.location, $0.limit) = (location, Extent.everything.limit) }
        repeat {
            let page = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Stock.list, at: session.here, query).value
            }
            items += page.items
            (today, query.cursor) = (page.today, page.cursor)
        } while query.cursor != nil
        return (items, today)
    }
}
