import API
import ArgumentParser
import Client
import Inventory

struct Remind: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show open reminders and what comes next.",
        subcommands: [List.self, Ack.self, Snooze.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what is open and what comes next.")
        @Flag(help: "Show everything to come.") var all = false
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        /// Of what comes next.
        private static let shown = 10

        func run() throws {
            let session = Session(options)
            let rows = try ListForm(form, RemindPage.columns, session.output)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(
                    Endpoints.Reminders.open, at: session.here,
                    RemindersQuery(limit: all || rows != nil ? 1000 : Self.shown + 1), options: moment.read)
            }
            if let rows {
                return session.output.write(rows.head + rows.text(RemindRow.all(answer.value)))
            }
            let now = try session.now()
            session.show(answer) {
                RemindPage.lines(
                    $0, width: session.output.width, past: moment.isGiven, atMost: all ? .max : Self.shown, now: now)
            }
        }
    }

    struct Ack: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark a reminder as done for everybody, without changing the stock.",
            discussion: "larder remind ack 7K3Q · larder remind ack milk · larder remind ack")
        @OptionGroup var named: NamedReminder

        func run() throws {
            try named.answer("Done with", "Done with") {
                (session, firing, lot, id) throws(ClientError) in
                try session.client.send(
                    Endpoints.Reminders.acknowledge, at: firing, AcknowledgeRequest(lot: lot), id: id,
                    dryRun: named.choices.dryRun)
            }
        }
    }

    struct Snooze: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put off a reminder until the next reminder time, for you only.",
            discussion: "larder remind snooze 7K3Q · larder remind snooze milk · larder remind snooze")
        @OptionGroup var named: NamedReminder

        func run() throws {
            try named.answer("Until the next reminder time", "Put off") {
                (session, firing, lot, id) throws(ClientError) in
                try session.client.send(
                    Endpoints.Reminders.snooze, at: firing, SnoozeRequest(lot: lot), id: id,
                    dryRun: named.choices.dryRun)
            }
        }
    }
}

/// Open reminders by what they are about.
struct NamedReminder: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A lot's code or a product; if left out, all open reminders.", valueName: "thing"),
        completion: .names(.stocked, .lots))
    var words: [String] = []
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    /// Answers each that is meant: of a message about several things only what it says of the one that was named.
    func answer(
        _ done: String, _ question: String,
        _ send: (Session, AtFiring, LotID?, CommandID) throws(ClientError) -> Answer<WriteAnswer>
    ) throws {
        let session = Session(options)
        let answer = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Reminders.open, at: session.here, RemindersQuery(limit: 1)).value
        }
        let thing = words.joined(separator: " ")
        let chosen = try thing.isEmpty ? answer.open : Self.firings(about: thing, in: answer.open)
        let about = chosen.flatMap(\.reminders)
        if about.count > 1, !choices.dryRun {
            let names = about.prefix(6).map(\.lot.product.name).joined(separator: ", ")
            let all = "\(question) all \(about.count) reminders that came together"
            try session.confirm("\(all) (\(names)\(about.count > 6 ? " …" : ""))?".printable, choices)
        }
        var (answers, lines): ([Answer<WriteAnswer>], [String]) = ([], [])
        for firing in chosen {
            let at = AtFiring(firing.household.id.description, firing.id)
            let isComplete = answer.open.first { $0.id == firing.id }?.reminders.count == firing.reminders.count
            for lot in isComplete ? [nil] : firing.reminders.map({ Optional($0.lot.id) }) {
                answers.append(try session.call { () throws(ClientError) in try send(session, at, lot, .random()) })
            }
            lines += isComplete ? [firing.title] : firing.reminders.map(\.text)
        }
        guard !session.output.json else {
            return session.output.show(together: answers.map(\.raw))
        }
        let lead = choices.dryRun ? "Would be: \(done)" : done
        session.output.report(
            lines.isEmpty ? [["Nothing is open."]] : lines.map { [Span("\(lead): \($0).".printable)] })
    }

    /// Returns the open firings about a thing, each with only its reminders of that thing. The thing is named by the
    /// code of one of its lots, else by a product's name, else by the beginning of one product's name.
    static func firings(about thing: String, in open: [FiringView]) throws(Failure) -> [FiringView] {
        func about(_ fits: (LotView) -> Bool) -> [FiringView] {
            open.compactMap { firing in
                var firing = firing
                firing.reminders.removeAll { !fits($0.lot) }
                return firing.reminders.isEmpty ? nil : firing
            }
        }
        let key = NameKey(thing)
        for found in [
            about { $0.code == ShortCode.normalise(thing) }, about { NameKey($0.product.name) == key },
        ] where !found.isEmpty { return found }
        let products = Set(
            open.flatMap(\.reminders).map(\.lot.product.name).filter { NameKey($0).text.hasPrefix(key.text) })
        guard let name = products.first else {
            throw Failure(
                .notFound, "No open reminder is about “\(thing)”: larder remind lists the open ones.".printable)
        }
        guard products.count == 1 else {
            throw Failure(
                .refused,
                "“\(thing)” may mean \(products.sorted().joined(separator: ", ")): give the full name.".printable)
        }
        return about { $0.product.name == name }
    }
}
