/// Text quoted for a shell: what advice names can be anything that somebody typed.
public enum Shell {
    public static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:/+@%#".contains($0) }
        if plain, !word.isEmpty, word.first != "#" { return word }
        return "\"" + word.reduce("") { $0 + ("\"\\$`".contains($1) ? "\\\($1)" : String($1)) } + "\""
    }
}
