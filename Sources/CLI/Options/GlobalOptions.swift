import ArgumentParser
import Client

/// The options of every verb.
struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The household, by name or id (or LARDER_HOUSEHOLD).", valueName: "name"),
        completion: .households)
    var household: String?

    @Option(help: ArgumentHelp("larderd's socket (or LARDER_SOCKET).", valueName: "path"), completion: .file())
    var socket: String?

    @Flag(help: "Do not contact larderd; keep what can be sent later.")
    var offline = false

    @Flag(help: "Print the daemon's answer as JSON.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print only what was asked for, and errors.")
    var quiet = false

    @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
    var color: Output.ColorChoice = .auto
}

extension Output.ColorChoice: ExpressibleByArgument {}
