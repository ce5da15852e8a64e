import API
import Client
import Files
import Glibc

/// Why the command fails: the message for standard error, and the exit code.
struct Failure: Error {
    var message: String
    var details: [Line] = []
    var code: Code
    /// The daemon's problem document, for `--json`.
    var problem: Problem?
    /// The known outcome of a command that larderd did not answer.
    var deliveryState: DeliveryState?

    enum DeliveryState {
        /// It was not sent, or not taken.
        case notBooked
        /// It was sent: it may be booked, and its id says which (Q10).
        case unknown
    }

    /// The exit codes; `--help` and scripts depend on them.
    enum Code: Int32 {
        case refused = 1
        case wrongUse = 2
        case notFound = 3
        case unreachable = 69
        case bug = 70
        /// Reading or writing failed: a file, a full disk, a damaged log, an unknown outcome.
        case inputOutput = 74
        /// Nothing is booked yet: the command is kept, and is sent by itself (Q9).
        case kept = 75
        case notPermitted = 77
        /// Ended by ^C, by the shells' convention.
        case interrupted = 130
    }

    init(_ code: Code, _ message: String, details: [Line] = []) {
        self.code = code
        self.message = message
        self.details = details
    }

    init(_ error: ClientError) {
        switch error {
        case .notRunning, .offline, .hung(_, nil): self.init(.unreachable, error.sentence)
        case .notPermitted: self.init(.notPermitted, error.sentence)
        case .hung, .lost: self.init(.inputOutput, error.sentence)
        case .notUnderstood: self.init(.bug, error.sentence)
        case .refused(let problem): self.init(problem)
        }
        deliveryState =
            switch error {
            case .notRunning, .offline, .hung(_, command: nil), .lost(_, command: nil): .notBooked
            case .hung, .lost: .unknown
            // larderd starts or ends.
            case .refused(let problem): problem.code == Problem.Code.notReady.rawValue ? .notBooked : nil
            case .notPermitted, .notUnderstood: nil
            }
    }

    init(_ error: FileError) {
        self.init(error.code == ENOENT ? .notFound : .inputOutput, "\(error.path.printable): \(error.reason)")
    }

    init(_ problem: Problem) {
        self.init(
            problem.code == Problem.Code.logDamaged.rawValue ? .inputOutput : Self.code(status: problem.status),
            ClientError.refused(problem).sentence.printable,
            details: ProblemPage.lines(problem))
        self.problem = problem
    }

    private static func code(status: Int) -> Code {
        switch status {
        case 400: .wrongUse
        case 404: .notFound
        case 503: .unreachable
        case 507: .inputOutput
        case 500...: .bug
        default: .refused
        }
    }
}
