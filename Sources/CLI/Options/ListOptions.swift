import ArgumentParser

/// How a list is printed for programs; without any, for people.
struct ListOptions: ParsableArguments {
    @Flag(
        help:
            "Print everything as CSV (RFC 4180) with a header line; a ' precedes text that a spreadsheet would compute."
    )
    var csv = false

    @Option(
        help: ArgumentHelp(
            "Print each row by this template, with the CSV's column names: '{{.product}} {{.amount}}'.",
            valueName: "template"))
    var format: String?

    var isForPrograms: Bool { csv || format != nil }
}
