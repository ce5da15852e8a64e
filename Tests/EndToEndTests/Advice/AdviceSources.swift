import Foundation

/// The lines about a `larder` command that the command line and its client print by themselves. They are found in
/// string literals. Help texts are left out, as they have no household to be right in. The advice of the core is
/// remedies.
enum AdviceSources {
    /// Where each stands.
    static func all() throws -> [String: Set<String>] {
        let folder = "\(Programs.repository)/Sources"
        let verbs = Set(
            try FileManager.default.contentsOfDirectory(atPath: "\(folder)/CLI/Commands").map {
                $0.split(separator: ".")[0].lowercased()
            })
        var found: [String: Set<String>] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where path.hasSuffix(".swift") && ["CLI/", "Client/"].contains(where: path.hasPrefix)
            && path != "CLI/Text/RemedyLine.swift"
        {
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            for line in withoutHelp(text) {
                for match in line.matches(of: /\blarder (?:([a-z]+)|\\\()/) {
                    guard match.output.1.map({ verbs.contains(String($0)) }) ?? true else { continue }
                    found[literal(line[match.range.lowerBound...]), default: []].insert(path)
                }
            }
        }
        return found
    }

    private static func withoutHelp(_ text: String) -> [String] {
        var lines: [String] = []
        var (isInHelp, before) = (false, "")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingCharacters(in: .whitespaces)
            defer { before = line }
            if isInHelp {
                isInHelp = !line.hasPrefix("\"\"\"")
            } else if line.contains("discussion: \"\"\"") {
                isInHelp = true
            } else if !line.hasPrefix("//"), !before.hasSuffix("discussion:"),
                !["discussion:", "abstract:", "help:", "ArgumentHelp("].contains(where: line.contains)
            {
                lines.append(line)
            }
        }
        return lines
    }

    /// Up to the end of the literal, or of the line in one of several lines.
    private static func literal(_ text: Substring) -> String {
        var (depth, isEscaped, taken) = (0, false, "")
        for character in text {
            if isEscaped {
                if character == "(" { depth += 1 }
            } else if depth > 0 {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
            } else if character == "\"" {
                break
            }
            isEscaped = character == "\\" && !isEscaped
            taken.append(character)
        }
        return taken
    }
}
