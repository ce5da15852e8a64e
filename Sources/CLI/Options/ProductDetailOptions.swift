import API
import ArgumentParser
import Inventory

/// Further settings of a product that is made or changed by itself (C12); `larder add` says others with these names.
struct ProductDetailOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Where it goes when no place is given.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(
        help: ArgumentHelp("Where it is taken from first.", valueName: "place"), completion: .names(.locations))
    var consumeAt: String?

    @Option(help: ArgumentHelp("What is used when no amount is given: 200ml.", valueName: "amount"))
    var helping: String?

    @Option(help: "Where it is usually bought.", completion: .names(.stores)) var store: String?

    @Option(help: ArgumentHelp("Its energy: \"64 kcal/100 ml\".", valueName: "energy")) var energy: String?

    @Option(help: "Anything else.") var note: String?

    @Flag(inversion: .prefixedNo, help: "Whether opened stock counts towards the minimum.")
    var openedCounts: Bool?

    @Option(
        help: ArgumentHelp("The more general product that it is under, or none.", valueName: "product"),
        completion: .names(.products))
    var parent: String?

    @OptionGroup var reminders: ReminderOptions

    func add(to settings: inout ProductSettings) throws(InvalidField) {
        settings.reminders = try reminders.input
        (settings.location, settings.consumeAt, settings.helping) = (location, consumeAt, AmountField(typed: helping))
        (settings.store, settings.energy, settings.note, settings.openedCounts) = (store, energy, note, openedCounts)
        settings.parent = parent
    }
}
