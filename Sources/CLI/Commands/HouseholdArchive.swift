import API
import ArgumentParser
import Client
import Inventory

extension Household {
    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "For administrators: put a household away; its members do not have it meanwhile.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name")) var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = words.joined(separator: " ")
            if !choices.dryRun {
                try session.confirm("Nobody will have \(name.printable) until it is restored. Go on?", choices)
            }
            try session.archive(name, restore: false, choices)
        }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "For administrators: bring an archived household back.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name")) var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            try Session(options).archive(words.joined(separator: " "), restore: true, choices)
        }
    }
}

extension Session {
    fileprivate func archive(_ name: String, restore: Bool, _ choices: WriteChoices) throws(Failure) {
        var archive = ArchiveHousehold()
        (archive.household, archive.restore) = (name, restore)
        try administer(Endpoints.Admin.Households.archive, archive, choices)
    }
}
