import API
import Files
import FoundationEssentials
import HTTPTypes
import TestSupport
import Testing

@testable import Daemon

@Suite("The page's files")
struct WebPageTests {
    private static func serving(
        _ body: @escaping @Sendable (TestDaemon, _ version: String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let files = "\(folder)/web"
            try Folder.make("\(files)/parts")
            func write(_ name: String, _ text: String) throws {
                try Data(text.utf8).write(to: URL(filePath: "\(files)/\(name)"))
            }
            try write("index.html", #"<base href="./"><script type="module" src="web/{version}/app.js"></script>"#)
            try write("app.js", "import './parts/toast.js';")
            try write("parts/toast.js", "export {};")
            try write("sw.js", "const version = '{version}';")
            try await TestDaemon.serving(settings: ["web-files": files]) { daemon in
                try await body(daemon, daemon.services.page.version)
            }
        }
    }

    @Test("every path of the page answers the shell, with the way back to where the page begins")
    func shell() async throws {
        try await Self.serving { daemon, version in
            for (path, base) in [
                ("/", "./"), ("/sign-in", "./"), ("/h/Home/board", "../../"),
                ("/h/Home/list/Shopping?x=1", "../../../"),
            ] {
                let answer = try await daemon.raw("GET", path, socket: .web)
                #expect(answer.status == 200)
                #expect(
                    answer.text.contains(#"<base href="\#(base)">"#) && answer.text.contains("web/\(version)/app.js"))
                #expect(answer.headers[.cacheControl] == "no-cache")
                let policy = answer.headers[.contentSecurityPolicy] ?? ""
                #expect(policy.contains("default-src 'none'") && policy.contains("require-trusted-types-for 'script'"))
            }
            #expect(try await daemon.raw("GET", "/sw.js", socket: .web).text == "const version = '\(version)';")
        }
    }

    @Test("a file has an address in its version for ever, and none in another; the API stays where it is")
    func files() async throws {
        try await Self.serving { daemon, version in
            let part = try await daemon.raw("GET", "/web/\(version)/parts/toast.js", socket: .web)
            #expect(part.status == 200 && part.headers[.contentType] == "text/javascript; charset=utf-8")
            #expect(part.headers[.cacheControl]?.contains("immutable") == true)
            let old = try await daemon.raw("GET", "/web/0123456789ab/app.js", socket: .web)
            #expect(old.status == 404)
            #expect(try old.problem.code == "gone-version")
            for path in ["/web/\(version)/no.js", "/web/\(version)/../../etc/passwd", "/web/\(version)/", "/web"] {
                let status = try await daemon.raw("GET", path, socket: .web).status
                #expect(status == 404, "\(path)")
            }
            #expect(try await daemon.raw("GET", "/v1/nothing", socket: .web).status == 404)
            #expect(try await daemon.raw("GET", "/", socket: .api).status == 404)
            #expect(try await daemon.raw("POST", "/", socket: .web).status == 404)
        }
    }

    @Test("the files in larderd are those of Web/")
    func embedded() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().path + "/../.."
        let surroundings = ProcessEnvironment(environment: ["HOME": "/tmp"], user: 1000, home: "/tmp")
        let there = try WebPage(
            try DaemonConfiguration(flags: ["web-files": "\(root)/Web"], surroundings: surroundings))
        let built = try WebPage(try DaemonConfiguration(surroundings: surroundings))
        #expect(there.version == built.version)
    }
}
