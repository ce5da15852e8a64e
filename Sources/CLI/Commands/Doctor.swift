import API
import ArgumentParser
import Client
import Domain
import Glibc

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look for what keeps larder from working, and say how to fix it.")

    @Flag(help: "The clock of larderd's machine is right, synchronised or not: go by it (administrators only).")
    var trustClock = false
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        // The findings already report this, in more detail.
        session.client.doubted = nil
        if trustClock { return try trust(session) }
        let findings = Diagnostics(session: session).findings()
        if session.output.json {
            session.show(json: findings)
        } else {
            session.output.show(DoctorPage.lines(findings, width: session.output.width))
        }
        if let worst = findings.first(where: { $0.grade == .bad }) { throw ExitCode(worst.exit.rawValue) }
    }

    /// Events recorded with a wrong clock keep their wrong time: hence the question.
    private func trust(_ session: Session) throws {
        let status = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.status, at: AtRoot()).value
        }
        let choices = WriteChoices.unparsed(yes: yes)
        try session.confirm("The clock of larderd's machine shows \(Self.words(status.time)). Is that right?", choices)
        try session.send(Endpoints.Admin.trustClock, at: AtRoot(), EmptyBody(), choices) {
            [[Span("larderd goes by its machine's clock, \(Self.words($0.time)), until that is set.")]]
        }
    }

    private static func words(_ time: Timestamp) -> String {
        let local = LocalTime(time)
        return "\(DayText.day(local.day)), \(local.time)"
    }
}
