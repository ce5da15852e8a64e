import ArgumentParser

/// The scripts of `larder --generate-completion-script`.
///
/// The parser's own compare what was typed with case and accents, and bash's expands names as if they were commands:
/// for names these functions take the place of theirs. larder has found the names already.
enum CompletionScript {
    /// Nil for a shell that there is no script for.
    static func text(for name: String?) -> String? {
        let asked = CompletionShell.allCases.first { $0.rawValue == name }
        guard let shell = asked ?? (name == nil ? CompletionShell.autodetected() : nil) else { return nil }
        let script = offeringUsual(Larder.completionScript(for: shell), for: shell)
        return switch shell {
        case .bash: script + "\n" + bash
        // zsh runs the function at the end, in the file it loads it from: ours take their place before that.
        case .zsh:
            script.replacing(
                "\n__larder_custom_complete() {", with: "\n__larder_parsers_complete() {", maxReplacements: 1
            )
            .replacing("#compdef larder\n", with: "#compdef larder\n\n\(zsh)", maxReplacements: 1)
        // The cursor is not known where something else than a key asks for completions; it is at the word's end.
        case .fish:
            script.replacing("(__larder_tokens -tC)", with: #"(string length -- "$(commandline -ct)")"#)
        default: script
        }
    }

    private static let bash = #"""
        __larder_custom_complete() {
            # A mark before them: these were found by what was typed, in any case.
            printf '\1'
            if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
                local -ar words=("${COMP_WORDS[@]}")
            else
                local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
            fi
            "${COMP_WORDS[0]}" "${@}" "${words[@]}" 2>/dev/null
        }

        __larder_add_completions() {
            local completion
            if [[ "${1}" == -W && "${2}" == $'\1'* ]]; then
                # As they come: the favourites and what is used most first (C6).
                compopt -o nosort 2>/dev/null
                # Not every readline quotes what a shell would run or replace in a name: such a one is not offered.
                while IFS='' read -r completion; do
                    [[ -n "${completion}" && "${completion}" != *[\`\$\\!]* ]] && COMPREPLY+=("${completion}")
                done <<<"${2#?}"
            else
                while IFS='' read -r completion; do
                    COMPREPLY+=("${completion}")
                done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
            fi
        }

        """#

    private static let zsh = #"""
        __larder_custom_complete() {
            local -a completions
            completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}" 2>/dev/null)"}")
            completions=("${(@)completions:#[[:space:]]#}")
            # As the shell does it where it can, which knows about quotes; else without comparing again.
            # In a group that zsh does not sort: the favourites and what is used most first (C6).
            compadd -V larder -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a completions \
                || compadd -V larder -U -a completions
        }

        """#
}
