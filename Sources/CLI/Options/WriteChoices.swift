import ArgumentParser

/// The options of every write.
struct WriteChoices: ParsableArguments {
    @Flag(help: "Say what would happen, and do nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Do not ask.")
    var yes = false
}
