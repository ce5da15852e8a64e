import API
import Client
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("pictures, over the socket (C7)")
struct PictureRouteTests {
    private static let png = Samples.pictureBytes[1]

    @discardableResult
    private func give(
        _ bytes: [UInt8], to product: String = "milk", _ daemon: TestDaemon, sending: Sending = Sending()
    ) async throws -> WriteAnswer {
        try await daemon.ask { [here = daemon.here] in
            try $0.send(
                Endpoints.Products.setPicture, at: here.thing(product), file: bytes, id: sending.id,
                dryRun: sending.dryRun
            ).value
        }
    }

    private func product(_ daemon: TestDaemon, asOf: String? = nil) async throws -> ProductView {
        try await daemon.ask { [here = daemon.here] in
            try $0.get(
                Endpoints.Products.show, at: here.thing("milk"), options: ReadOptions { $0.asOf = asOf }
            ).value
        }
    }

    @Test("is set, shown with its path, and read back by it with what a browser needs; HEAD and ETag")
    func served() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1")
            let given = try await give(Self.png, daemon)
            #expect(given.happened.map(\.text) == ["gave milk a picture (PNG, 10 bytes)"])
            let view = try #require(try await product(daemon).picture)
            #expect((view.type, view.size) == ("image/png", Self.png.count))
            let answer = try await daemon.raw("GET", view.path)
            #expect(answer.status == 200 && answer.body == Self.png)
            #expect(answer.headers[.contentType] == "image/png")
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
            let tag = try #require(answer.headers[.eTag])
            let known = try await daemon.raw("GET", view.path, headers: [.ifNoneMatch: tag])
            #expect(known.status == 304 && known.body.isEmpty)
            let head = try await daemon.raw("HEAD", view.path)
            #expect(head.status == 200 && head.body.isEmpty && head.headers[.contentType] == "image/png")
            #expect(head.headers[.contentLength] == "\(Self.png.count)")
        }
    }

    @Test("what is no picture, or too large, is refused by name, as early as can be", arguments: [true, false])
    func refused(saysLength: Bool) async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1")
            let path = Endpoints.Products.setPicture.path(at: daemon.here.thing("milk"))
            for (bytes, name) in [
                (Array("\0\0\0\u{18}ftypheic".utf8), "HEIC"), (Array("GIF89a".utf8), "GIF"),
                (Array("<?xml?><svg>".utf8), "SVG"), (Array("%PDF-1.7".utf8), "PDF"), ([], "is empty"),
                (Array("hello".utf8), "unknown picture format"),
            ] {
                let problem = try await daemon.raw("PUT", path, bytes: bytes).problem
                #expect((problem.status, problem.code) == (415, Problem.Code.notAPicture.rawValue))
                #expect(problem.detail.contains(name) && problem.detail.contains("JPEG, PNG or WebP"))
            }
            let large = Self.png + [UInt8](repeating: 7, count: Picture.mostBytes)
            let length: HTTPFields = saysLength ? [.contentLength: "\(large.count)"] : [:]
            // By its length alone: there are no bytes to read.
            let problem = try await daemon.raw("PUT", path, headers: length, bytes: saysLength ? [] : large).problem
            #expect((problem.status, problem.code) == (413, Problem.Code.tooLarge.rawValue))
            #expect(problem.detail.contains("5 MiB"))
            let overSocket = try await daemon.refusal { try await give(large, daemon) }
            #expect(overSocket?.code == Problem.Code.tooLarge.rawValue)
            #expect(try await product(daemon).picture == nil)
        }
    }

    @Test("the largest arrives whole over the socket")
    func largest() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1")
            let bytes = Self.png + (0..<Picture.mostBytes - Self.png.count).map { UInt8(truncatingIfNeeded: $0) }
            try await give(bytes, daemon)
            let view = try #require(try await product(daemon).picture)
            let back = try await daemon.ask { [here = daemon.here] in
                try $0.bytes(Endpoints.Pictures.show, at: AtPicture(here.household, view.sha256), NoQuery())
            }
            #expect(back == bytes)
        }
    }

    @Test(
        "a hash of another household is not found, byte for byte as one that nobody has; a stranger finds nothing (H2)")
    func strangers() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1")
            try await give(Self.png, daemon)
            let sha256 = try #require(try await product(daemon).picture).sha256
            #expect(try await daemon.found("Boat", uid: 4711).status == 201)
            let others = try await daemon.raw("GET", "/v1/households/Boat/pictures/\(sha256)", uid: 4711)
            for hash in [String(repeating: "ab", count: 32), "zz"] {
                let nobodys = try await daemon.raw("GET", "/v1/households/Boat/pictures/\(hash)", uid: 4711)
                #expect(others.status == 404 && nobodys.status == 404 && others.body == nobodys.body)
            }
            let id = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Households.show, at: here).value.id
            }
            let stranger = try await daemon.raw("GET", "/v1/households/\(id)/pictures/\(sha256)", uid: 4711)
            let nowhere = try await daemon.raw(
                "GET", "/v1/households/\(Samples.household)/pictures/\(sha256)", uid: 4711)
            #expect(stranger.status == 404 && stranger.headers == nowhere.headers)
            // Each names what was asked for.
            #expect(
                stranger.text.replacing("\(id)", with: "") == nowhere.text.replacing("\(Samples.household)", with: ""))
        }
    }

    @Test("an earlier moment has the picture of then, its bytes are still there; history, explain and undo say it")
    func past() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1")
            let sending = Sending()
            let first = try await give(Samples.pictureBytes[0], daemon, sending: sending)
            try await give(Self.png, daemon)
            let then = try #require(try await product(daemon, asOf: "\(first.position)").picture)
            #expect(then.type == "image/jpeg")
            #expect(try await daemon.raw("GET", then.path).body == Samples.pictureBytes[0])
            let here = daemon.here
            let explained = try await daemon.ask {
                try $0.get(
                    Endpoints.Reports.explain, at: here,
                    ExplainQuery { ($0.of, $0.what) = ("milk", "picture") }
                ).value
            }
            #expect("\(explained)".contains("PNG, 10 bytes"))
            _ = try await daemon.ask {
                try $0.send(Endpoints.Products.removePicture, at: here.thing("milk"), EmptyBody()).value
            }
            #expect(try await product(daemon).picture == nil)
            let history = try await daemon.ask {
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "milk" }).value.entries
            }
            #expect(
                history.prefix(3).map(\.change.text) == [
                    "removed the picture of milk", "gave milk another picture (PNG, 10 bytes)",
                    "gave milk a picture (JPEG, 8 bytes)",
                ])
            // the same id with other bytes is another command (L3)
            let reused = try await daemon.refusal { try await give(Self.png, daemon, sending: sending) }
            #expect(reused?.code == RefusalCode.idReused.rawValue)
            #expect(try await give(Samples.pictureBytes[0], daemon, sending: sending).repeated)
        }
    }
}
