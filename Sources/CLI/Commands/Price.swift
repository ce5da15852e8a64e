import API
import ArgumentParser
import Client
import Inventory

struct Price: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prices: report what you saw, and see earlier ones.",
        discussion: """
            larder price Hafermilch 1.99 --store Lidl
            larder price Hafermilch 1.99 --pack Karton --on-sale --until fri
            larder price Äpfel 2.49/kg --store Markt --day sat
            larder price Cola 0.89 --pack 1.5l --deposit 0.25
            larder price history Hafermilch
            For a purchase, give the price with it: larder add milk 2 --price 1.29 --store Lidl.
            """,
        subcommands: [Seen.self, Confirm.self, History.self, Specials.self, PriceInflation.self],
        defaultSubcommand: Seen.self)

    struct Seen: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Report a price that you saw at a store.")

        @Argument(
            help: ArgumentHelp("Product and price: Hafermilch 1.99.", valueName: "product price"),
            completion: .names(.products, .variants))
        var words: [String]
        @Option(
            help: ArgumentHelp("The store, if not the usual one.", valueName: "store"), completion: .names(.stores))
        var store: String?
        @Option(
            help: ArgumentHelp("The pack that the price is for: Karton, 1.5l.", valueName: "pack"),
            completion: .names(.units))
        var pack: String?
        @Option(help: "The variant.", completion: .names(.variants)) var variant: String?
        @Option(parsing: .unconditional, help: ArgumentHelp("The day, if not today.", valueName: "date")) var day:
            String?
        @Option(
            name: .customLong("for"), help: ArgumentHelp("Who saw it, if not you.", valueName: "member"),
            completion: .names(.members))
        var person: String?
        @Option(help: "Anything worth remembering.") var note: String?
        @OptionGroup var terms: PriceOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            guard let priced = PricedPhrase(words) else { throw unpriced }
            try session.sendWrite(naming: priced.thing.name, choices) { naming in
                var observe = ObservePrice()
                (observe.product, observe.amount) = priced.thing.fields(naming)
                (observe.variant, observe.price, observe.pack) = (variant, priced.price, pack.map { AmountField($0) })
                (observe.store, observe.terms, observe.day, observe.note) = (store, terms.input, day, note ?? "")
                observe.for = person
                return observe
            }
        }

        private var unpriced: Failure {
            let typed = words.joined(separator: " ")
            let name = Shell.quoted(typed.printable)
            return Failure(
                .wrongUse,
                "The price is missing.",
                details: [
                    [Span(PriceAdvice.line(typed.printable))],
                    ["To see what it costs: larder compare \(name)"],
                ])
        }
    }

    struct Confirm: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Confirm that a price still holds.",
            discussion: """
                larder price confirm Hafermilch --store Lidl    the newest price there
                larder price confirm 1234                       the one at that position in 'larder history'
                """)

        @Argument(
            help: ArgumentHelp("The product, or a number from 'larder history'.", valueName: "product"),
            completion: .names(.products, .variants))
        var words: [String]
        @Option(
            help: ArgumentHelp("The store, if not the usual one.", valueName: "store"), completion: .names(.stores))
        var store: String?
        @Option(help: "The variant.", completion: .names(.variants)) var variant: String?
        @Option(parsing: .unconditional, help: ArgumentHelp("The day, if not today.", valueName: "date")) var day:
            String?
        @Option(
            name: .customLong("for"), help: ArgumentHelp("Who found it, if not you.", valueName: "member"),
            completion: .names(.members))
        var person: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let text = words.joined(separator: " ")
            let isNumber = text.count < 8 && text.allSatisfy(\.isNumber)
            let named = isNumber ? try session.transaction(text) : nil
            try session.sendWrite(naming: text, choices) { naming in
                var confirm = ConfirmPrice()
                (confirm.variant, confirm.store, confirm.day, confirm.for) = (variant, store, day, person)
                if let named { confirm.transaction = named } else { confirm.product = naming.reference }
                return confirm
            }
        }
    }

    struct History: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what a product cost, store by store.")

        @Argument(help: ArgumentHelp("Of what.", valueName: "product"), completion: .names(.products)) var words:
            [String]
        @Option(help: "Only at this store.", completion: .names(.stores)) var store: String?
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = PricesQuery { ($0.product, $0.store) = (words.joined(separator: " "), store) }
            try session.list(form, of: Endpoints.Prices.list, query, at: moment.read) {
                PricePage.lines($0, past: moment.isGiven, width: session.output.width)
            }
        }
    }

    struct Specials: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show specials and when they end.")

        @Argument(help: ArgumentHelp("Only at this store.", valueName: "store"), completion: .names(.stores))
        var words: [String] = []
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = SpecialsQuery { $0.store = words.isEmpty ? nil : words.joined(separator: " ") }
            try session.list(form, of: Endpoints.Prices.specials, query, at: moment.read) {
                PricePage.lines($0, past: moment.isGiven, width: session.output.width)
            }
        }
    }
}
