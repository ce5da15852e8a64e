import ArgumentParser

/// The options of every write.
struct WriteChoices: ParsableArguments {
    @Flag(help: "Show what would happen, but do nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Do not ask for confirmation.")
    var yes = false
}

extension WriteChoices {
    /// Those of a command that has only some of the options: one that was neither parsed nor set cannot be read.
    static func unparsed(yes: Bool) -> WriteChoices {
        var choices = WriteChoices()
        choices.dryRun = false
        choices.yes = yes
        return choices
    }
}
