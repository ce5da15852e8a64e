import API
import ArgumentParser
import Client
import Domain

/// What `use` and `spoil` share: of what, how much, and what is allowed.
struct TakingOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("What, and how much of it: milk, milk 1, 7K3Q.", valueName: "thing [amount]"))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only from the lot with this code.", valueName: "code"))
    var lot: String?

    @Flag(help: "Everything there is of it.")
    var all = false

    @Flag(help: "Take what is there if that is less.")
    var allowShort = false

    @Flag(help: "Also what is past its use-by date.")
    var confirmExpired = false

    @Flag(help: "If there is none, take a kind of it: oat milk for milk.")
    var any = false

    @Option(name: .customLong("for"), help: ArgumentHelp("Whose act it was, when not yours.", valueName: "member"))
    var person: String?

    func run(_ reason: ConsumeReason, _ choices: WriteChoices, _ options: GlobalOptions) throws {
        let words = ThingWords(words)
        guard let name = words?.thing ?? lot else {
            throw Failure(.wrongUse, "Say what to take: larder use milk, or larder use 7K3Q for one lot")
        }
        guard !all || words?.amount == nil else {
            throw Failure(.wrongUse, "Either an amount or --all, not both.")
        }
        let session = Session(options)
        try session.write(naming: name, choices) { (naming) throws(ClientError) in
            let request = ConsumeStockRequest(
                product: words == nil ? nil : naming.reference, lot: lot, amount: words?.amount, all: all ? true : nil,
                reason: reason, allowShort: allowShort ? true : nil,
                confirmExpired: confirmExpired || naming.confirmed ? true : nil, any: any ? true : nil, for: person)
            return try session.client.send(
                Endpoints.Stock.consume, at: session.here, request, id: naming.id, dryRun: choices.dryRun)
        }
    }
}
