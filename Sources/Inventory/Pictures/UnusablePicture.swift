/// Why some bytes cannot be a picture (C7).
public enum UnusablePicture: Error, Hashable, CustomStringConvertible {
    case empty
    case tooLarge
    /// Another format by its name; nil: an unknown one.
    case format(String?)

    private static let taken = "use JPEG, PNG or WebP"

    init(instead bytes: [UInt8]) {
        self = bytes.isEmpty ? .empty : .format(Self.format(of: bytes))
    }

    public var description: String {
        switch self {
        case .empty: "the picture is empty: \(Self.taken)"
        case .tooLarge: "a picture must be at most 5 MiB: make it smaller first"
        case .format(let name?): "\(name) is not supported: \(Self.taken)"
        case .format(nil): "unknown picture format: \(Self.taken)"
        }
    }

    /// Of formats that people have pictures in, and of files that are mistaken for one.
    private static func format(of bytes: [UInt8]) -> String? {
        let beginning = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
            switch String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self) {
            case "avif", "avis": return "AVIF"
            case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
            default: return "video"
            }
        }
        let known: [(name: String, beginning: [UInt8])] = [
            ("GIF", Array("GIF8".utf8)), ("PDF", Array("%PDF-".utf8)), ("BMP", Array("BM".utf8)),
            ("TIFF", [0x49, 0x49, 0x2A, 0]), ("TIFF", [0x4D, 0x4D, 0, 0x2A]), ("JPEG XL", [0xFF, 0x0A]),
            ("a ZIP file", Array("PK\u{3}\u{4}".utf8)),
        ]
        if let found = known.first(where: { bytes.starts(with: $0.beginning) }) { return found.name }
        if beginning.contains("<svg") { return "SVG" }
        return beginning.contains("<html") || beginning.contains("<!doctype html") ? "HTML" : nil
    }
}
