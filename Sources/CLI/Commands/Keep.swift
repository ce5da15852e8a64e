import API
import ArgumentParser
import Client
import Inventory

struct Keep: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Note that something past its date is still good.",
        discussion: """
            larder keep yoghurt · larder keep 7K3Q --until fri
            larder keep 7K3Q --label "MHD 12.03.27"    it gets the date on its label
            The printed date is still shown beside the new one, which is marked with ~.
            """)

    @Argument(
        help: ArgumentHelp("The product or lot: yoghurt, 7K3Q.", valueName: "thing"),
        completion: .names(.stocked, .variants, .lots))
    var words: [String] = []

    @Option(help: ArgumentHelp("Only the lot with this code.", valueName: "code"), completion: .names(.lots))
    var lot: String?

    @Option(help: ArgumentHelp("The variant: Alpro.", valueName: "variant"), completion: .names(.variants))
    var variant: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Until when (default: three days from today).", valueName: "date"))
    var until: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text of its label, whose date it gets.", valueName: "text"))
    var label: String?

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Who did it, if not you.", valueName: "member"),
        completion: .names(.members))
    var person: String?

    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let thing = words.isEmpty ? nil : words.joined(separator: " ")
        guard let name = thing ?? lot else {
            throw Failure(.wrongUse, "Specify what is still good: larder keep yoghurt")
        }
        let session = Session(options)
        try session.sendWrite(naming: name, choices) { naming in
            var keep = KeepStock()
            (keep.product, keep.lot, keep.until) = (thing == nil ? "" : PhraseField(naming.reference), lot ?? "", until)
            (keep.variant, keep.for, keep.label) = (variant, person, label)
            return keep
        }
    }
}
