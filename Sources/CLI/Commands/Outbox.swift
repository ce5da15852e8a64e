import API
import ArgumentParser
import Client
import Inventory

/// `larder outbox`.
struct Outbox: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Commands kept while larderd was away, waiting to be sent.",
        discussion: """
            These are kept: add, use, spoil, open, keep, price, post, comment, rate, and list add, change, tick, untick \
            and remove. The next larder command that reaches larderd sends them with their original times, and so does \
            larder agent.
            """,
        subcommands: [Show.self, Send.self, Drop.self], defaultSubcommand: Show.self)

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show what is waiting and what was refused.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let commands = try session.kept()
            if session.output.json { return session.show(json: commands) }
            session.output.show(
                OutboxPage.lines(
                    commands, at: session.client.socket.path, width: session.output.width,
                    now: session.nowOrUniversal()))
        }
    }

    struct Send: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Send everything now, including what was refused.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options, sends: false)
            guard !session.client.isOffline else {
                throw Failure(.wrongUse, "--offline does not contact larderd: leave it out.")
            }
            let output = session.output
            let delivery = Delivery(
                outbox: session.outbox, socket: session.client.socket, isQuiet: output.quiet, again: true
            ) { output.aside($0) }
            guard try delivery.run() == .done else {
                throw Failure(.unreachable, "larderd does not answer: what is waiting stays in the outbox.")
            }
            let commands = try session.kept()
            if output.json { return session.show(json: commands) }
            guard !commands.isEmpty else { return output.report([["Nothing is waiting."]]) }
            let others = Set(commands.map(\.socket)).subtracting([session.client.socket.path]).sorted()
            let of = others.isEmpty ? "" : ", for the larderd at \(others.joined(separator: " and at "))"
            output.report([[Span("\(Words.count(commands.count, "command")) left\(of): larder outbox.".printable)]])
        }
    }

    struct Drop: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Discard waiting commands without booking them.",
            discussion: "larder outbox drop 2 · larder outbox drop --all")
        @Argument(help: ArgumentHelp("Its number in 'larder outbox'.", valueName: "number")) var numbers: [Int] = []
        @Flag(help: "Everything that is waiting.") var all = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            // What waits is given up, not sent.
            let session = Session(options, sends: false)
            let contents = try session.outbox.read()
            let commands = contents.commands
            guard numbers.isEmpty == all else {
                guard let number = commands.first?.number else {
                    throw Failure(.wrongUse, all ? "Use numbers or --all, not both." : "The outbox is empty.")
                }
                throw Failure(.wrongUse, "Specify which, or --all: larder outbox drop \(number)")
            }
            if let wrong = numbers.first(where: { number in !commands.contains { $0.number == number } }) {
                let there = commands.map { "\($0.number ?? 0)" }.joined(separator: ", ")
                throw Failure(
                    .notFound,
                    "There is no number \(wrong): "
                        + (there.isEmpty ? "nothing is waiting." : "the outbox has \(there)."))
            }
            let dropped = all ? commands : commands.filter { $0.number.map(numbers.contains) ?? false }
            let typed =
                dropped.map(\.typed) + (all ? contents.foreign.map { "from another version of larder: \($0)" } : [])
            if choices.dryRun, !options.json {
                return session.output.show(typed.map { [Span("Would drop: \($0)".printable)] })
            }
            if !choices.dryRun {
                if all, !typed.isEmpty {
                    try session.confirm("Drop \(Words.count(typed.count, "command"))?", choices)
                }
                let ids = Set(dropped.map(\.command.id))
                try session.outbox.change(keepsForeign: !all) { $0.filter { !ids.contains($0.command.id) } }
            }
            if options.json { return session.show(json: dropped) }
            session.output.report(typed.map { [Span("Dropped: \($0)".printable)] })
        }
    }
}

extension Session {
    /// Returns the commands in the outbox.
    fileprivate func kept() throws(Failure) -> [KeptCommand] { try outbox.read().commands }

    /// Now by the household's clock, or by UTC where larderd cannot be asked for it.
    func nowOrUniversal() -> LocalTime {
        // Only the clock's zone is of an earlier answer.
        let wasSilent = cached.isSilent
        cached.isSilent = true
        defer { cached.isSilent = wasSilent }
        let why: String
        do throws(Failure) {
            return try now()
        } catch {
            why =
                error.code == .unreachable
                ? "because larderd does not answer" : "because they belong to no single household"
        }
        output.aside([[Span("Times are in UTC \(why).", .quiet)]])
        return LocalTime(.ofThisMachine, zone: .utc)
    }
}
