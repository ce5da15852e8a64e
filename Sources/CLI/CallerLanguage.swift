import Glibc

/// The language of whoever calls, from the environment: larderd, started by the system, does not know it.
enum CallerLanguage {
    /// `de_DE.UTF-8` as BCP 47 has it: `de-DE`; nil where nobody said.
    static func tag(_ variable: (String) -> String?) -> String? {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let value = names.compactMap({ variable($0) }).first(where: { !$0.isEmpty }) else { return nil }
        let name = value.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", !name.isEmpty else { return nil }
        return String(name).replacing("_", with: "-")
    }

    static var current: String? { tag { getenv($0).map { String(cString: $0) } } }
}
