import ArgumentParser

/// A store's address.
struct AddressOptions: ParsableArguments {
    @Option(help: "Street and number.") var address: String?
    @Option(help: "The town.") var city: String?
    @Option(help: "The state or county.") var region: String?
    @Option(help: ArgumentHelp("The postal code.", valueName: "code")) var postalCode: String?
}
