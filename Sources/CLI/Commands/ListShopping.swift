import API
import ArgumentParser
import Client
import Inventory

// What a list is filled from, what it will cost, and how it leaves the house.
extension List {
    struct Fill: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put missing items on a list.",
            discussion: """
                larder list fill --below-minimum --expiring    never more than is missing, in whole packs
                larder list fill Drogerie --favourites --dry-run
                larder list fill --usual                       what you buy at least every second week
                larder list fill --expiring --back             take these off again; what people added stays
                """)
        @OptionGroup var which: ListArgument
        @Flag(help: "Add products that are below their minimum.") var belowMinimum = false
        @Flag(help: "Add replacements for items that are past their date or soon will be.") var expiring = false
        @Flag(help: "Add your favourites that are not in stock.") var favourites = false
        @Flag(help: "Add what you buy at least every second week, if it is not in stock.") var usual = false
        @Flag(help: "Take off what these options added.") var back = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            guard belowMinimum || expiring || favourites || usual else {
                throw Failure(
                    .wrongUse,
                    "Use one or more of --below-minimum, --expiring, --favourites and --usual: larder list fill --below-minimum"
                )
            }
            var fill = FillList()
            (fill.list, fill.back) = (which.name, back)
            (fill.minimum, fill.expiring, fill.favourites, fill.usual) = (belowMinimum, expiring, favourites, usual)
            let session = Session(options)
            try session.send(Endpoints.of(FillList.self), at: session.here, fill, choices, WritePage.lines)
        }
    }

    struct Move: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Move something to another list.",
            discussion: "larder list move Seife --to Drogerie · larder list move --all --to Drogerie")
        @OptionGroup var moving: MoveOptions

        func run() throws { try moving.run(copy: false) }
    }

    struct Copy: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put something on another list, too.",
            discussion: "larder list copy Seife --to Drogerie · larder list copy --all --to Drogerie")
        @OptionGroup var moving: MoveOptions

        func run() throws { try moving.run(copy: true) }
    }

    struct Estimate: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Estimate the cost of all open entries.",
            discussion: "Each at its best price today, in whole packs; the most expensive first.")
        @OptionGroup var which: ListArgument
        @Option(
            help: ArgumentHelp("As if everything were bought at this store.", valueName: "store"),
            completion: .names(.stores))
        var store: String?
        @Flag(help: "Include ticked entries.") var ticked = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = EstimateQuery {
                $0.list = which.name
                ($0.store, $0.ticked) = (store, ticked ? true : nil)
            }
            try session.list(form, of: Endpoints.Entries.estimate, query, at: moment.read) {
                EstimatePage.lines($0, width: session.output.width)
            }
        }
    }

    struct Compare: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Find the store where the list is cheapest.",
            discussion: "larder list compare · larder list compare Drogerie --explain")
        @OptionGroup var which: ListArgument
        @Flag(help: "Show why each price was chosen.") var explain = false
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let query = CompareListQuery {
                ($0.list, $0.explain) = (which.name, explain ? true : nil)
            }
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Compare.list, at: session.here, query, options: moment.read)
            }
            session.show(answer) {
                BasketPage.lines($0, explained: explain, past: moment.isGiven, width: session.output.width)
            }
        }
    }

    struct Print: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the open entries of a list.",
            discussion:
                "larder list print | lp · larder list print Drogerie --as markdown · larder list print --as todo.txt")
        @OptionGroup var which: ListArgument
        @Option(
            name: .customLong("as"), help: ArgumentHelp("text, markdown or todo.txt.", valueName: "form"),
            completion: .list(PrintedList.Form.allCases.map(\.rawValue)))
        var kind = "text"
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            guard let form = PrintedList.Form(typed: kind) else {
                throw Failure(
                    .wrongUse, "Unknown form of a list “\(kind.printable)”. Use text, markdown or todo.txt.")
            }
            let session = Session(options)
            let query = EntriesQuery {
                ($0.list, $0.state) = (which.name, "open")
            }
            let everything = try session.joined(
                .everything, of: Endpoints.Entries.list, query, options: moment.read)
            if let everything {
                session.output.show(PrintedList.lines(everything, as: form).map { [Span($0.printable)] })
            }
        }
    }
}

/// The options that moving and copying share.
struct MoveOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The entry.", valueName: "entry"), completion: .names(.entries)) var words: [String] =
        []
    @Flag(help: "All open entries on the list.") var all = false
    @Option(help: ArgumentHelp("The other list.", valueName: "list"), completion: .names(.lists)) var to: String
    @OptionGroup var list: WhichList
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run(copy: Bool) throws {
        let verb = copy ? "copy" : "move"
        guard words.isEmpty == all else {
            throw Failure(.wrongUse, "Specify what to \(verb), or use --all: larder list \(verb) Seife --to Drogerie")
        }
        var move = MoveEntry()
        (move.list, move.entry, move.all) = (list.list, words.joined(separator: " "), all)
        (move.to, move.copy) = (to, copy)
        let session = Session(options)
        try session.send(Endpoints.of(MoveEntry.self), at: session.here, move, choices, WritePage.lines)
    }
}
