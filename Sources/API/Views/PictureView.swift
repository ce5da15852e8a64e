public import Inventory

/// A picture, whose bytes are at `path` (C7).
public struct PictureView: Codable, Equatable, Sendable {
    /// Of its bytes, in hexadecimal.
    public var sha256: String
    /// `image/png`.
    public var type: String
    /// In bytes.
    public var size: Int
    public var path: String
    /// `PNG, 12 KB`.
    public var text: String

    public init(_ picture: Picture, of household: HouseholdID) {
        sha256 = Hexadecimal.text(picture.sha256)
        type = picture.type.value?.mediaType ?? "application/octet-stream"
        size = picture.size
        path = Endpoints.Pictures.show.path(at: AtPicture(household.description, sha256))
        text = picture.words
    }
}
