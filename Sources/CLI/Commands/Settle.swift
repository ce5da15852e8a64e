import API
import ArgumentParser
import Client
import Inventory

/// `larder settle`.
struct Settling: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Settle what was sent late and could not be booked.",
        discussion: """
            larder settle                   the open items, numbered
            larder settle 1 --book          book what is there, at the time it was done
            larder settle 2 --count 3       count how much there is now; --of Milch if the product is unknown
            larder settle 1 3 --discard     discard them
            Without an option it asks. What somebody did while larderd was away appears here if there is no longer \
            enough, if it is past its use-by date, or if it is gone.
            """)

    @Argument(help: ArgumentHelp("Its number in 'larder settle'.", valueName: "number")) var numbers: [Int] = []
    @Flag(help: "Book what is there.") var book = false
    @Option(
        parsing: .unconditional, help: ArgumentHelp("How much there is, as counted.", valueName: "amount"))
    var count: String?
    @Flag(help: "Discard it.") var discard = false
    @Flag(help: "When booking, also take from the products under it.") var any = false
    @Option(
        help: ArgumentHelp("The product, if it is no longer known.", valueName: "product"),
        completion: .names(.products))
    var of: String?
    @OptionGroup var form: ListOptions
    @OptionGroup var moment: MomentOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let ways: [SettledAs] =
            (book ? [.booked] : []) + (count == nil ? [] : [.counted]) + (discard ? [.discarded] : [])
        guard ways.count < 2 else {
            throw Failure(.wrongUse, "Use only one of --book, --count and --discard.")
        }
        guard of == nil || !discard else {
            throw Failure(.wrongUse, "--discard needs no product: leave out --of.")
        }
        let session = Session(options)
        guard !numbers.isEmpty else {
            guard ways.isEmpty, of == nil else {
                let way = count.map { "--count \"\($0)\"" } ?? (discard ? "--discard" : "--book")
                throw Failure(.wrongUse, "Specify which, by number: larder settle 1 \(way)")
            }
            let now = session.nowOrUniversal()
            return try session.list(form, of: Endpoints.ToSettle.list, ToSettleQuery(), at: moment.read) {
                SettlePage.lines($0, width: session.output.width, now: now, past: moment.isGiven)
            }
        }
        guard !moment.isGiven else {
            throw Failure(.wrongUse, "Settling always happens now: leave out --as-of and --on.")
        }
        guard Set(numbers).count == 1 || of == nil && count == nil else {
            throw Failure(.wrongUse, "--count and --of are for one number at a time.")
        }
        let items = try session.allToSettle()
        if let wrong = numbers.first(where: { !items.indices.contains($0 - 1) }) {
            throw Failure(.notFound, "There is no number \(wrong): \(Words.count(items.count, "thing")) to settle.")
        }
        for number in Set(numbers).sorted() { try settle(items[number - 1], ways.first, session) }
        let left = items.count - Set(numbers).count
        if left > 0, !session.output.json, !session.output.quiet, !choices.dryRun {
            session.output.aside([[Span("\(Words.count(left, "thing")) left, renumbered: larder settle", .quiet)]])
        }
    }

    private func settle(_ item: UnsettledView, _ way: SettledAs?, _ session: Session) throws {
        var command = Settle()
        (command.product, command.amount) = (of, AmountField(typed: count))
        (command.any, command.confirmOwned) = (any, choices.yes)
        if let way {
            command.way = ExtensibleEnum(way)
        } else {
            guard try ask(about: item, &command, session) else { return }
        }
        try session.send(
            Endpoints.ToSettle.settle, at: session.thing("\(item.id)"), command, choices, WritePage.lines)
    }

    /// - Returns: Whether something was chosen.
    private func ask(about item: UnsettledView, _ command: inout Settle, _ session: Session) throws -> Bool {
        guard session.output.canAsk, !choices.yes, !session.output.json else {
            throw Failure(.wrongUse, "Specify how: --book, --count 2 or --discard.")
        }
        session.output.aside([[Span("\(item.text): \(SettlePage.why(item))".printable)]])
        while true {
            guard
                let answer = session.output.ask(
                    "[b = book what is there, c 2 = 2 are there, d = discard, Enter = later] ")
            else { return false }
            let words = answer.split(separator: " ").map(String.init)
            switch words.first?.lowercased() {
            case nil: return false
            case "b", "book":
                command.way = ExtensibleEnum(.booked)
                return true
            case "d", "discard":
                command.way = ExtensibleEnum(.discarded)
                return true
            case "c", "count":
                guard words.count > 1 else { break }
                command.way = ExtensibleEnum(.counted)
                command.amount = AmountField(words.dropFirst().joined(separator: " "))
                return true
            default:
                // What is there is said as it is counted: 250 ml.
                guard (try? Grammar().amount(answer)) != nil else { break }
                (command.way, command.amount) = (ExtensibleEnum(.counted), AmountField(answer))
                return true
            }
            session.output.aside([[Span("Invalid answer “\(answer)”: enter b, c 2 or d.".printable, .soon)]])
        }
    }
}

extension Session {
    /// All that is to be settled, as it is numbered.
    fileprivate func allToSettle() throws(Failure) -> [UnsettledView] {
        var (query, items) = (ToSettleQuery { $0.limit = Extent.everything.limit }, [UnsettledView]())
        repeat {
            let page = try call { () throws(ClientError) in
                try client.get(Endpoints.ToSettle.list, at: here, query).value
            }
            items += page.items
            query.cursor = page.cursor
        } while query.cursor != nil
        return items
    }
}
