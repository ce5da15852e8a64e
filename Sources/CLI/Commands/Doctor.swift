import API
import ArgumentParser
import Client
import Glibc

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look for what keeps larder from working, and say how to mend it.")

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = Session(options)
        let findings = Checkup(session: session).findings()
        if session.output.json {
            session.show(json: findings)
        } else {
            session.output.show(DoctorPage.lines(findings, width: session.output.width))
        }
        if let worst = findings.first(where: { $0.grade == .bad }) { throw ExitCode(worst.exit.rawValue) }
    }
}
