import ArgumentParser

extension CompletionScript {
    /// A group of verbs, one of which is meant where none is said: `larder price Milch 1,29`.
    struct Group {
        var name: String
        var verb: String
        /// All its verbs.
        var verbs: [String]

        static let all: [Group] = OptionSuggestion.subcommands(of: Larder.self).compactMap { name, group in
            let verbs = OptionSuggestion.subcommands(of: group)
            guard let usual = group.configuration.defaultSubcommand,
                let verb = verbs.first(where: { $0.type == usual })
            else { return nil }
            return Group(name: name, verb: verb.name, verbs: verbs.map(\.name))
        }
    }

    /// The parser's scripts offer what such a verb takes only behind its name: here without it, too.
    static func offeringUsual(_ script: String, for shell: CompletionShell) -> String {
        Group.all.reduce(script) { script, group in
            switch shell {
            case .bash: bash(script, group)
            case .zsh: zsh(script, group)
            case .fish: fish(script, group)
            default: script
            }
        }
    }

    private static func bash(_ script: String, _ group: Group) -> String {
        let offer = "        # Offer subcommand completions\n"
        return script.rewriting(from: "\n_larder_\(group.name)() {", to: "\n}\n") { function in
            function.replacing(offer, with: offer + "        [[ ${#unparsed_words[@]} -gt 0 ]] ||\n    ")
                .replacing(
                    "-- \"${cur}\"))\n        ;;",
                    with: """
                        -- "${cur}"))
                                unparsed_words=("${subcommand}" "${unparsed_words[@]}")
                                _larder_\(group.name)_\(group.verb)
                                ;;
                        """)
        }
    }

    private static func zsh(_ script: String, _ group: Group) -> String {
        let usual = "_larder_\(group.name)_\(group.verb) && ret=0"
        return script.rewriting(from: "\n_larder_\(group.name)() {", to: "\n}\n") { function in
            function.replacing(
                "_describe -V subcommand subcommands && ret=0",
                with: "_describe -V subcommand subcommands && ret=0\n        \(usual)"
            )
            .replacing(
                "        esac\n        ;;\n",
                with: "        *)\n            \(usual)\n            ;;\n        esac\n        ;;\n")
        }
    }

    private static func fish(_ script: String, _ group: Group) -> String {
        let groupPrefix = ["\"larder", "\(group.name)\""].joined(separator: " ")
        let usual = groupPrefix.dropLast() + " \(group.verb)\""
        let copies = script.split(separator: "\n").filter { $0.contains(usual) }
            .map { $0.replacing(usual, with: groupPrefix) }
        let body = """
                        if test (count $unparsed_tokens) -gt 0; and not contains -- $unparsed_tokens[1] \(group.verbs.joined(separator: " "))
                            set -p unparsed_tokens \(group.verb)
                        end

            """
        return script.rewriting(from: "\n        case '\(group.name)'\n", to: "\n            case") { branch in
            branch.replacing("            switch", with: body + "            switch")
        } + copies.map { "\($0)\n" }.joined()
    }
}

extension String {
    /// With a part of it, up to and with the first end behind its beginning, as a closure makes it.
    fileprivate func rewriting(from start: String, to end: String, _ rewrite: (String) -> String) -> String {
        guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else {
            return self
        }
        let part = first.lowerBound..<last.upperBound
        return self[..<part.lowerBound] + rewrite(String(self[part])) + self[part.upperBound...]
    }
}
