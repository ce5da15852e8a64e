import TestSupport

/// `larder agent` on a desktop.
struct RunningAgent {
    private let program: Spawned

    init(on session: DesktopSession, of daemon: RealDaemon) throws {
        program = try Spawned(
            Programs.larder, ["agent"], environment: daemon.environment(session.variables),
            output: .file("\(daemon.folder)/agent.log"))
    }

    func stop() throws {
        program.signal(15)
        try demandEqual(program.reap(), 0, "the agent's exit code after SIGTERM")
    }

    func kill() {
        program.signal(9)
        program.reap()
    }
}
