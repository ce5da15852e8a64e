import API
import ArgumentParser
import Client

extension Product {
    struct Pack: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Define what a pack holds.",
            discussion: """
                larder product pack milk bottle 1 l
                larder product pack beer crate 20 bottles
                larder product pack beer Knolle 0.5 l --plural Knollen
                larder product pack beer crate 24 bottles --change    from now on; the past stays
                larder product pack beer crate 24 bottles --correct   it always did: amounts in crates are corrected
                larder product pack beer crate --remove               what was booked in crates stays
                """)
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @Argument(help: "What it is called: bottle, crate.") var unit: String
        @Argument(help: ArgumentHelp("What one holds: 1 l, 20 bottles.", valueName: "amount")) var amount: [String] = []
        @Flag(help: "From now on it holds something else.") var change = false
        @Flag(help: "It always held something else: whatever was entered in it is corrected.") var correct = false
        @Flag(help: "Stop offering it.") var remove = false
        @Option(help: ArgumentHelp("Its plural, if larder does not know it.", valueName: "name"))
        var plural: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        mutating func validate() throws {
            // "Karton = 10 pieces"
            let sides = ([unit] + amount).joined(separator: " ").split(separator: "=", omittingEmptySubsequences: false)
            if sides.count == 2 {
                unit = sides[0].split(separator: " ").joined(separator: " ")
                amount = [String(sides[1])]
            }
            guard [change, correct, remove].filter({ $0 }).count < 2 else {
                throw ValidationError("Use only one of --change, --correct and --remove.")
            }
            guard amount.isEmpty == remove else {
                throw ValidationError(
                    remove
                        ? "To remove a pack, give only its name: larder product pack beer crate --remove"
                        : "Specify what one holds: larder product pack beer crate 20 bottles")
            }
        }

        func run() throws {
            let session = Session(options)
            let holds = amount.joined(separator: " ")
            if correct {
                let part = AtPart(session.household, product, unit)
                let pack = CorrectPackRequest(amount: holds)
                try session.send(Endpoints.Products.correctPack, at: part, pack, choices) { UndoPage.lines($0) }
            } else if remove {
                try session.remove(Endpoints.Products.removePack, unit, of: product, choices)
            } else {
                let pack = AddPackRequest(unit: unit, amount: holds, change: change ? true : nil, plural: plural)
                try session.change(Endpoints.Products.addPack, [product], pack, choices)
            }
        }
    }
}
