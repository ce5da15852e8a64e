import API
import ArgumentParser

// What a shell offers for an argument: beside its help, so that an argument says all of itself in one place.

extension CompletionKind {
    /// Names of these kinds that begin as typed.
    static func names(_ kinds: NameKind...) -> CompletionKind {
        .custom { words, index, prefix in TypedWords(words, at: index, prefix).completions(kinds) }
    }

    /// Names of what the group of verbs is about.
    static var named: CompletionKind {
        .custom { words, index, prefix in
            let kinds: [NameKind] =
                switch words.dropFirst().first {
                case "location": [.locations]
                case "store": [.stores]
                case "list": [.lists]
                case "unit": [.units]
                case "variant": [.variants]
                default: [.products]
                }
            return TypedWords(words, at: index, prefix).completions(kinds)
        }
    }

    static var households: CompletionKind {
        .custom { words, index, prefix in TypedWords(words, at: index, prefix).households() }
    }
}
