import ArgumentParser

/// How a list is printed for programs; without any, for people.
struct ListOptions: ParsableArguments {
    @Flag(
        help: "As CSV (RFC 4180), a line of names first, all of it; a ' before text that a spreadsheet would compute.")
    var csv = false

    @Option(
        help: ArgumentHelp(
            "Each as this says, with names of the CSV's columns: '{{.product}} {{.amount}}'.", valueName: "template"))
    var format: String?

    var isForPrograms: Bool { csv || format != nil }
}
