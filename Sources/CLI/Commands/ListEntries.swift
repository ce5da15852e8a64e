import API
import ArgumentParser
import Client
import Inventory

extension List {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put something on a list, or add more of it.",
            discussion: """
                larder list add Milch              one, in its buying unit
                larder list add 500g Mehl          larder list add Mehl 500g
                larder list add 4 Kerzen           a text, if no product has that name
                larder list add 6 Eier, 500g Mehl  several; with - a line each from standard input
                larder list add Hafermilch --variant Alpro --store Lidl --note "die blaue"
                """)
        @Argument(
            help: ArgumentHelp("The product or text, and its amount.", valueName: "thing [amount]"),
            completion: .names(.products, .variants))
        var words: [String]
        @OptionGroup var list: WhichList
        @Option(help: "The variant.", completion: .names(.variants)) var variant: String?
        @Option(help: "Only in this pack.", completion: .names(.units)) var pack: String?
        @Option(help: "Where to buy it.", completion: .names(.stores)) var store: String?
        @Option(help: "Anything worth remembering.") var note: String?
        @Flag(help: "Add it as a text, even if a product has that name.") var text = false
        @Option(
            name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
            completion: .names(.members))
        var person: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            if let several = SeveralPhrases(words) { return try session.sendSeveral(several, choices, command) }
            guard let phrase = TypedPhrase(words) else {
                throw Failure(.wrongUse, "Specify what to put on the list: larder list add 2 Milch")
            }
            try session.sendWrite(naming: phrase.name, choices) { naming in command(phrase, naming) }
        }

        private func command(_ phrase: TypedPhrase, _ naming: Naming) -> AddEntry {
            var add = AddEntry()
            (add.thing, add.amount) = phrase.fields(naming)
            (add.list, add.variant, add.pack, add.store) = (list.list, variant, pack, store)
            (add.note, add.text, add.for) = (note ?? "", text, person)
            return add
        }
    }

    struct Tick: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tick entries that are in the cart.",
            discussion: "larder list tick Milch · larder list tick Milch, braune Eier · larder list tick --all")
        @OptionGroup var ticking: TickOptions

        func run() throws { try ticking.run(untick: false) }
    }

    struct Untick: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Untick entries that are not in the cart after all.",
            discussion: "larder list untick Milch · larder list untick --all")
        @OptionGroup var ticking: TickOptions

        func run() throws { try ticking.run(untick: true) }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change the amount, the product, the store or the note of an entry.",
            discussion: "larder list change Milch --amount 3 · larder list change Milch --note none")
        @Argument(help: ArgumentHelp("The entry.", valueName: "entry"), completion: .names(.entries)) var words:
            [String]
        @Option(parsing: .upToNextOption, help: "The new amount: 3, 500g, 2 boxes.") var amount: [String] = []
        @Option(help: "Another product or text.", completion: .names(.products, .variants)) var to: String?
        @Option(help: "Where to buy it, or none.", completion: .names(.stores)) var store: String?
        @Option(help: "A note, or none.") var note: String?
        @OptionGroup var list: WhichList
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let amount = amount.isEmpty ? nil : amount.joined(separator: " ")
            guard [amount, to, store, note].contains(where: { $0 != nil }) else {
                // `list change Joghurt 4`, `list change Chips 500 g` mean the amount.
                let first = words.indices.dropFirst().last {
                    (try? Grammar().amount(words[$0...].joined(separator: " "))) != nil
                }
                let end = words.indices.dropFirst().first { words[$0].first?.isWholeNumber ?? false } ?? words.endIndex
                let name = words[..<(first ?? end)]
                let entry = name.map(Shell.quoted).joined(separator: " ")
                let rest = words[(first ?? end)...].joined(separator: " ")
                // Four of what is kept in grams would be refused: then that is what there is to say.
                if !rest.isEmpty { try tried(name.joined(separator: " "), rest) }
                let of = list.list.map { " --list \(Shell.quoted($0))" } ?? ""
                throw Failure(
                    .wrongUse,
                    "Specify what to change: larder list change \(entry) --amount \(rest.isEmpty ? "3" : rest)\(of)"
                        .printable)
            }
            var change = ChangeEntry()
            (change.list, change.entry) = (list.list, words.joined(separator: " "))
            change.amount = AmountField(typed: amount)
            (change.thing, change.store) = (to, store)
            change.note = note.map { NameKey($0).text == "none" ? "" : $0 }
            try Session(options).sendWrite(change, choices)
        }

        /// Throws what larderd would say to an amount that could not be read.
        private func tried(_ entry: String, _ amount: String) throws(Failure) {
            let session = Session(options)
            var change = ChangeEntry()
            (change.list, change.entry, change.amount) = (list.list, entry, AmountField(amount))
            do throws(ClientError) {
                _ = try session.client.send(Endpoints.of(ChangeEntry.self), at: session.here, change, dryRun: true)
            } catch {
                guard case .refused(let problem) = error, problem.code == RefusalCode.unreadable.rawValue else {
                    return
                }
                throw session.failure(error)
            }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take something off a list.",
            discussion: "larder list remove Milch · larder list remove Eier, Lachs · larder list back Milch")
        @Argument(
            help: ArgumentHelp("The entry, or several by their full names.", valueName: "entry"),
            completion: .names(.entries)) var words: [String]
        @OptionGroup var list: WhichList
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            guard let several = SeveralPhrases(words) else {
                return try list.remove(words, back: false, choices, options)
            }
            try Session(options).sendSeveral(several, choices) { phrase, _ in
                var remove = RemoveEntry()
                (remove.list, remove.entry) = (list.list, phrase.name)
                return remove
            }
        }
    }

    struct Back: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put back an entry that was taken off in the last 30 days.")
        @Argument(help: ArgumentHelp("The entry.", valueName: "entry")) var words: [String]
        @OptionGroup var list: WhichList
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try list.remove(words, back: true, choices, options) }
    }

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take all ticked entries off a list; nothing is put in stock.")
        @OptionGroup var which: ListArgument
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let list = which.name
            try session.confirmAll(on: list, "Take off", choices) { $0.ticked }
            var clear = RemoveEntry()
            (clear.list, clear.ticked) = (list, true)
            try session.send(Endpoints.of(RemoveEntry.self), at: session.here, clear, choices, WritePage.lines)
        }
    }
}

/// Which list is meant.
struct WhichList: ParsableArguments {
    @Option(help: ArgumentHelp("The list, if not the usual one.", valueName: "list"), completion: .names(.lists))
    var list: String?

    func remove(_ words: [String], back: Bool, _ choices: WriteChoices, _ options: GlobalOptions) throws {
        var remove = RemoveEntry()
        (remove.list, remove.entry, remove.back) = (list, words.joined(separator: " "), back)
        let session = Session(options)
        // Putting back needs to know what was taken off.
        guard back else { return try session.sendWrite(remove, choices) }
        try session.send(Endpoints.of(RemoveEntry.self), at: session.here, remove, choices, WritePage.lines)
    }
}

/// The options that ticking and unticking share.
struct TickOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The entry, or several by their full names.", valueName: "entry"),
        completion: .names(.entries)) var words: [String] =
            []
    @Flag(help: "All entries on the list.") var all = false
    @OptionGroup var list: WhichList
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run(untick: Bool) throws {
        let verb = untick ? "untick" : "tick"
        guard words.isEmpty == all else {
            throw Failure(.wrongUse, "Specify what to \(verb), or use --all: larder list \(verb) Milch")
        }
        let session = Session(options)
        if !all, let several = SeveralPhrases(words) {
            return try session.sendSeveral(several, choices) { phrase, _ in
                var tick = TickEntry()
                (tick.list, tick.entry, tick.untick) = (list.list, phrase.name, untick)
                return tick
            }
        }
        if all {
            try session.confirmAll(on: list.list, untick ? "Untick" : "Tick", choices) { untick ? $0.ticked : $0.open }
        }
        var tick = TickEntry()
        (tick.list, tick.entry, tick.all, tick.untick) = (list.list, words.joined(separator: " "), all, untick)
        // What all there is would be later is another thing.
        guard all else { return try session.sendWrite(tick, choices) }
        try session.send(Endpoints.of(TickEntry.self), at: session.here, tick, choices, WritePage.lines)
    }
}

extension Session {
    /// Asks on a terminal before something is done to many entries, with how many these are (Q3).
    fileprivate func confirmAll(
        on list: String?, _ what: String, _ choices: WriteChoices, _ count: (ListView) -> Int
    ) throws(Failure) {
        guard output.canAsk, !choices.yes, !choices.dryRun else { return }
        let query = EntriesQuery { ($0.list, $0.limit) = (list, 1) }
        let found = try call { () throws(ClientError) in
            try client.get(Endpoints.Entries.list, at: here, query).value.on
        }
        let entries = count(found)
        guard entries > 0 else { return }
        let words = "\(what) \(Words.count(entries, "entry", plural: "entries")) of \(found.name)?"
        try confirm(words.printable, choices)
    }
}
