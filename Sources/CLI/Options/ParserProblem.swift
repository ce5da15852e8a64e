/// A refusal of the parser of arguments, as a value.
///
/// The parser throws an internal error, an enum of its own. Its case and values are read by reflection, so that no
/// English message is compared. `ParserProblemTests` fails where a version of the parser has other cases.
enum ParserProblem: Equatable {
    /// As typed, with its hyphens: `--min`, `-3`.
    case unknownOption(String)
    /// The option, with its hyphens.
    case missingValue(String)
    case unexpectedArguments([String])
    case missingArgument
    /// Any other refusal.
    case other

    init(_ error: any Error) {
        self = .other
        guard let parserError = Self.child("parserError", of: error) else { return }
        let problem = Mirror(reflecting: parserError)
        guard problem.displayStyle == .enum, let found = problem.children.first else { return }
        let values = Mirror(reflecting: found.value).children.map(\.value)
        switch found.label {
        case "unknownOption": if let name = values.last.flatMap(Self.option) { self = .unknownOption(name) }
        case "missingValueForOption": if let name = values.last.flatMap(Self.option) { self = .missingValue(name) }
        case "unexpectedExtraValues":
            let words = values.compactMap { Mirror(reflecting: $0).children.map(\.value).last as? String }
            if !words.isEmpty { self = .unexpectedArguments(words) }
        case "noValue": self = .missingArgument
        default: break
        }
    }

    private static func child(_ label: String, of value: Any) -> Any? {
        Mirror(reflecting: value).children.first { $0.label == label }?.value
    }

    /// The option with its hyphens, from the parser's name of it.
    private static func option(_ name: Any) -> String? {
        guard let form = Mirror(reflecting: name).children.first else { return nil }
        switch form.label {
        case "long": return (form.value as? String).map { "--" + $0 }
        case "longWithSingleDash": return (form.value as? String).map { "-" + $0 }
        case "short":
            let letter = form.value as? Character ?? Mirror(reflecting: form.value).children.first?.value as? Character
            return letter.map { "-\($0)" }
        default: return nil
        }
    }
}
