import API
import ArgumentParser
import Client
import Files

struct Agent: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show reminders on this desktop as they fall due.",
        discussion: """
            Runs until it is stopped. To start it with every session: \
            systemctl --user enable --now larder-agent. Each reminder is shown only once.
            """)

    @Flag(help: "Print reminders in the terminal instead of showing desktop notifications.")
    var terminal = false

    @OptionGroup var options: GlobalOptions

    func run() throws {
        if options.offline { throw Failure(.wrongUse, "The agent needs larderd: leave out --offline.") }
        let output = Output(color: options.color, quiet: options.quiet, json: options.json)
        let folder = StateFolder.path("agent")
        try Folder.make(folder)
        guard let lock = AgentLock(folder: folder) else {
            throw Failure(.refused, "An agent is already running here (it holds \(folder)/lock).")
        }
        var face = AgentLoop.Face.terminal
        if !terminal {
            guard let program = NotifySend.find() else {
                throw Failure(
                    .inputOutput,
                    "notify-send is not installed: sudo apt install libnotify-bin (or: larder agent --terminal).")
            }
            face = .desktop(program: program)
        }
        let stop = try InterruptSignal()
        stop.catchSignals()
        try withExtendedLifetime(lock) {
            try AgentLoop(
                face: face, household: options.household ?? HouseholdName.all, output: output,
                socket: .choose(asked: options.socket), journal: try AgentJournal(folder: folder), stop: stop
            ).run()
        }
    }
}
