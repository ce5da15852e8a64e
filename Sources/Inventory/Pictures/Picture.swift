/// The data of a picture in events. Its bytes are in the log once, under their hash (C7).
public struct Picture: Hashable, Sendable {
    /// The most bytes that one may have.
    public static let mostBytes = 5 << 20

    /// 32 bytes; none: it was erased (L13).
    public var sha256: [UInt8]
    public var type: ExtensibleEnum<PictureType>
    /// In bytes.
    public var size: Int

    public init(sha256: [UInt8] = [], type: ExtensibleEnum<PictureType> = ExtensibleEnum(raw: 0), size: Int = 0) {
        self.sha256 = sha256
        self.type = type
        self.size = size
    }

    /// - Throws: For bytes that are no picture that larder takes. Nothing is decoded: what begins like a picture is
    ///   one.
    public init(of bytes: [UInt8]) throws(UnusablePicture) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        guard let type = PictureType(beginning: bytes.prefix(16)) else { throw UnusablePicture(instead: bytes) }
        self.init(sha256: SHA256Sum.hash(bytes), type: ExtensibleEnum(type), size: bytes.count)
    }

    /// `PNG, 12 KB`.
    public var words: String {
        let name = type.value?.words ?? "a picture"
        if sha256.isEmpty { return "\(name), erased" }
        return size < 1000 ? "\(name), \(size) bytes" : "\(name), \((size + 500) / 1000) KB"
    }
}

extension Picture: Message, PlainValue {
    @inlinable public static var wireZero: Picture { Picture() }
    @inlinable public static var messageName: String { "Picture" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f.picture(1, "sha256", &sha256)
        f(2, "type", &type)
        f(3, "size", &size)
    }
}

/// The kinds of pictures that larder takes.
public enum PictureType: UInt8, StableName {
    case jpeg = 1
    case png = 2
    case webP = 3

    /// By the magic number; nil: none of them.
    public init?(beginning bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webP
        } else {
            return nil
        }
    }

    /// For `Content-Type`.
    public var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .webP: "image/webp"
        }
    }

    public var words: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webP: "WebP"
        }
    }
}

/// Whose picture it is.
public struct PictureOwner: Hashable, Sendable {
    public enum Kind: UInt8, StableName {
        case product = 1
        case variant = 2
        case member = 3
    }

    public var kind: ExtensibleEnum<Kind>
    public var id: EntityID

    public init(kind: ExtensibleEnum<Kind> = ExtensibleEnum(raw: 0), id: EntityID = EntityID()) {
        self.kind = kind
        self.id = id
    }

    public init(_ member: MemberID) { self.init(kind: ExtensibleEnum(.member), id: EntityID(member)) }
    public init(_ variant: VariantID) { self.init(kind: ExtensibleEnum(.variant), id: EntityID(variant)) }
    public init(_ product: ProductID) { self.init(kind: ExtensibleEnum(.product), id: EntityID(product)) }
}

extension ID where Tag == EntityTag {
    /// The id of a picture in indexes over all entities: anywhere in the log, or in one household.
    public static func picture(_ sha256: [UInt8], in household: HouseholdID? = nil) -> EntityID {
        .hashed("picture", [sha256] + (household.map { [$0.bytes] } ?? []))
    }
}
