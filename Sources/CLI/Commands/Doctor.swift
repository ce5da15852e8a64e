import API
import ArgumentParser
import Client
import Inventory

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check for problems and show how to fix them.")

    @Flag(help: "Trust the clock of larderd's machine even if it is not synchronised (administrators only).")
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
        let zone = try? session.now()
        let choices = WriteChoices.unparsed(yes: yes)
        try session.confirm(
            "The clock of larderd's machine shows \(Self.words(status.time, zone)). Is that right?", choices)
        try session.send(Endpoints.Admin.trustClock, at: AtRoot(), EmptyBody(), choices) {
            [[Span("larderd trusts its machine's clock, \(Self.words($0.time, zone)), until the clock is set.")]]
        }
    }

    /// Who looks after the machine need not belong to a household of it: then its clock is read in UTC.
    private static func words(_ time: Timestamp, _ household: LocalTime?) -> String {
        let local = household?.showing(time) ?? LocalTime(time, zone: .utc)
        return "\(DayText.day(local.day)), \(local.time)" + (household == nil ? " UTC" : "")
    }
}
