/// One damage to a file of a log.
struct DamageCase: CustomStringConvertible {
    private enum Way {
        case flip(at: Int, bit: UInt8)
        case set(at: Int, to: UInt8)
        /// After so many bytes there is nothing.
        case cut(at: Int)
    }

    let page: Int
    private let kind: String
    private let way: Way

    private static let pageSize = 4096

    /// Each byte of one page of each kind, three ways, then each page-sized cut.
    static func all(_ file: [UInt8]) throws -> [DamageCase] {
        var cases: [DamageCase] = []
        let pages = file.count / pageSize
        for (kind, page) in try DamageSample.pages(file) {
            for place in page * pageSize..<(page + 1) * pageSize {
                cases.append(DamageCase(page: page, kind: kind, way: .flip(at: place, bit: 1 << UInt8(place % 8))))
                for value in [0x00, 0xFF] as [UInt8] where file[place] != value {
                    cases.append(DamageCase(page: page, kind: kind, way: .set(at: place, to: value)))
                }
            }
        }
        for page in 0..<pages {
            cases.append(DamageCase(page: page, kind: "cut", way: .cut(at: page * pageSize)))
        }
        return cases
    }

    func apply(to file: inout [UInt8]) {
        switch way {
        case .flip(let place, let bit): file[place] ^= bit
        case .set(let place, let value): file[place] = value
        case .cut(let place): file.removeLast(file.count - place)
        }
    }

    var description: String {
        switch way {
        case .flip(let place, let bit): "\(kind) page \(page), byte \(place % Self.pageSize) ^ \(bit)"
        case .set(let place, let value): "\(kind) page \(page), byte \(place % Self.pageSize) = \(value)"
        case .cut(let place): "cut at \(place)"
        }
    }
}
