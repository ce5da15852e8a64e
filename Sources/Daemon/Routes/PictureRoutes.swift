import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import NIOCore

/// The picture of a product or a member, and pictures by their hash (C7, H8).
enum PictureRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Products.setPicture) { authenticated in
            try await set(authenticated) { (picture, bytes) in
                var command = SetPicture()
                (command.product, command.picture, command.bytes) = (authenticated.at.reference, picture, bytes)
                return command
            }
        }
        routes.write(Endpoints.Products.removePicture) { _, at in
            var command = SetPicture()
            command.product = at.reference
            return command
        }
        routes.route(Endpoints.Members.setPicture) { authenticated in
            try await set(authenticated) { (picture, bytes) in
                var command = SetMemberPicture()
                (command.member, command.picture, command.bytes) = (authenticated.at.reference, picture, bytes)
                return command
            }
        }
        routes.write(Endpoints.Members.removePicture) { _, at in
            var command = SetMemberPicture()
            command.member = at.reference
            return command
        }
        routes.route(Endpoints.Feed.addPicture) { authenticated in
            try await set(authenticated) { (picture, bytes) in
                var command = SetPostPicture()
                (command.post, command.picture, command.bytes) = (authenticated.at.reference, picture, bytes)
                return command
            }
        }
        routes.route(Endpoints.Feed.removePicture) { authenticated in
            let write = try await WriteRequest(authenticated, EmptyBody.self)
            var command = SetPostPicture()
            (command.post, command.remove) = (authenticated.at.reference, true)
            command.picture.sha256 = Hexadecimal.decode(Array(authenticated.at.item.utf8)) ?? []
            return try await write.response(command)
        }
        routes.route(Endpoints.Pictures.show, isTagged: true) { try await show($0) }
    }

    private static func set(
        _ authenticated: AuthenticatedRequest<AtThing>, _ command: (Picture, [UInt8]) -> any Command
    ) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let booking = PendingWrite(
            services: authenticated.services, household: authenticated.at.reference,
            envelope: try authenticated.envelope(options), head: authenticated.head)
        // Before the bytes are read: a stranger's are not.
        _ = try await booking.request()
        return try await authenticated.services.uploads.take(of: authenticated.sender.key) {
            let (picture, bytes) = try await authenticated.picture()
            return try await booking.response(command(picture, bytes))
        }
    }

    /// A member may keep it for ever: another picture has another path.
    private static func show(_ authenticated: AuthenticatedRequest<AtPicture>) async throws -> Response {
        let (services, id) = (authenticated.services, try await HouseholdRequest(authenticated).id)
        _ = try authenticated.query(NoQuery.self, and: NoQuery.self)
        let unknown = Problem.notFound("picture not found: none of this household has that hash")
        guard let hash = Hexadecimal.decode(Array(authenticated.at.sha256.utf8)), hash.count == 32 else {
            throw unknown
        }
        let found = try await services.reader.read { try services.log.read { try $0.picture(hash, of: id) } }
        guard let bytes = found else { throw unknown }
        let tag = ETag(constant: Hexadecimal.text(hash))
        var headers = authenticated.answerHead.fields
        headers[.eTag] = tag.text
        headers[.cacheControl] = "private, max-age=31536000, immutable"
        headers[.xContentTypeOptions] = "nosniff"
        if tag.isNamed(in: authenticated.request.headers[.ifNoneMatch]) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = PictureType(beginning: bytes)?.mediaType ?? "application/octet-stream"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
