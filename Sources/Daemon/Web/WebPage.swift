import API
import CWeb
import Files
import Glibc
import HTTPTypes
import Hummingbird
import Inventory
import NIOCore

/// The page in a browser: its files, which are the same for everybody and have no data.
struct WebPage: Sendable {
    /// The beginning of the SHA-256 of all files: each version has addresses of its own, so none mixes with another.
    let version: String
    private let files: [String: [UInt8]]
    /// The file that every path of the page answers. `{version}`, `{files}` and the base are filled in.
    private static let shell = "index.html"
    /// Files that keep their address over all versions.
    private static let fixed: Set<String> = ["sw.js", "manifest.webmanifest"]
    /// The first parts of the API's paths. All others are for a person to open, and the page decides what they show.
    private static let api: Set<String> = ["v1", "api", "health", "ready", "metrics", "openapi.json"]

    /// - Throws: `DaemonExit` where the folder of the configuration cannot be read.
    init(_ configuration: DaemonConfiguration) throws(DaemonExit) {
        files = try configuration.webFiles.map { (folder) throws(DaemonExit) in try Self.read(folder) } ?? Self.embedded
        let all = files.sorted { $0.key < $1.key }.flatMap { Array($0.key.utf8) + $0.value }
        version = String(Hexadecimal.text(SHA256Sum.hash(all)).prefix(12))
    }

    private static let embedded: [String: [UInt8]] = {
        var count = 0
        guard let first = webFiles(&count) else { return [:] }
        let files = UnsafeBufferPointer(start: first, count: count).map { file in
            (String(cString: file.path), Array(UnsafeBufferPointer(start: file.start, count: file.length)))
        }
        return Dictionary(files) { first, _ in first }
    }()

    private static func read(_ folder: String) throws(DaemonExit) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var names = Folder.entries(of: folder)
        while let name = names.popLast() {
            let path = "\(folder)/\(name)"
            if Folder.isFolder(path) {
                names += Folder.entries(of: path).map { "\(name)/\($0)" }
                continue
            }
            do throws(FileError) { files[name] = try File.read(path) } catch {
                throw DaemonExit(.wrongUse, "web-files: \(error)")
            }
        }
        guard files[shell] != nil else { throw DaemonExit(.wrongUse, "web-files: no index.html in \(folder)") }
        return files
    }

    /// Nil: the path belongs to the API.
    /// - Throws: `Problem` 404 for a file that there is not, or not in this version.
    func answer(_ request: Request) throws -> Response? {
        guard request.method == .get || request.method == .head, !files.isEmpty else { return nil }
        let path = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let first = path.first.map(String.init) ?? ""
        if first == "web" { return try file(path.dropFirst()) }
        if path.count == 1, Self.fixed.contains(first), let bytes = files[first] {
            return response(filled(bytes, depth: 0), named: first, caching: "no-cache")
        }
        guard !Self.api.contains(first), let bytes = files[Self.shell] else { return nil }
        return response(filled(bytes, depth: path.count - 1), named: Self.shell, caching: "no-cache")
    }

    private func file(_ path: ArraySlice<Substring>) throws -> Response {
        guard path.first.map(String.init) == version else {
            throw Problem(404, .goneVersion, "this file is of another version of the page: reload it")
        }
        let name = path.dropFirst().joined(separator: "/")
        guard let bytes = files[name] else { throw Problem.notFound("the page has no file “\(name)”") }
        return response(bytes, named: name, caching: "public, max-age=31536000, immutable")
    }

    /// The text with the version, and the way back from the path to where the page begins.
    private func filled(_ bytes: [UInt8], depth: Int) -> [UInt8] {
        let base = depth == 0 ? "./" : String(repeating: "../", count: depth)
        let kept = files.keys.filter { $0 != Self.shell && !Self.fixed.contains($0) }.sorted()
        let text = String(decoding: bytes, as: UTF8.self).replacing("{version}", with: version)
            .replacing(#"<base href="./">"#, with: #"<base href="\#(base)">"#)
            .replacing("{files}", with: "[\(kept.map { "\"\($0)\"" }.joined(separator: ","))]")
        return Array(text.utf8)
    }

    private func response(_ bytes: [UInt8], named name: String, caching: String) -> Response {
        var headers = Self.policy
        headers[.contentType] = Self.mediaType(of: name)
        headers[.cacheControl] = caching
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private static func mediaType(of name: String) -> String {
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        return types[ending] ?? MediaType.file
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "json": MediaType.json, "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "png": "image/png", "ico": "image/x-icon",
    ]

    /// The page runs its own files only, asks its own origin only, and is in nobody's frame.
    private static let policy: HTTPFields = {
        var fields = HTTPFields()
        let ofPage = [
            "script-src", "style-src", "connect-src", "worker-src", "manifest-src", "base-uri", "form-action",
        ]
        let rules =
            ["default-src 'none'"] + ofPage.map { "\($0) 'self'" } + [
                "img-src 'self' blob:", "media-src 'self' blob:", "frame-ancestors 'none'",
                "require-trusted-types-for 'script'", "trusted-types larder",
            ]
        let others = [
            ("Content-Security-Policy", rules.joined(separator: "; ")),
            ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
        for (name, value) in others { if let name = HTTPField.Name(name) { fields[name] = value } }
        return fields
    }()
}
