import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import LMDB
import NIOCore
import Projections

/// Maps errors of the modules below to a status and code. Errors that a route detects itself are thrown as a `Problem`.
enum ErrorMapping {
    /// The problem document for an error; an unexpected error is a 500.
    static func problem(_ error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case let refusal as Refusal: refused(refusal)
        case let error as EventLogError: failed(error)
        case let error as AsOfError: Problem(422, .noHistory, "\(error)")
        case let error as InvalidField: .unreadable(error.text, field: error.field)
        case let error as UnknownField: .unknownField(error.path, known: error.known)
        case let error as UnreadableQuery: .wrongQuery(error.name, error.value, expected: error.expected)
        case let error as DuplicateField: .unreadable("“\(error.path)” is given twice", field: error.path)
        case let error as UnreadableNumber:
            .unreadable(
                error.isInteger
                    ? "“\(error.path)” is out of range: \(error.text)"
                    : "“\(error.path)” must be a whole number, not \(error.text)", field: error.path)
        case is NotUTF8: .unreadable("invalid request: this is not UTF-8")
        case let error as DecodingError: unreadable(error)
        case let error as UnusablePicture: Problem(error)
        case let error as HTTPError:
            Problem(error.status.code, code: "http-\(error.status.code)", "invalid request")
        case let error as NIOTooManyBytesError:
            Problem(
                413, .tooLarge,
                "the request's body is larger than \(max(1, (error.maxBytes ?? 1 << 20) >> 20)) MiB: send it in parts")
        case is PasswordHash.NoMemory:
            Problem(
                503, .noMemory, "larderd does not have enough memory for a password right now; try again in a moment")
        case is CancellationError: Problem(503, .notReady, "larderd is stopping; try again when it is back")
        default: unforeseen
        }
    }

    private static var unforeseen: Problem {
        Problem(500, .internalError, "something went wrong inside larderd; see its journal")
    }

    /// A domain rule's refusal. `ReadContext.problem`, which knows the names, fills in the matches.
    static func refused(_ refusal: Refusal) -> Problem {
        let status =
            switch refusal.code {
            case .unreadable: 400
            case .notAllowed: 403
            case .invalidCode, .noHousehold, .notFound, .unknownCategory, .unknownLocation, .unknownProduct,
                .unknownStore,
                .unknownBrand, .unknownTag, .unknownVariant:
                404
            case .alreadyMember, .alreadyUndone, .changedSince, .chosenGone, .codeTaken, .datePrinted, .hasDependents,
                .idReused,
                .inUse, .lastOwner, .nameTaken,
                .notEnough,
                .nothingToUndo, .notCorrectable, .notUndoable, .owned, .pastUseBy, .priceUnusual, .severalHouseholds,
                .severalMatches, .tooManyHouseholds, .wouldGoNegative:
                409
            case .changedMeanwhile: 412
            case .ambiguousUnit, .impossible, .tooLong, .unitNeeded, .unknownUnit, .unreadableLabel: 422
            }
        var problem = Problem(status, refusal.code, refusal.detail)
        problem.existing = refusal.existing.map { Named(id: $0.id, name: $0.name) }
        problem.remedies = refusal.remedies.isEmpty ? nil : refusal.remedies
        if !refusal.households.isEmpty {
            problem.more = Dictionary(
                refusal.households.map { ($0.id.description, $0.name) }, uniquingKeysWith: { first, _ in first })
        }
        return problem
    }

    private static func failed(_ error: EventLogError) -> Problem {
        switch error {
        case .store(let cause) where cause.isMapFull || cause.isDiskFull:
            Problem(507, .storeFull, "\(error)")
        case .outcomeUnknown: Problem(503, .outcomeUnknown, "\(error)")
        case .closed: Problem(503, .notReady, "\(error)")
        case .bug: unforeseen
        case .tooManyEvents: Problem(422, .tooManyEvents, "\(error)")
        case .notATransactionsEnd: Problem(422, .notATransactionsEnd, "\(error)")
        case .store(let cause) where cause.isCorrupted: Problem(503, .logDamaged, "\(error)")
        case .store: Problem(500, .storeFailed, "\(error)")
        case .foundUnsound, .inconsistent: Problem(503, .logDamaged, "\(error)").with(.run(.checkLog))
        case .damaged, .damagedPages, .newerFormat, .unknownType: Problem(503, .logDamaged, "\(error)")
        }
    }

    private static func unreadable(_ error: DecodingError) -> Problem {
        func at(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "" : " at “\(path.map(\.stringValue).joined(separator: "."))”"
        }
        let (words, path): (String, [any CodingKey]) =
            switch error {
            case .keyNotFound(let key, let context): ("“\(key.stringValue)” is missing", context.codingPath)
            case .typeMismatch(let type, let context): ("expected \(name(of: type))", context.codingPath)
            case .valueNotFound(let type, let context): ("expected \(name(of: type))", context.codingPath)
            case .dataCorrupted(let context):
                (context.codingPath.isEmpty ? "this is not JSON" : context.debugDescription, context.codingPath)
            @unknown default: ("this cannot be read", [])
            }
        return Problem(400, .unreadable, "invalid request: \(words)\(at(path))")
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int.Type, is UInt64.Type, is Double.Type: "number"
        default: "\(type)".hasPrefix("Array") ? "list" : "object"
        }
    }

}

extension Problem {
    init(_ error: UnusablePicture) {
        switch error {
        case .tooLarge: self.init(413, .tooLarge, error.description)
        case .empty, .format: self.init(415, .notAPicture, error.description)
        }
    }

    /// The title is the status's reason phrase, as RFC 9457 requires for `about:blank`.
    init(_ status: Int, code: String, _ detail: String, more: [String: String]? = nil) {
        self.init(
            title: Self.title(of: status), status: status, code: code, detail: detail, more: more)
    }

    init(_ status: Int, _ code: Code, _ detail: String, more: [String: String]? = nil) {
        self.init(status, code: code.rawValue, detail, more: more)
    }

    init(_ status: Int, _ code: RefusalCode, _ detail: String, more: [String: String]? = nil) {
        self.init(status, code: code.rawValue, detail, more: more)
    }

    private static func title(of status: Int) -> String {
        let known: [HTTPResponse.Status] = [
            .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .conflict, .gone, .preconditionFailed,
            .contentTooLarge, .unsupportedMediaType, .unprocessableContent, .tooManyRequests, .internalServerError,
            .serviceUnavailable,
        ]
        if status == 507 { return "Insufficient Storage" }
        return known.first { $0.code == status }?.reasonPhrase ?? "HTTP \(status)"
    }

    static func notFound(_ detail: String) -> Problem { Problem(404, .notFound, detail) }

    static func noSuchPath(_ path: String) -> Problem { notFound("not found: \(path)") }

    static func wrongMethod(_ method: HTTPRequest.Method, _ allowed: [String]) -> Problem {
        Problem(
            405, .wrongMethod,
            "\(method.rawValue) is not allowed here; use \(allowed.sorted().joined(separator: ", "))",
            more: ["allow": allowed.sorted().joined(separator: ", ")])
    }

    static var notReady: Problem {
        Problem(503, .notReady, "larderd is still catching up; try again in a moment")
    }

    static func unknownField(_ name: String, known: [String]) -> Problem {
        let there = known.isEmpty ? "this request takes no fields" : "known fields: \(known.joined(separator: ", "))"
        return Problem(400, .unknownField, "unknown field “\(name)”; \(there)", more: ["field": name])
    }

    /// The connection is closed afterwards: it is unknown where the next request would begin.
    static var brokenRequest: Problem {
        Problem(400, .brokenRequest, "the request's body is incomplete, or does not match its header")
    }

    static func wrongQuery(_ name: String, _ value: String, expected: String) -> Problem {
        unreadable("“\(name)” must be \(expected), not “\(value)”", field: name)
    }
}
