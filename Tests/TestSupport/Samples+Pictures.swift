public import Events
public import Inventory

extension Samples {
    /// Bytes that begin as each type does; nobody looks at the rest.
    public static let pictureBytes: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 5, 6],
        Array("RIFF1234WEBPVP8 ".utf8),
    ]

    public static let pictures: [Picture] = pictureBytes.compactMap { try? Picture(of: $0) }

    /// The bytes by their hash, as an append takes them.
    public static let storedPictures = Dictionary(uniqueKeysWithValues: zip(pictures.map(\.sha256), pictureBytes))

    /// - Parameters:
    ///   - old: Indexes into `pictures`.
    public static func pictureSet(_ old: Int?, _ new: Int?, of product: ProductID = milk) -> Event {
        var set = PictureSet()
        set.of = PictureOwner(product)
        (set.before, set.after) = (old.map { pictures[$0] }, new.map { pictures[$0] })
        return .catalog(.pictureSet(set))
    }
}
