import Files
import Glibc
import TestSupport
import Testing

@testable import CLI

@Suite("What a shell completes")
struct CompletionTests {
    private static let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/")

    /// Runs a shell with `larder` in its path; what it printed on both outputs.
    private func run(_ shell: String, _ arguments: [String], _ server: TinyServer?) throws -> String? {
        guard let program = shell == "larder" ? Self.folder + "/larder" : NotifySend.inPath(shell) else { return nil }
        let socket = server?.path ?? "/nowhere/larder.sock"
        let script = #"export PATH="$1:$PATH" LARDER_SOCKET="$2"; shift 2; exec "$@" 2>&1"#
        let child = try #require(Child("/bin/sh", ["-c", script, "sh", Self.folder, socket, program] + arguments))
        return child.wait(milliseconds: 60_000).output
    }

    private func withNames(_ names: [String], _ body: (TinyServer) throws -> Void) throws {
        try inTemporaryFolder { folder in
            let json = names.map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
            let server = try TinyServer(folder: folder) { _, _ in .answer(200, "{\"names\":[\(json)]}") }
            defer { server.stop() }
            try body(server)
        }
    }

    /// Returns the completions that bash would offer for the last of these words.
    private func bash(_ words: [String], _ server: TinyServer?) throws -> [String] {
        let script = #"""
            source <(larder --generate-completion-script bash)
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
            _larder larder "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\n' "${COMPREPLY[@]}"
            """#
        let output = try #require(try run("bash", ["-c", script, "bash"] + words, server))
        return output.split(separator: "\n").map(String.init)
    }

    @Test("products, in any case; none that a shell would run or replace, were it not quoted")
    func names() throws {
        try inTemporaryFolder { folder in
            let evil = ["$(touch \(folder)/run)", "mi`touch \(folder)/run`", "mi$HOME", "mi!!"]
            try withNames(["Milk", "Oat milk", "O'Neill's", "#1 \\\"best\\\""] + evil) { server in
                let found = try bash(["larder", "use", "mi"], server)
                #expect(found == ["Milk", "Oat milk", "O'Neill's", "#1 \"best\""])
                #expect(access(folder + "/run", F_OK) != 0, "a name was run as a command")
                #expect(server.requests.last?.line.contains("/v1/households/default/names?of=stocked") == true)
            }
        }
    }

    @Test("the option that stands before the word says what it is; the line's household and socket are asked")
    func options() throws {
        try withNames(["Corner"]) { server in
            #expect(try bash(["larder", "add", "milk", "--store", "co"], server) == ["Corner"])
            #expect(server.requests.last?.line.contains("of=stores") == true)
            #expect(try bash(["larder", "status", "--location", "co"], server) == ["Corner"])
            #expect(server.requests.last?.line.contains("of=locations") == true)
            _ = try bash(["larder", "log", "--household", "Boat", "--type", "a,stock"], server)
            let line = server.requests.last?.line ?? ""
            #expect(line.hasPrefix("GET /v1/households/Boat/names") && line.contains("prefix=stock&"), "\(line)")
        }
    }

    @Test("what a group of verbs takes is offered without the verb that is meant then")
    func usualVerb() throws {
        try withNames(["Milk"]) { server in
            let found = try bash(["larder", "price", "mi"], server)
            #expect(found == ["Milk"])
            #expect(server.requests.last?.line.contains("of=products") == true)
            #expect(try bash(["larder", "price", "oat", "1,29", "--store", "mi"], server) == ["Milk"])
            #expect(server.requests.last?.line.contains("of=stores") == true)
            #expect(try bash(["larder", "list", "mi"], server) == ["Milk"])
            #expect(server.requests.last?.line.contains("of=lists") == true)
            #expect(try bash(["larder", "price", "hist"], server).first == "history")
            #expect(try bash(["larder", "price", "Milk", ""], server).contains("history") == false)
        }
    }

    @Test("behind a number stand the units: the packs of what was named, then those that larder knows")
    func units() throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { request, _ in
                let line = request.line
                guard line.contains("/products/") else {
                    return .answer(200, line.contains("of=units") ? #"{"names":[{"name":"l"}]}"# : #"{"names":[]}"#)
                }
                return .answer(
                    200,
                    #"""
                    {"id":"00000000-0000-0000-0000-0000000000b4","name":"oat milk","aliases":[],"baseUnit":"l",
                    "buyingUnit":"l","usingUnit":"l","barcodes":[],"archived":false,"openedCounts":false,"tags":[],
                    "variants":[],"packs":[{"id":"00000000-0000-0000-0000-0000000000e1","unit":"Karton",
                    "amount":{"amount":"1","unit":"l","text":"1 l"}}]}
                    """#)
            }
            defer { server.stop() }
            #expect(try bash(["larder", "add", "oat", "milk", "2", ""], server) == ["Karton", "l"])
            #expect(server.requests.contains { $0.line.contains("/products/oat%20milk") })
            #expect(try bash(["larder", "use", "oat", "milk", "0,5", "k"], server) == ["Karton", "l"])
            #expect(try bash(["larder", "add", "2", ""], server) == ["l"])
        }
    }

    @Test("a name of several words goes on where it is")
    func words() throws {
        try withNames(["Oat milk"]) { server in
            for (words, found) in [
                (["oat", "mi"], ["milk"]), (["oat\\ mi"], ["Oat milk"]), (["\"oat mi"], ["Oat milk"]),
            ] {
                let offered = try bash(["larder", "use"] + words, server)
                #expect(offered == found, "\(words)")
                #expect(server.requests.last?.line.contains("prefix=oat%20mi") == true)
            }
        }
    }

    @Test("file names after import, verbs and fixed values as before")
    func files() throws {
        try inTemporaryFolder { folder in
            let file = folder + "/shopping.csv"
            fclose(fopen(file, "w"))
            for (words, offered) in [
                (["import", "purchases", folder + "/sho"], file), (["rem"], "remind"),
                (["status", "--color", "al"], "always"),
            ] {
                let found = try bash(["larder"] + words, nil)
                #expect(found == [offered])
            }
        }
    }

    @Test("a real fish offers names too, whatever it was asked by")
    func fish() throws {
        let script = try #require(CompletionScript.text(for: "fish"))
        try inTemporaryFolder { folder in
            let path = folder + "/larder.fish"
            let file = try #require(fopen(path, "w"))
            fputs(script, file)
            fclose(file)
            try withNames(["Milk", "milky way", "Dairy & eggs", "stock-consumed"]) { server in
                for (line, of, wanted) in [
                    ("larder use mi", "stocked", ["Milk", "milky way"]),
                    ("larder add milk --store ", "stores", ["Milk"]),
                    ("larder history --by m", "members", ["Milk", "milky way"]),
                    ("larder history --type stock", "types", ["stock-consumed"]),
                    ("larder product change tea --category d", "categories", ["Dairy & eggs"]),
                    ("larder use milky\\ w", "stocked", ["milky way"]),
                    ("larder price mi", "products", ["Milk", "milky way"]),
                    ("larder price oat 1,29 --store ", "stores", ["Milk"]),
                    ("larder list mi", "lists", ["Milk"]),
                ] {
                    let words = ["--no-config", "-c", "source \(path); complete -C \"$argv[1]\"", line]
                    // A machine without fish has nothing to complete.
                    guard let offered = try run("fish", words, server) else { return }
                    let names = Set(offered.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
                    #expect(names.isSuperset(of: wanted), "\(line): \(offered)")
                    #expect(server.requests.last?.line.contains("of=\(of)") == true, "\(line)")
                }
            }
        }
    }

    @Test("where larderd is not there, nothing is offered and nothing said", arguments: ["use", "status", "household"])
    func down(verb: String) throws {
        let words = ["use": ["larder", "use", "mi"], "status": ["larder", "status", "--location", ""]]
        #expect(try bash(words[verb] ?? ["larder", "household", "use", "h"], nil) == [])
        let answer = try run("larder", ["---completion", verb, "--", "nonsense", "1", "2", "x"], nil)
        #expect(answer == "")
    }

    @Test("every shell's script can be read by that shell", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) throws {
        let script = try #require(CompletionScript.text(for: shell))
        try inTemporaryFolder { folder in
            let path = folder + "/script"
            let file = try #require(fopen(path, "w"))
            fputs(script, file)
            fclose(file)
            // A machine without that shell has nothing to complete.
            guard let said = try run(shell, ["-n", path], nil) else { return }
            #expect(said == "")
        }
    }

    @Test(
        "a word is what the shell will make of it",
        arguments: [
            ("mi", "mi"), ("oat\\ mi", "oat mi"), ("\"oat mi", "oat mi"), ("'oat mi'", "oat mi"), ("O\\'N", "O'N"),
            ("\"a\\\"b", "a\"b"), ("a\\", "a"),
        ])
    func unquoted(typed: String, word: String) { #expect(ShellWord.unquoted(typed) == word) }
}
