import Logging
import TestSupport
import Testing

@testable import Daemon

@Suite
struct ConfigurationTests {
    private let user = ProcessEnvironment(environment: ["HOME": "/home/ann"], user: 1000, home: nil)

    @Test("flags beat the environment, which beats the file, which beats defaults")
    func order() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/larderd.yaml"
            try writeFile(file, "# all of it\nmap-size: 1GiB\ncommit-linger: 10\nsnapshot-every: 5\n")
            var surroundings = user
            surroundings.environment["LARDERD_MAP_SIZE"] = "2 GiB"
            surroundings.environment["LARDERD_COMMIT_LINGER"] = "20"
            let configuration = try DaemonConfiguration(
                flags: ["map-size": "3gib"], file: file, surroundings: surroundings)
            #expect(configuration.mapSize == 3 << 30)
            #expect(configuration.commitLingerMicroseconds == 20)
            #expect(configuration.snapshotEvery == 5)
            #expect(configuration.logLevel == .info)
            #expect(configuration.origins["map-size"] == .flag("--map-size"))
            #expect(configuration.origins["commit-linger"] == .environment("LARDERD_COMMIT_LINGER"))
            #expect(configuration.origins["snapshot-every"] == .file(path: file, line: 4))
            let shown = configuration.report.split(separator: "\n").first { $0.hasPrefix("snapshot-every: 5 ") }
            #expect(shown?.hasSuffix(" # \(file):4") == true)
        }
    }

    @Test(
        "a wrong file is refused with its line and a sentence",
        arguments: [
            ("data: /a\ncolour: blue\n", "f:2: unknown setting \"colour\""),
            ("\n# note\nlog-level: loud\n", "f:3: log-level must be one of trace, debug"),
            ("data: relative", "f:1: data must be a path that begins with /, not \"relative\"."),
            ("map-size: 1KiB", "f:1: map-size must be a size from 1MiB to 16TiB"),
            ("map-size: 99999999999999999999", "f:1: map-size must be"),
            ("commit-linger: -1", "f:1: commit-linger must be a whole number from 0 to 100000"),
            ("data: /a\ndata: /b", "f:2: data is already set in line 1."),
            ("data:", "f:1: the value is missing."),
            ("data:/a", "f:1: there must be a space after the colon."),
            ("snapshots:\n  every: 5", "f:1: the value is missing."),
            ("  every: 5", "f:1: lists and indented (nested) values are not supported."),
            ("data: [/a]", "f:1: a plain value cannot begin with [; put it in quotes."),
            ("data: \"/a", "f:1: the closing quote is missing."),
            ("data: '/a' b", "f:1: unexpected text after the closing quote."),
            ("what is this", "f:1: this line is not of the form \"key: value\"."),
        ])
    func wrongFile(text: String, sentence: String) async throws {
        try await withTemporaryFolder { folder in
            try writeFile("\(folder)/f", text)
            let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try DaemonConfiguration(file: "\(folder)/f", surroundings: user)
            }
            #expect(error?.code == .wrongUse)
            #expect(error?.sentence.hasPrefix("\(folder)/\(sentence)") == true, "\(error?.sentence ?? "")")
        }
    }

    @Test(
        "values are read as YAML means them",
        arguments: [
            ("data: /a b ", "/a b"), ("data: /a # why", "/a"), ("data: /a#b", "/a#b"), ("data: '/it''s'", "/it's"),
            ("data: \"/q\\\"\\\\\" # x", "/q\"\\"), ("---\ndata:\t/a\r\n", "/a"), ("data: /a:b", "/a:b"),
            ("data: /a/", "/a"),
        ])
    func values(text: String, expected: String) async throws {
        try await withTemporaryFolder { folder in
            try writeFile("\(folder)/f", text)
            let configuration = try DaemonConfiguration(file: "\(folder)/f", surroundings: user)
            #expect(configuration.data == expected)
        }
    }

    @Test("a misspelt variable is refused by name, with those that there are")
    func wrongVariable() {
        var surroundings = user
        surroundings.environment["LARDERD_SOKET"] = "/x"
        let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
            try DaemonConfiguration(surroundings: surroundings)
        }
        #expect(error?.sentence.hasPrefix("LARDERD_SOKET is set") == true)
        #expect(error?.sentence.contains("LARDERD_SOCKET") == true)
    }

    @Test("a file that was asked for has to be there; the default one need not")
    func missingFile() throws {
        _ = try DaemonConfiguration(surroundings: user)
        let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
            try DaemonConfiguration(file: "/nowhere/f", surroundings: user)
        }
        #expect(error?.sentence == "The configuration /nowhere/f cannot be read: No such file or directory.")
    }

    @Test("places follow XDG for a user, and FHS for root and for a system unit")
    func places() {
        let plain = DefaultPlaces(user)
        #expect(plain.data.path == "/home/ann/.local/share/larder")
        #expect(plain.socket.path == "/tmp/larder-1000/larder.sock")
        #expect(plain.configurationFile == "/home/ann/.config/larder/larderd.yaml")

        let desktop = DefaultPlaces(
            ProcessEnvironment(
                environment: ["XDG_DATA_HOME": "/d", "XDG_RUNTIME_DIR": "/r", "XDG_CONFIG_HOME": "relative"],
                user: 1000, home: "/h"))
        #expect(desktop.data == .init(path: "/d/larder", why: "XDG_DATA_HOME"))
        #expect(desktop.socket.path == "/r/larder/larder.sock")
        #expect(desktop.configurationFile == "/h/.config/larder/larderd.yaml", "a relative XDG path is ignored")

        let root = DefaultPlaces(ProcessEnvironment(environment: [:], user: 0, home: "/root"))
        #expect(root.data.path == "/var/lib/larder")
        #expect(root.socket.path == "/run/larder/larder.sock")
        #expect(root.configurationFile == "/etc/larder/larderd.yaml")

        let unit = DefaultPlaces(
            ProcessEnvironment(environment: ["STATE_DIRECTORY": "/var/lib/larder"], user: 995, home: "/var/lib/larder"))
        #expect(unit.data == .init(path: "/var/lib/larder", why: "STATE_DIRECTORY"))
        #expect(unit.socket.path == "/run/larder/larder.sock")
    }

    @Test("the command line is taken apart")
    func arguments() throws {
        let run = try DaemonArguments(["run", "--data", "/d", "--config=/c", "--map-size=1GiB"])
        #expect(run.action == .run)
        #expect(run.file == "/c")
        #expect(run.flags == ["data": "/d", "map-size": "1GiB"])
        #expect(try DaemonArguments(["--check-config", "--socket", "/s"]).action == .checkConfiguration)
        #expect(try DaemonArguments(["verify", "--data", "/d"]).action == .verify)
        #expect(try DaemonArguments([]) == DaemonArguments(["run"]))
    }

    @Test(
        "a wrong command line is refused in words",
        arguments: [
            (["--dat", "/d"], "Unknown flag --dat."), (["--data"], "--data needs a value."),
            (["fly"], "Unknown command \"fly\"."),
            (["--data", "/a", "verify"], "Unknown command \"verify\"."),
            (["--data=/a", "--data=/b"], "--data is given twice."), (["-x"], "Unknown command \"-x\"."),
        ])
    func wrongArguments(words: [String], sentence: String) {
        let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in try DaemonArguments(words) }
        #expect(error == DaemonExit(.wrongUse, "\(sentence) See larderd --help."))
    }

    @Test("sizes are shown as they are written", arguments: ["1MiB", "64GiB", "16TiB", "1025MiB", "1048577"])
    func sizes(text: String) throws {
        #expect(try ByteCount.show(ByteCount.read(text)) == text)
    }

    @Test("a relative path of a flag is relative to where it was typed; in the environment it is refused")
    func relative() throws {
        var surroundings = user
        surroundings.folder = "/home/ann/try"
        let configuration = try DaemonConfiguration(
            flags: ["data": "data/", "socket": "./s"], surroundings: surroundings)
        #expect(configuration.data == "/home/ann/try/data")
        #expect(configuration.socket == "/home/ann/try/s")
        surroundings.environment["LARDERD_DATA"] = "data"
        #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
            try DaemonConfiguration(surroundings: surroundings)
        }
    }
}
