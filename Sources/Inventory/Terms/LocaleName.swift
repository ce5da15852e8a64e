/// A language and a place, as the environment of a Unix process names them: `de_AT.UTF-8@euro`.
public struct LocaleName: Hashable, Sendable {
    /// In lower case: `de`.
    public var language: String
    /// In upper case: `AT`; empty if absent.
    public var territory: String

    /// Nil for `C`, `POSIX` and everything else without a language.
    public init?(_ text: String) {
        let name = text.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_", maxSplits: 1)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else { return nil }
        language = first.lowercased()
        territory = parts.count == 2 ? parts[1].uppercased() : ""
    }

    /// The locale of a category, such as `LC_MESSAGES`: `LC_ALL` overrides it, `LANG` is the fallback.
    public init?(of category: String, _ variable: (String) -> String?) {
        let setting = ["LC_ALL", category, "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
        guard let setting else { return nil }
        self.init(setting)
    }

    /// BCP 47: `de-AT`.
    public var tag: String { territory.isEmpty ? language : "\(language)-\(territory)" }
}

extension LocaleName {
    /// Whether it has the form of a language tag: two or three letters, then subtags of two to eight (BCP 47).
    public static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), language.allSatisfy(\.isLetter) else {
            return false
        }
        return parts.allSatisfy { part in
            (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
