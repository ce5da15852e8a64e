import API
import ArgumentParser
import Client
import Inventory

/// `larder replay`.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the household as it grew, as JSON lines, for programs of your own.",
        discussion: """
            larder replay --every 500 > household.jsonl
            Each line is what larder would have answered at that position: counts, what the stock was worth, and what
            had been thrown away.
            """)

    @Option(help: ArgumentHelp("The last position or time; default: now.", valueName: "when")) var to: String?
    @Option(help: ArgumentHelp("How many positions of the log a line is apart.", valueName: "number")) var every = 100
    @OptionGroup var options: GlobalOptions

    /// A line.
    private struct Moment: Encodable {
        var position: UInt64
        var day: CalendarDate
        var lots: Int
        var products: Int
        var expired: Int
        var expiringSoon: Int
        var low: Int
        var worth: [String: String]
        var waste: [String: String]
    }

    func run() throws {
        guard every > 0 else { throw Failure(.wrongUse, "--every must be more than 0.") }
        let session = Session(options)
        let end = try session.call { () throws(ClientError) in
            try session.client.get(
                Endpoints.Reports.summary, at: session.here, NoQuery(), options: ReadOptions { $0.asOf = to })
        }
        guard let last = end.position else { throw Failure(.inputOutput, "larderd does not say where its log ends.") }
        var progress = Progress(verb: "Replaying", total: Int(clamping: last), output: session.output)
        defer { progress.clear() }
        for position in Array(stride(from: UInt64(every), to: last, by: every)) + [last] {
            guard let found = try moment(at: position, session), let line = try? Wire.encode(found) else { continue }
            progress.clear()
            session.output.write(line + [10])
            progress.show(Int(clamping: position))
        }
    }

    /// Nil before the household was there.
    private func moment(at position: UInt64, _ session: Session) throws(Failure) -> Moment? {
        let options = ReadOptions { $0.asOf = "\(position)" }
        func sums(_ report: String, of period: String? = nil) throws(ClientError) -> [String: String] {
            let answer = try session.client.get(
                Endpoints.Reporting.show, at: AtReport(session.household, report), ReportQuery { $0.period = period },
                options: options)
            return Dictionary(
                answer.value.totals.map { ($0.currency ?? "", $0.cells.first?.value ?? "0") },
                uniquingKeysWith: { first, _ in first })
        }
        do throws(ClientError) {
            let counts = try session.client.get(
                Endpoints.Reports.summary, at: session.here, NoQuery(), options: options)
            return Moment(
                position: position, day: counts.value.today, lots: counts.value.lots, products: counts.value.products,
                expired: counts.value.expired, expiringSoon: counts.value.expiringSoon, low: counts.value.low,
                worth: try sums("worth"), waste: try sums("waste", of: "all"))
        } catch .refused(let problem) where problem.code == Problem.Code.noHistory.rawValue {
            return nil
        } catch {
            throw session.failure(error)
        }
    }
}
