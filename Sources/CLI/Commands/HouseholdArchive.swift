import API
import ArgumentParser
import Client
import Inventory

extension Household {
    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "For administrators: archive a household; its members cannot use it until it is restored.")
        @Argument(help: ArgumentHelp("The household, by name or id.", valueName: "name")) var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = words.joined(separator: " ")
            if !choices.dryRun {
                try session.confirm("Nobody can use \(name.printable) until it is restored. Continue?", choices)
            }
            try session.archive(name, restore: false, choices)
        }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "For administrators: restore an archived household.")
        @Argument(help: ArgumentHelp("The household, by name or id.", valueName: "name")) var words: [String]
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
