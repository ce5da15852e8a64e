import API
import ArgumentParser
import Client

struct Store: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Where things are bought.",
        subcommands: [List.self, Create.self, Change.self, Archive.self, Restore.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The stores of the household.")
        @Flag(help: "Archived ones too.") var archived = false
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(
                    Endpoints.Stores.list, at: session.here, SearchQuery(archived: archived ? true : nil),
                    options: moment.read)
            }
            session.show(answer) { StorePage.lines($0.stores, width: session.output.width) }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a store.", discussion: "larder store create Lidl --city Leipzig")
        @Argument(help: ArgumentHelp("What to call it.", valueName: "name")) var words: [String]
        @OptionGroup var address: AddressOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let request = CreateStoreRequest(
                name: words.joined(separator: " "), address: address.address, city: address.city,
                region: address.region, postalCode: address.postalCode)
            try Session(options).create(Endpoints.Stores.create, request, choices)
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change a store.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name")) var words: [String]
        @Option(help: "A new name.") var name: String?
        @OptionGroup var address: AddressOptions
        @Option(help: ArgumentHelp("Unset a setting: address, city, region, postalCode.", valueName: "setting"))
        var clear: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let request = ChangeStoreRequest(
                name: name, address: address.address, city: address.city, region: address.region,
                postalCode: address.postalCode, clear: clear.isEmpty ? nil : clear)
            guard request != ChangeStoreRequest() else {
                throw Failure(.wrongUse, "Say what to change: larder store change Lidl --city Leipzig")
            }
            try Session(options).change(Endpoints.Stores.change, words, request, choices)
        }
    }

    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Hide a store; its history stays.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.archive(Endpoints.Stores.archive) }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show an archived store again.")
        @OptionGroup var named: NamedThing

        func run() throws { try named.restore(Endpoints.Stores.restore) }
    }
}
